/** How reads are retried and kept; writes are never repeated, kept or sent later by themselves. */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/errors.ts';

/** Milliseconds before the second and the third try of a read, before jitter. */
const DELAYS = [500, 1500];

/** Reads that failed for a passing reason are tried three times in all. */
export function retryRead(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= DELAYS.length) return false;
  const { kind, status = 0 } = error;
  return (
    kind === 'network' ||
    kind === 'timeout' ||
    kind === 'offline' ||
    (kind === 'refused' && (status >= 500 || status === 429))
  );
}

/** Milliseconds until the next try: as long as the service says, else a little longer each time. */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfter !== undefined) return error.retryAfter * 1000;
  return (DELAYS[failures] ?? 1500) * (0.8 + Math.random() * 0.4);
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
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });
