/** A run that waits for a new sign-in, and the button to stop it. */
import { useId } from 'react';
import { Button } from '../../ui/basics/Button.tsx';
import type { BulkRun } from '../engine/run-types.ts';
import { progressText } from './describe-run.ts';
import { useProgress } from './use-progress.ts';
import { useRunMessages } from './use-run-messages.ts';

/** Renders the progress and the button. */
export function RunWaiting({ run }: { run: BulkRun }) {
  const { m, titleOf } = useRunMessages(run.job.verb);
  const progress = useProgress(run);
  const textId = useId();
  return (
    <>
      <p id={textId}>{`${titleOf(run.job.verb, progress.total)}: ${progressText(m, progress)}`}</p>
      <Button aria-describedby={textId} onClick={run.stop}>
        {m.stop}
      </Button>
    </>
  );
}
