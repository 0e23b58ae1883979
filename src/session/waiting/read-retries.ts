/** How long reads wait between their tries, and until when one that failed waits now. */

/** How often a read is tried in all. */
export const MAX_READ_ATTEMPTS = 3;
/** Seconds. A service that asks for more is asked again only when the admin says so. */
export const LONGEST_WAIT = 60;

/** Epoch milliseconds of the next try, by the failure before it. */
const nextTries = new WeakMap<object, number>();

/** Remembers when a read is tried again. @param delay milliseconds from now */
export const noteNextTry = (failure: object, delay: number): void =>
  void nextTries.set(failure, Date.now() + delay);

/** Returns when the read that failed with `failure` is tried again, in epoch milliseconds. */
export const nextTryAfter = (failure: object): number => nextTries.get(failure) ?? 0;
