/** Reads a record after a write until it shows the new values: at once, after 1 s, and after 3 s more. */
import { ApiError } from '../api/errors.ts';
import type { ReadBackState } from './outcome.ts';

/** The wait before each read, in milliseconds. */
export const WAITS_MS: readonly number[] = [0, 1000, 3000];
/** The longest total wait because of 429 answers, in milliseconds. */
export const MAX_THROTTLE_MS = 10_000;
/** Wait after a 429 without `Retry-After`, in milliseconds. */
const DEFAULT_THROTTLE_MS = 2000;

/** Reads the record once and compares it with what was sent. @param last whether this is the last read @throws {ApiError} */
export type ReadOnce = (last: boolean) => Promise<ReadBackState>;

const changeable: readonly ReadBackState['kind'][] = ['old', 'part', 'other'];

/** Tells whether a later read may show something else. */
export const mayChange = ({ kind, again = changeable.includes(kind) }: ReadBackState): boolean => again;

/** Tells whether a read failed with a 4xx, such as a missing permission, which does not change within seconds. */
export const isFinalRefusal = ({ kind, status = 0 }: ApiError): boolean => kind === 'refused' && status < 500;

/** Waits for the read before a write. @throws {ApiError} if it fails, or takes longer than `ms` milliseconds */
export function readWithin<Result>(
  ms: number,
  operation: 'getUser' | 'getApiKey',
  reading: Promise<Result>,
): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const isLate = new ApiError({ name: operation, method: 'GET' }, { kind: 'timeout' });
  const timer = setTimeout(() => reject(isLate), ms);
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

const pause = (milliseconds: number) =>
  milliseconds > 0 ? new Promise<void>((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();

/**
 * Reads the record until it shows the wanted state, at most three times.
 *
 * @param waits the wait before each read, in milliseconds
 * @returns what the last read showed; `unreadable` if it failed
 */
export async function readBack(read: ReadOnce, waits: readonly number[] = WAITS_MS): Promise<ReadBackState> {
  let seen: ReadBackState = { kind: 'unreadable' };
  let throttleLeft = MAX_THROTTLE_MS;
  for (const [at, wait] of waits.entries()) {
    await pause(wait);
    const last = at === waits.length - 1;
    let result = await tryRead(read, last);
    while (result instanceof ApiError && result.status === 429) {
      const asked = result.retryAfter === undefined ? DEFAULT_THROTTLE_MS : result.retryAfter * 1000;
      if (asked > throttleLeft) return { kind: 'unreadable' };
      throttleLeft -= Math.max(asked, 500);
      await pause(asked);
      result = await tryRead(read, last);
    }
    if (result instanceof ApiError) {
      seen = { kind: 'unreadable' };
      if (isFinalRefusal(result)) return seen;
      continue;
    }
    seen = result;
    if (!mayChange(seen)) return seen;
  }
  return seen;
}

async function tryRead(read: ReadOnce, last: boolean): Promise<ReadBackState | ApiError> {
  try {
    return await read(last);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
