/** What is known of each record of a run: its answer while it waits for a read, and answer and read with its outcome. */
import { type Answer, accepted, outcomeOf, type ReadBackState } from '../writes/outcome.ts';
import { conclude, type Write, type WriteResult } from '../writes/run-write.ts';
import { bulkOutcomeOf } from './item-outcome.ts';
import type { ItemStates } from './item-states.ts';
import type { BulkVerb, ItemState } from './job.ts';

/** A result without its write, which holds much more and can be created again. */
export type Verdict = Omit<WriteResult, 'write'>;

/** The answer of a write that got none. */
export const lost: Answer = { kind: 'missing', error: null };
/** What a failed read shows. */
export const unreadable: ReadBackState = { kind: 'unreadable' };

/** The answer and the read that an outcome of an interrupted run stands for. */
const restoredVerdicts: Partial<Record<ItemState, readonly [Answer, ReadBackState]>> = {
  notVisible: [accepted, { kind: 'old' }],
  notConfirmed: [accepted, unreadable],
  notKnown: [lost, unreadable],
};

/** The answers and verdicts of the records of a run, by position. */
export class Verdicts {
  readonly #verb: BulkVerb;
  readonly #states: ItemStates;
  /** The answers of records that wait for a read, unless they are simply accepted. */
  readonly #answers = new Map<number, Answer>();
  readonly #verdicts = new Map<number, Verdict>();

  constructor(verb: BulkVerb, states: ItemStates) {
    this.#verb = verb;
    this.#states = states;
  }

  /** Returns the answer of a record that waits for a read. */
  answerAt(index: number): Answer {
    return this.#answers.get(index) ?? accepted;
  }

  /** Notes that a record was answered and waits for a read. */
  await(index: number, answer: Answer): void {
    this.#states.set(index, 'answered');
    if (answer !== accepted) this.#answers.set(index, answer);
  }

  /** Notes that a record with an outcome waits for a read again. */
  awaitAgain(index: number): void {
    this.await(index, this.at(index)?.answer ?? lost);
  }

  /** Forgets the outcome of a record that is sent again. */
  forget(index: number): void {
    this.#states.set(index, 'waiting');
    this.#verdicts.delete(index);
  }

  /** Gives a record its outcome. @param seen `null` if the record was not read */
  settle(index: number, write: Write, answer: Answer, seen: ReadBackState | null): void {
    const { outcome } = conclude(write, answer, seen);
    const state = bulkOutcomeOf(outcome.message, answer);
    this.#answers.delete(index);
    // The reason for which the policy blocked a write is shown; a stopped run explains the others that were not sent.
    const needsNoReason = state === 'notSent' && outcome.message !== 'blocked';
    if (outcome.message === 'done' || needsNoReason) this.#verdicts.delete(index);
    else this.#verdicts.set(index, { answer, seen, outcome });
    this.#states.set(index, state);
  }

  /** Returns what is known of a record with an outcome, unless it is simply done or was not sent. */
  at(index: number): Verdict | undefined {
    const known = this.#verdicts.get(index);
    const [answer, seen] = restoredVerdicts[this.#states.at(index)] ?? [];
    if (known || !answer || !seen) return known;
    const restored = { answer, seen, outcome: outcomeOf(this.#verb, answer, seen) };
    this.#verdicts.set(index, restored);
    return restored;
  }

  /** Returns the records that wait for a read because their answer does not tell what happened. */
  unsure(): number[] {
    return [...this.#answers].filter(([, { kind }]) => kind !== 'accepted').map(([index]) => index);
  }
}
