/** What a sign-out leaves undone of a run, with its numbers; of a run that has ended, what came of it. */

import { useSyncExternalStore } from 'react';
import { useMessages } from '../../ui/basics/use-messages.ts';
import type { BulkRun } from '../engine/run-types.ts';
import { useRunWords } from './bulk-words.ts';
import { countOf, progressText, runTitle } from './describe-run.ts';

/** Renders the sentences. */
export function RunLeaving({ run }: { run: BulkRun }) {
  const messages = useMessages();
  const m = useRunWords(run.job.verb);
  const progress = useSyncExternalStore(run.subscribe, run.progress);
  const { total, phase } = progress;
  const title = runTitle(messages, run.job, total);
  if (phase === 'ended') return <p>{`${title}: ${progressText(m, progress)}`}</p>;
  return (
    <>
      <p>{m.leavesUnsent({ title, count: countOf(progress, ['waiting', 'notSent']), total })}</p>
      <p>{m.leavesOpen({ count: countOf(progress, ['sending', 'answered']) })}</p>
    </>
  );
}
