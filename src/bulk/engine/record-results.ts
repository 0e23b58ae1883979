/** What is known of each record of a run besides its state: answers while it is not settled, then answer, read and outcome. */
import { type Answer, accepted, outcomeOf, type ReadBackState } from '../../writes/outcome.ts';
import { conclude, isUncertain, type Write, type WriteResult } from '../../writes/run-write.ts';
import type { ItemStates } from './item-states.ts';
import type { ItemState } from './job.ts';

/** The answer of a write that got none. */
export const lost: Answer = { kind: 'missing', error: null };
/** What a failed read shows. */
export const unreadable: ReadBackState = { kind: 'unreadable' };

/** The answer and the read that an outcome of an interrupted run stands for. */
const restoredResults: Partial<Record<ItemState, readonly [Answer, ReadBackState]>> = {
  notVisible: [accepted, { kind: 'old' }],
  notConfirmed: [accepted, unreadable],
  notKnown: [lost, unreadable],
};

/** The outcomes of records that were not sent for a reason of their own. */
const withReason: readonly WriteResult['outcome']['message'][] = ['blocked', 'refusedUnchecked', 'unread'];

/** The answers and results of the records of a run, by position. */
export class RecordResults {
  readonly #states: ItemStates;
  readonly #writeOf: (index: number) => Write;
  /** The answers of records that wait for a read, unless they are simply accepted. */
  readonly #answers = new Map<number, Answer>();
  /** The answers to the last requests that may have been carried out although they were not accepted. */
  readonly #doubts = new Map<number, Answer>();
  /** The same object as long as a result stands, so that screens see what changed. */
  readonly #results = new Map<number, WriteResult>();
  /** When a read last showed the wanted state of each record, in epoch milliseconds, the last one last. */
  readonly #confirmed = new Map<number, number>();
  readonly #date: () => number;

  /** @param date returns the time of day in epoch milliseconds */
  constructor(states: ItemStates, writeOf: (index: number) => Write, date: () => number) {
    this.#states = states;
    this.#writeOf = writeOf;
    this.#date = date;
  }

  /** Returns the answer of a record that waits for a read. */
  answerAt(index: number): Answer {
    return this.#answers.get(index) ?? accepted;
  }

  /** Returns the answer to the last request of a record, if it may have been carried out although it was not accepted. */
  doubtAt(index: number): Answer | undefined {
    return this.#doubts.get(index);
  }

  /** Remembers that no earlier request of a record was carried out. */
  clearDoubt(index: number): void {
    this.#doubts.delete(index);
  }

  /** Remembers the answer to a request, as far as it leaves open whether the request was carried out. */
  rememberAnswer(index: number, answer: Answer): void {
    if (isUncertain(answer)) this.#doubts.set(index, answer);
    // A request that was not sent tells nothing about the one before.
    else if (answer.kind !== 'notSent') this.#doubts.delete(index);
  }

  /** Remembers that a record was answered and waits for a read. */
  await(index: number, answer: Answer): void {
    this.#states.set(index, 'answered');
    if (answer !== accepted) this.#answers.set(index, answer);
  }

  /** Remembers that a record with an outcome waits for a read again. */
  awaitAgain(index: number): void {
    this.await(index, this.resultAt(index)?.answer ?? lost);
  }

  /** Forgets the outcome of a record that is sent again. */
  forget(index: number): void {
    this.#states.set(index, 'waiting');
    this.#results.delete(index);
  }

  /** Gives a record its outcome. @param seen `null` if the record was not read */
  settle(index: number, answer: Answer, seen: ReadBackState | null): void {
    const result = conclude(this.#writeOf(index), answer, seen);
    const { message, inRun } = result.outcome;
    this.#answers.delete(index);
    this.#confirmed.delete(index);
    if (seen?.kind === 'wanted') this.#confirmed.set(index, this.#date());
    // A stopped run explains the others that were not sent.
    const needsNoReason = inRun === 'notSent' && !withReason.includes(message);
    if (message === 'done' || needsNoReason) this.#results.delete(index);
    else this.#results.set(index, result);
    this.#states.set(index, inRun);
  }

  /** Returns what is known of a record with an outcome, unless it is simply done or was not sent. */
  resultAt(index: number): WriteResult | undefined {
    const known = this.#results.get(index);
    const [answer, seen] = restoredResults[this.#states.at(index)] ?? [];
    if (known || !answer || !seen) return known;
    const write = this.#writeOf(index);
    const restored = { write, answer, seen, outcome: outcomeOf(write.verb, answer, seen) };
    this.#results.set(index, restored);
    return restored;
  }

  /** Returns when a read last showed the wanted state of a record; `null` if none did. */
  confirmedAt(index: number): number | null {
    return this.#confirmed.get(index) ?? null;
  }

  /** Returns when a read last showed the wanted state of any record; `null` if none did. */
  lastConfirmedAt(): number | null {
    return [...this.#confirmed.values()].at(-1) ?? null;
  }

  /** Tells whether a record that is not known may be sent again. */
  offersToSend(index: number): boolean {
    return this.resultAt(index)?.outcome.buttons.includes('sendAgain') === true;
  }

  /** Returns the states as text, one character each. A record that may have been sent counts as `sending`. */
  statesText(): string {
    const isUnsent = (index: number) => ['waiting', 'notSent'].includes(this.#states.at(index));
    const unsure = [...this.#answers].filter(([, { kind }]) => kind !== 'accepted');
    const unsent = [...this.#doubts].filter(([index]) => isUnsent(index));
    return this.#states.toText([...unsure, ...unsent].map(([index]) => index));
  }
}
