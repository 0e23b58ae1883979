/** How many requests a run sends at a time, and when it must wait because the service answered 429. */
import { MAX_THROTTLE_MS } from '../../writes/read-back.ts';

/** How many requests a run sends at a time at most. */
export const MAX_PARALLEL = 4;
/** The answers without a 429 after which one more request is sent at a time. */
const ANSWERS_TO_RAISE = 8;
/** The first wait without `Retry-After`, and the longest one, in milliseconds. */
const FIRST_WAIT_MS = 2000;
const LONGEST_OWN_WAIT_MS = 60_000;
/** The least wait after a 429, in milliseconds: after `Retry-After: 0` requests must not follow without a pause. */
const LEAST_WAIT_MS = 500;
/** The longest wait that ends without a press, in milliseconds. */
const LONGEST_WAIT_MS = 15 * 60_000;

/** The state of a run towards a service that limits requests. */
export class Throttle {
  /** How many requests may be in flight. */
  limit = MAX_PARALLEL;
  /** When requests may be sent again, on the clock of the run; 0 without a wait. */
  waitUntil = 0;
  /** Whether the wait is so long that only a press ends it. */
  isLong = false;
  /** Counts the 429s that led to a wait; requests carry the number that held when they were sent. */
  round = 0;
  #answers = 0;
  #ownWait = FIRST_WAIT_MS;
  /** Until when reads wait; `null` while they are answered. */
  #patientUntil: number | null = null;

  /** Tells whether requests must wait. */
  isOn(now: number): boolean {
    return this.isLong || now < this.waitUntil;
  }

  /** Records an answer other than 429. @param round the round in which the request was sent */
  answered(round: number): void {
    if (round !== this.round) return;
    this.#ownWait = FIRST_WAIT_MS;
    this.#answers++;
    if (this.#answers < ANSWERS_TO_RAISE) return;
    this.#answers = 0;
    this.limit = Math.min(this.limit + 1, MAX_PARALLEL);
  }

  /** Records a 429. @param round the round in which the request was sent @param seconds the `Retry-After` */
  refused(now: number, round: number, seconds: number | undefined): void {
    this.#answers = 0;
    const isFirst = round === this.round;
    // Several 429s to requests that were in flight together count once.
    if (isFirst) {
      this.round++;
      this.limit = Math.max(1, Math.floor(this.limit / 2));
    }
    const wait = seconds === undefined ? (isFirst ? this.#nextOwnWait() : 0) : seconds * 1000;
    this.waitUntil = Math.max(this.waitUntil, now + Math.max(wait, LEAST_WAIT_MS));
    this.isLong ||= wait > LONGEST_WAIT_MS;
  }

  /** Records that a read was answered. @param round the round in which the read was sent */
  readAnswered(round: number): void {
    this.#patientUntil = null;
    this.answered(round);
  }

  /** Tells whether a read that was answered with 429 is repeated: reads wait for a limited time only. */
  isPatient(now: number): boolean {
    this.#patientUntil ??= now + MAX_THROTTLE_MS;
    return this.waitUntil <= this.#patientUntil;
  }

  /** Resets the time that reads may wait, after a press. */
  resetPatience(): void {
    this.#patientUntil = null;
  }

  /** Ends the wait. */
  end(): void {
    this.waitUntil = 0;
    this.isLong = false;
  }

  #nextOwnWait(): number {
    const wait = this.#ownWait;
    this.#ownWait = Math.min(wait * 2, LONGEST_OWN_WAIT_MS);
    return wait;
  }
}
