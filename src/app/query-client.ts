/** The query cache and the retry policy of reads. Writes do not use this cache: see `src/writes`. */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/errors.ts';
import { dropFailure } from '../api/report-failure.ts';
import {
  LONGEST_FOLLOWED_RETRY_AFTER,
  MAX_READ_ATTEMPTS,
  rememberNextAttempt,
} from '../session/waiting/read-retries.ts';

/** The back-off before the second and the third attempt of a read, in milliseconds, without jitter. */
const DELAYS = [500, 1500];

/**
 * Returns whether to retry a failed read: at most three attempts, only for transient failures, and only if the service
 * does not ask for a longer wait than a minute.
 *
 * @param failures how many attempts failed before this one
 */
export function retryRead(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= MAX_READ_ATTEMPTS - 1) return false;
  const { kind, status = 0, retryAfter = 0 } = error;
  if (retryAfter > LONGEST_FOLLOWED_RETRY_AFTER) return false;
  const isTransient =
    kind === 'network' ||
    kind === 'timeout' ||
    kind === 'offline' ||
    (kind === 'refused' && (status >= 500 || status === 429));
  // Only the last attempt is shown as a failure.
  if (isTransient) dropFailure(error);
  return isTransient;
}

/**
 * Returns the milliseconds until the next attempt: the `Retry-After` of the service, else an increasing back-off with
 * jitter.
 */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1000 : null;
  const delay = asked ?? (DELAYS[failures] ?? 1500) * (0.8 + Math.random() * 0.4);
  if (error instanceof ApiError) rememberNextAttempt(error, delay);
  return delay;
}

/** Creates the query cache. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network, a read fails at once, so that the screen can say so; by default it would wait silently.
        networkMode: 'always',
        retry: retryRead,
        retryDelay,
        staleTime: 30_000,
        // A list of 100,000 records is one array; the deep comparison of the cache would block the page. `streamList`
        // shares unchanged rows in time slices instead.
        structuralSharing: false,
      },
    },
  });
