/** Derives from the answers to the requests of a run how long it waits, and what holds it. */

import { type Answer, answerOf } from '../../writes/outcome.ts';
import { isFinalRefusal } from '../../writes/read-back.ts';
import { lost } from './record-results.ts';
import type { Clock, HoldReason } from './run-types.ts';
import { Throttle } from './throttle.ts';

/** How long a read of one record may take, in milliseconds. */
const READ_MS = 15_000;

/** The answer of a read that failed. */
export class ReadFailure {
  readonly answer: Answer;
  /** Whether the read is repeated and does not count: the service asked to wait, or the run is held. */
  isAgain = false;

  constructor(error: unknown) {
    this.answer = answerOrLost(error);
  }

  /** Whether the failure does not change within seconds. */
  get isFinal(): boolean {
    return this.answer.error !== null && isFinalRefusal(this.answer.error);
  }
}

/** How the run follows the answers. */
interface RequestHooks {
  isHeld: () => boolean;
  hold: (reason: HoldReason) => void;
  /** Called when the service asks reads to wait for longer than they may. */
  onImpatient: () => void;
}

/** The requests of a run. */
export class RunRequests {
  readonly throttle = new Throttle();
  readonly #clock: Clock;
  readonly #hooks: RequestHooks;
  /** The records that were answered with 401 since the last press: a second one is a refusal. */
  readonly #denied = new Set<number>();
  /** Ends each read that is under way as a failed one. */
  readonly #underWay = new Set<() => void>();

  constructor(clock: Clock, hooks: RequestHooks) {
    this.#clock = clock;
    this.#hooks = hooks;
  }

  /** Begins anew, after a press. */
  restart(): void {
    this.#denied.clear();
    this.throttle.resetPatience();
  }

  /** Tells whether a record was answered with 401 since the last press. */
  isDenied(index: number): boolean {
    return this.#denied.has(index);
  }

  /**
   * Records the answer to a request that was not carried out: a wait or a hold.
   *
   * @param round the round of the throttle in which the request was sent
   * @returns whether the request is repeated
   */
  isRepeated(index: number, { kind, error }: Answer, round: number): boolean {
    if (kind === 'throttled') this.throttle.refused(this.#clock.now(), round, error?.retryAfter);
    else if (kind === 'unauthorized' && !this.#denied.has(index)) {
      this.#denied.add(index);
      this.#hooks.hold('session');
    } else if (kind === 'notSent') this.#hooks.hold('offline');
    else return false;
    return true;
  }

  /** Reads once within a time limit, and records the answer. */
  async read<T>(index: number, read: () => Promise<T>, milliseconds = READ_MS): Promise<T | ReadFailure> {
    const { round } = this.throttle;
    const seen = await this.#limited(milliseconds, read()).catch((error: unknown) => new ReadFailure(error));
    if (!(seen instanceof ReadFailure)) this.throttle.readAnswered(round);
    else if (this.#isReadRepeated(index, seen.answer, round)) seen.isAgain = true;
    else if (seen.isFinal) this.throttle.answered(round);
    // While the run is held, a read may fail because of the reason itself.
    else seen.isAgain = this.#hooks.isHeld();
    return seen;
  }

  /** Ends all reads that are under way as failed ones. */
  endReads(): void {
    for (const end of this.#underWay) end();
  }

  /** Like `isRepeated`, for a read: it waits on 429 for a limited time only. */
  #isReadRepeated(index: number, failure: Answer, round: number): boolean {
    if (!this.isRepeated(index, failure, round)) return false;
    if (failure.kind !== 'throttled' || this.throttle.isPatient(this.#clock.now())) return true;
    this.#hooks.onImpatient();
    return false;
  }

  #limited<T>(milliseconds: number, read: Promise<T>): Promise<T> {
    const { now, wake } = this.#clock;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let isOver = false;
    const end = () => {
      isOver = true;
      reject(new Error('The read took too long'));
    };
    const cancel = wake(now() + milliseconds, end);
    this.#underWay.add(end);
    read.then(resolve, (error: unknown) => {
      reject(error);
      // The service still asks to wait.
      const late = answerOrLost(error);
      if (isOver && late.kind === 'throttled')
        this.throttle.refused(now(), this.throttle.round, late.error?.retryAfter);
    });
    return promise.finally(() => {
      cancel();
      this.#underWay.delete(end);
    });
  }
}

/** Returns the answer of a failed call; a fault of the console itself leaves open whether the request was sent. */
export function answerOrLost(error: unknown): Answer {
  try {
    return answerOf(error);
  } catch {
    return lost;
  }
}
