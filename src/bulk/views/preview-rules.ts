/** The rules of the preview: when a number must be typed, and how long an action takes, in words. */
import type { Messages } from '../../i18n/en.ts';
import type { BulkPlan, BulkVerb } from '../engine/job.ts';

/** From this many removals on, the number must be typed. */
const MANY_REMOVALS = 10;
/** For more changes than this, the number must be typed and the duration is said. */
const MANY_CHANGES = 1000;

/** Tells whether a verb removes records. */
export const isRemoval = (verb: BulkVerb): boolean => verb === 'removeUser' || verb === 'removeKey';

/** Tells whether a verb takes something away: its button is red. */
export const isDestructive = (verb: BulkVerb): boolean =>
  isRemoval(verb) || verb === 'block' || verb === 'blockKey';

/** Tells whether a plan has so many changes that its duration is said. */
export const isLong = ({ changes }: BulkPlan): boolean => changes.length > MANY_CHANGES;

/** Tells whether the number of changes must be typed before the run starts. */
export const needsTyping = (plan: BulkPlan): boolean =>
  isLong(plan) || (isRemoval(plan.verb) && (plan.asksTyping || plan.changes.length >= MANY_REMOVALS));

/** Tells whether a typed text is the number, with or without separators of thousands. */
export const isTypedNumber = (typed: string, expected: number): boolean =>
  typed.normalize('NFKC').replace(/[\s.,'’]/gu, '') === String(expected);

/** Returns a duration in words. @param ms milliseconds */
export function durationText(m: Messages['bulkPreview'], ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return m.takes.seconds;
  return minutes < 90
    ? m.takes.minutes({ count: minutes })
    : m.takes.hours({ count: Math.round(minutes / 60) });
}
