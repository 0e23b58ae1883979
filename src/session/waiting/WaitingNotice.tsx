/** What is waited for when a read takes its time, with the choice to try at once or to wait no longer. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { waitingMessages } from '../../i18n/waiting-messages.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { Countdown } from '../../ui/basics/Countdown.tsx';
import { useLanguage } from '../../ui/basics/use-messages.ts';
import { MAX_READ_ATTEMPTS, nextTryAfter } from './read-retries.ts';
import type { ReadState } from './read-state.ts';
import { readNow, stopReading } from './stop-reading.ts';
import classes from './WaitingNotice.module.css';

/** The notice. The seconds are counted in silence: only what is waited for is announced. */
export function WaitingNotice({ read }: { read: ReadState }) {
  const { language } = useLanguage();
  const m = waitingMessages[language];
  const queries = useQueryClient();
  const { queryKey, failureCount, failureReason } = read;
  const [over, setOver] = useState<unknown>(null);
  const asked = failureReason instanceof ApiError && failureReason.retryAfter !== undefined;
  const waiting = asked && over !== failureReason;

  /** The buttons go away with the notice: the focus goes to the heading of what is read. */
  const press = (button: HTMLElement, act: () => Promise<void>) => {
    button.closest('[role=dialog], main')?.querySelector<HTMLElement>('h1, h2')?.focus();
    void act();
  };

  return (
    <div className={classes.notice}>
      <p role="status">
        {waiting ? (
          <>
            {m.asked({ time: '' })}
            <Countdown until={nextTryAfter(failureReason)} onEnd={() => setOver(failureReason)} />
          </>
        ) : failureCount > 0 ? (
          m.tryingAgain({ attempt: failureCount + 1, of: MAX_READ_ATTEMPTS })
        ) : (
          m.slow
        )}
      </p>
      <div className={classes.buttons}>
        <Button onClick={(event) => press(event.currentTarget, () => readNow(queries, queryKey))}>
          {m.tryNow}
        </Button>
        <Button
          variant="plain"
          onClick={(event) => press(event.currentTarget, () => stopReading(queries, queryKey, m.stopped))}
        >
          {m.stop}
        </Button>
      </div>
    </div>
  );
}
