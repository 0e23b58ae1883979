/** The alert about a run that a reload of the page interrupted. */

import { useLayoutEffect, useRef, useState } from 'react';
import { restoreFocus } from '../../lib/restore-focus.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { CopyDetails } from '../../ui/page/CopyDetails.tsx';
import { describeError } from '../../ui/page/describe-error.ts';
import { useRunWords } from '../tab/bulk-words.ts';
import { closingText } from '../tab/closing-text.ts';
import type { InterruptedRun as Interrupted } from '../tab/run-record.ts';
import { InterruptedRunFrame } from './InterruptedRunFrame.tsx';

/** What a press of a button does with the records once they are read. */
type Intent = 'check' | 'show';

interface Props {
  interrupted: Interrupted;
  /**
   * Reads the records and takes the run up again.
   *
   * @returns `busy` if another run has not ended, `lost` if the values that it wanted are lost
   * @throws if the records cannot be read
   */
  onResume: (intent: Intent) => Promise<'resumed' | 'busy' | 'lost'>;
  onDismiss: () => void;
}

/** Renders the alert. */
export function InterruptedRun({ interrupted, onResume, onDismiss }: Props) {
  const messages = useMessages();
  const m = useRunWords(interrupted.verb);
  const [reading, setReading] = useState<Intent | null>(null);
  const [failed, setFailed] = useState<{ intent: Intent; why: string; details?: string } | null>(null);
  const firstButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The button "Show", if it was pressed, is gone now.
    if (failed && document.activeElement === document.body) firstButton.current?.focus();
  }, [failed]);

  const resume = async (intent: Intent) => {
    if (reading !== null) return;
    setReading(intent);
    setFailed(null);
    try {
      const end = await onResume(intent);
      if (end !== 'resumed') setFailed({ intent, why: end === 'busy' ? m.anotherRuns : m.noUndo });
      // The alert is gone now, or about the next run.
      else if (intent === 'check') restoreFocus(null);
    } catch (error) {
      const { sentences, details } = describeError(messages, error);
      setFailed({ intent, why: [m.rebuildFailed, ...sentences].join(' '), details });
    } finally {
      setReading(null);
    }
  };

  /** Asks before a run is taken up that another tab may run, or that takes the place of one with open records. */
  const press = (intent: Intent) => {
    const reasons = [interrupted.isSure ? null : m.maybeElsewhere, closingText(messages)].filter(
      (reason) => reason !== null,
    );
    if (reasons.length === 0) return void resume(intent);
    confirm({
      title: m.interrupted,
      body: reasons.map((reason) => <p key={reason}>{reason}</p>),
      action: intent === 'check' ? m.checkInterrupted : m.show,
      run: () => resume(intent),
    });
  };

  return (
    <InterruptedRunFrame interrupted={interrupted} note={failed?.why} onDismiss={onDismiss}>
      <Button
        ref={firstButton}
        busy={reading === (failed?.intent ?? 'check')}
        onClick={() => press(failed?.intent ?? 'check')}
      >
        {failed ? messages.common.tryAgain : m.checkInterrupted}
      </Button>
      {!failed && (
        <Button busy={reading === 'show'} onClick={() => press('show')}>
          {m.show}
        </Button>
      )}
      {failed?.details && <CopyDetails title={failed.why} details={failed.details} />}
    </InterruptedRunFrame>
  );
}
