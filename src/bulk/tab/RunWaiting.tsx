/** A run that waits for a new sign-in, and the button to stop it. */
import { useId, useSyncExternalStore } from 'react';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import type { BulkRun } from '../engine/run-types.ts';
import { useRunWords } from './bulk-words.ts';
import { progressText, runTitle } from './describe-run.ts';

/** Renders the progress and the button. */
export function RunWaiting({ run }: { run: BulkRun }) {
  const messages = useMessages();
  const m = useRunWords(run.job.verb);
  const progress = useSyncExternalStore(run.subscribe, run.progress);
  const textId = useId();
  const title = runTitle(messages, run.job, progress.total);
  return (
    <>
      <p id={textId}>{`${title}: ${progressText(m, progress)}`}</p>
      <Button aria-describedby={textId} onClick={run.stop}>
        {m.stop}
      </Button>
    </>
  );
}
