/** What the session says of a run: in the question before a sign-out, and while a new sign-in is awaited. */
import { useId, useSyncExternalStore } from 'react';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import type { BulkRun } from '../engine/run-types.ts';
import { useRunWords } from './bulk-words.ts';
import { countOf, progressText, runTitle } from './describe-run.ts';

/** Renders what a sign-out leaves undone of a run, with its numbers; of a run that has ended, what came of it. */
export function RunLeaving({ run }: { run: BulkRun }) {
  const { m, progress, title, text } = useSentence(run);
  const { total, phase } = progress;
  if (phase === 'ended') return <p>{text}</p>;
  return (
    <>
      <p>{m.leavesUnsent({ title, count: countOf(progress, ['waiting', 'notSent']), total })}</p>
      <p>{m.leavesOpen({ count: countOf(progress, ['sending', 'answered']) })}</p>
    </>
  );
}

/** Renders the progress of a run that waits for a new sign-in, and the button to stop it. */
export function RunWaiting({ run }: { run: BulkRun }) {
  const { m, text } = useSentence(run);
  const textId = useId();
  return (
    <>
      <p id={textId}>{text}</p>
      <Button aria-describedby={textId} onClick={run.stop}>
        {m.stop}
      </Button>
    </>
  );
}

function useSentence(run: BulkRun) {
  const m = useRunWords(run.job.verb);
  const progress = useSyncExternalStore(run.subscribe, run.progress);
  const title = runTitle(useMessages(), run.job, progress.total);
  return { m, progress, title, text: `${title}: ${progressText(m, progress)}` };
}
