/** The texts about the progress of a run, shown and announced. */

import type { Messages } from '../../i18n/en.ts';
import { type RunOutcome, runOutcomes } from '../../writes/outcome.ts';
import type { BulkItem, BulkJob, ItemState, JobVerb, Step } from '../engine/job.ts';
import type { BulkRun, RunPhase, RunProgress } from '../engine/run-types.ts';
import { bulkWords } from './bulk-words.ts';

type Words = ReturnType<typeof bulkWords>['run'];

/** The phases in which the admin must press "Continue". */
const heldPhases: readonly RunPhase[] = ['paused', 'longWait', 'noAnswer'];

/** Returns the name of a run. @param count the number of its records */
export const runTitle = (
  m: Messages,
  { verb, title }: Pick<BulkJob, 'verb' | 'title'>,
  count: number,
): string => title?.(m) ?? bulkWords().bulk.titles[verb]({ count });

/** Returns the column that says what identifies the records of a run besides their names. */
export const aboutColumn = ({ scope, title }: BulkJob): 'about' | 'dnsName' | 'email' =>
  title ? 'about' : scope === null ? 'dnsName' : 'email';

/** Returns what a step of a run does. */
export const stepAction = (m: Messages, { verb }: Pick<Step, 'verb'>): string =>
  verb === 'editKey' ? bulkWords().bulkPreview.changeEmails : m.writes.verbs[verb];

/** Returns what a step of a run does, and where; empty for a run of one action. */
export const stepText = (m: Messages, { step }: Pick<BulkItem, 'step'>): string =>
  step ? [stepAction(m, step), step.where].filter(Boolean).join(', ') : '';

/** Tells whether the run waits for a press of "Continue". */
export const isHeld = (phase: RunPhase): boolean => heldPhases.includes(phase);

/** The outcomes that a further read may settle. */
export const unsettledOutcomes = ['notVisible', 'notConfirmed', 'notKnown'] as const;

/** Returns how many records have one of the states. */
export const countOf = ({ counts }: Pick<RunProgress, 'counts'>, states: readonly ItemState[]): number =>
  states.reduce((sum, state) => sum + counts[state], 0);

/** Tells whether the items of a run are records with ids. Those of invitations are rows of a list. */
export const hasRecords = (verb: JobVerb): boolean => verb !== 'invite';

/** Tells whether an ended run can be undone: of at least one record that is done, a former value is known. */
export const canUndo = (run: BulkRun, phase: RunPhase): boolean =>
  phase === 'ended' && run.job.hasInverse(run.itemsWith(['done']));

/** Returns the outcomes to name: all that occurred, and `done` always. */
export const shownOutcomes = ({ counts }: { counts: Record<RunOutcome, number> }): RunOutcome[] =>
  runOutcomes.filter((outcome) => outcome === 'done' || counts[outcome] > 0);

/** Returns the progress in short: "212 of 391, 3 refused, about 20 s left"; the counts of an ended run. */
export function progressText(m: Words, progress: RunProgress): string {
  const { phase, total, answered, counts, timeLeft } = progress;
  if (phase === 'ended') return endText(m, progress);
  return [
    m.progress({ answered, total }),
    ...(counts.refused > 0 ? [m.refused({ count: counts.refused })] : []),
    ...(timeLeft !== null && !isHeld(phase) ? [m.timeLeft({ time: timeLeft })] : []),
  ].join(', ');
}

function endText(m: Words, progress: RunProgress): string {
  const { counts, total } = progress;
  if (counts.done === total) return m.allDone({ count: total });
  return shownOutcomes(progress)
    .map((outcome) => m.endedCounts[outcome]({ count: counts[outcome] }))
    .join(', ');
}
