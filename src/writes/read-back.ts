/** Reading a record until it shows what was written: at once, after 1 s, after 3 s more. */
import { ApiError } from '../api/errors.ts';
import type { Seen } from './outcome.ts';

/** Milliseconds before each of the reads. */
const WAITS = [0, 1000, 3000];
/** Milliseconds that a read-back waits in all when it is answered 429. */
const MOST_THROTTLED = 10_000;
/** Milliseconds to wait after a 429 that does not say how long. */
const DEFAULT_THROTTLE = 2000;

/** Reads once and says what the record shows. @param last no further read follows @throws {ApiError} */
export type ReadOnce = (last: boolean) => Promise<Seen>;

/** What a later read may show otherwise. */
const mayChange: readonly Seen['kind'][] = ['old', 'part', 'other'];

const pause = (milliseconds: number) =>
  milliseconds > 0 ? new Promise<void>((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();

/**
 * Reads until the wanted state is seen, at most three times.
 *
 * @param waits milliseconds before each read
 * @returns what the last read showed; `unreadable` when it failed
 */
export async function readBack(read: ReadOnce, waits: readonly number[] = WAITS): Promise<Seen> {
  let seen: Seen = { kind: 'unreadable' };
  let throttle = MOST_THROTTLED;
  for (const [at, wait] of waits.entries()) {
    await pause(wait);
    const last = at === waits.length - 1;
    let result = await tryRead(read, last);
    while (result instanceof ApiError && result.status === 429) {
      const asked = result.retryAfter === undefined ? DEFAULT_THROTTLE : result.retryAfter * 1000;
      if (asked > throttle) return { kind: 'unreadable' };
      throttle -= Math.max(asked, 500);
      await pause(asked);
      result = await tryRead(read, last);
    }
    if (result instanceof ApiError) {
      seen = { kind: 'unreadable' };
      // A session without the right to read, or without an end in sight, does not change within seconds.
      if (result.kind === 'refused' && (result.status ?? 0) < 500) return seen;
      continue;
    }
    seen = result;
    if (!(seen.again ?? mayChange.includes(seen.kind))) return seen;
  }
  return seen;
}

async function tryRead(read: ReadOnce, last: boolean): Promise<Seen | ApiError> {
  try {
    return await read(last);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
