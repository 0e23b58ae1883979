/** What is said before a run takes the place of an ended one whose outcomes are not all certain. */
import type { Messages } from '../../i18n/en.ts';
import { bulkWords } from './bulk-words.ts';
import { currentRun } from './current-run.ts';
import { countOf, hasRecords, runTitle, unsettledOutcomes } from './describe-run.ts';

/** Returns how many records of the last run can no longer be checked or sent after another one starts; `null` for none. */
export function closingText(m: Messages): string | null {
  const run = currentRun();
  if (run?.progress().phase !== 'ended') return null;
  const { verb } = run.job;
  // Invitations that were not sent are still in their list.
  const open = hasRecords(verb) ? ([...unsettledOutcomes, 'notSent'] as const) : unsettledOutcomes;
  const { total, counts } = run.progress();
  const count = countOf({ counts }, open);
  return count === 0 ? null : bulkWords().bulk.closes({ title: runTitle(m, run.job, total), count });
}
