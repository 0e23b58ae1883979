/** The rules of the preview: when a number must be typed, and how long an action takes at the present speed of the service. */
import { type BulkPlan, isRemoval, type JobVerb } from '../engine/job.ts';
import { MAX_PARALLEL } from '../engine/throttle.ts';
import type { bulkWords } from '../tab/bulk-words.ts';

/** From this many removals on, the number must be typed. */
const MANY_REMOVALS = 10;
/** For more changes than this, the number must be typed and the duration is said. */
const MANY_CHANGES = 1000;
/** A record is read before its write; one that is removed, after it. */
const REQUESTS_PER_RECORD = 2;
/** How many of the last requests count. */
const LAST_REQUESTS = 50;
/** The duration of a request before any was measured, in milliseconds. */
const DEFAULT_MS = 150;

/** Tells whether changes are so many that their number must be typed and their duration is said. */
export const areMany = (changes: number): boolean => changes > MANY_CHANGES;

/** Returns for how many records a plan has one of the verbs. Of 100,000 changes, none is looked at. */
const countBy = (plan: BulkPlan, isCounted: (verb: JobVerb) => boolean): number =>
  (plan.steps ?? [plan])
    .map(({ verb, changes }) => (isCounted(verb) ? changes.length : 0))
    .reduce((sum, count) => sum + count, 0);

/** Tells whether a plan takes something away: its button is red. */
export const isDestructive = (plan: BulkPlan): boolean =>
  countBy(plan, (verb) => isRemoval(verb) || verb === 'block' || verb === 'blockKey') > 0;

/** Returns how many records a plan removes. */
export const countRemovals = (plan: BulkPlan): number => countBy(plan, isRemoval);

/** Tells whether the number of changes must be typed before the run starts. */
export function needsTyping(plan: BulkPlan): boolean {
  const removals = countRemovals(plan);
  return areMany(plan.changes.length) || removals >= MANY_REMOVALS || (removals > 0 && plan.asksTyping);
}

/** Tells whether a typed text is the number, with or without separators of thousands. */
export const isTypedNumber = (typed: string, expected: number): boolean =>
  typed.normalize('NFKC').replace(/[\s.,'’]/gu, '') === String(expected);

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

/** Returns a duration in words. @param ms milliseconds */
export function durationText(m: ReturnType<typeof bulkWords>['bulkPreview'], ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return m.takes.seconds;
  return minutes < 90
    ? m.takes.minutes({ count: minutes })
    : m.takes.hours({ count: Math.round(minutes / 60) });
}
