/** How reads are retried and kept. Writes go past this cache: see `src/writes`. */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/errors.ts';
import { LONGEST_WAIT, MAX_READ_ATTEMPTS, noteNextTry } from '../session/waiting/read-retries.ts';

/** Milliseconds before the second and the third try of a read, before jitter. */
const DELAYS = [500, 1500];

/** Reads that failed for a passing reason are tried three times in all, unless the service asks for a long wait. */
export function retryRead(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= MAX_READ_ATTEMPTS - 1) return false;
  const { kind, status = 0, retryAfter = 0 } = error;
  if (retryAfter > LONGEST_WAIT) return false;
  return (
    kind === 'network' ||
    kind === 'timeout' ||
    kind === 'offline' ||
    (kind === 'refused' && (status >= 500 || status === 429))
  );
}

/** Milliseconds until the next try: as long as the service says, else a little longer each time. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1000 : null;
  const delay = asked ?? (DELAYS[failures] ?? 1500) * (0.8 + Math.random() * 0.4);
  if (error instanceof ApiError) noteNextTry(error, delay);
  return delay;
}

/** The cache of what was read. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Offline is an answer to the admin, not a reason to wait silently.
        networkMode: 'always',
        retry: retryRead,
        retryDelay,
        staleTime: 30_000,
        // A list of 100,000 is one array: comparing it member by member costs more than it saves.
        structuralSharing: false,
      },
    },
  });
