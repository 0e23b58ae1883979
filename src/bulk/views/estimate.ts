/** Estimates how long an action over many records takes at the present speed of the service. */
import { MAX_PARALLEL } from '../engine/throttle.ts';

/** A record is read before its write; one that is removed, after it. */
const REQUESTS_PER_RECORD = 2;
/** How many of the last requests count. */
const LAST_REQUESTS = 50;
/** The duration of a request before any was measured, in milliseconds. */
const DEFAULT_MS = 150;

/**
 * Returns the estimated duration in milliseconds: a write and a read of each record, and one reading of the list at the end.
 *
 * @param durations of the last requests, in milliseconds; the longest one counts as a reading of the list
 */
export function estimateDuration(count: number, durations: readonly number[]): number {
  const last = durations.slice(-LAST_REQUESTS).sort((a, b) => a - b);
  const longest = last.pop() ?? 0;
  const median = last[Math.floor(last.length / 2)] ?? DEFAULT_MS;
  return ((count * REQUESTS_PER_RECORD) / MAX_PARALLEL) * median + Math.max(median, longest);
}

/** Returns the durations of the requests to the service that the browser remembers, in milliseconds. */
export function requestDurations(baseUrl: string): number[] {
  const prefix = new URL(baseUrl, location.href).href;
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ duration }) => duration);
}
