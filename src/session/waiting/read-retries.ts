/** The limits of read retries, and the times of scheduled retries. */
import { steadyNow } from '../../lib/steady-now.ts';

/** How many attempts a read has in all. */
export const MAX_READ_ATTEMPTS = 3;
/** The longest `Retry-After`, in seconds, that is followed automatically; for a longer one the admin decides. */
export const LONGEST_FOLLOWED_RETRY_AFTER = 60;

/** The times of the next attempts, on `steadyNow`, by the failure before them. */
const nextAttempts = new WeakMap<object, number>();

/** Stores when a failed read is tried again. @param delay milliseconds from now */
export const rememberNextAttempt = (failure: object, delay: number): void =>
  void nextAttempts.set(failure, steadyNow() + delay);

/** Returns when the read that failed with `failure` is tried again, on `steadyNow`. */
export const nextAttemptAfter = (failure: object): number => nextAttempts.get(failure) ?? 0;
