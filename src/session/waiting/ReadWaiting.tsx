/** The notice about a read that is slow or waits for a retry, with buttons to retry now and to stop. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { useAnnounced } from '../../ui/basics/use-announced.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Countdown } from '../../ui/text/Countdown.tsx';
import classes from './ReadWaiting.module.css';
import { MAX_READ_ATTEMPTS, nextAttemptAfter } from './read-retries.ts';
import { readNow, stopReading } from './stop-reading.ts';

/** The part of a query's state that describes a running read. */
export interface ReadState {
  queryKey: QueryKey;
  isFetching: boolean;
  /** How many attempts have failed since the read started. */
  failureCount: number;
  /** The error of the last failed attempt. */
  failureReason: unknown;
  /** When data arrived last, in epoch milliseconds. */
  dataUpdatedAt: number;
}

/** Milliseconds without new data after which a read counts as slow. */
const SLOW_AFTER = 4000;

/** Renders the notice while the read is retried or slow. */
export function ReadWaiting({ read }: { read: ReadState }) {
  const { isFetching, failureCount, dataUpdatedAt } = read;
  const [isSlow, setIsSlow] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data and failures restart the timer
  useEffect(() => {
    setIsSlow(false);
    if (!isFetching) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [isFetching, failureCount, dataUpdatedAt]);
  return isFetching && (failureCount > 0 || isSlow) && <WaitingNotice read={read} />;
}

/** Renders the notice. Screen readers announce the reason of the wait, not the countdown. */
function WaitingNotice({ read }: { read: ReadState }) {
  const m = useMessages().waiting;
  const queries = useQueryClient();
  const { queryKey, failureCount, failureReason } = read;
  /** The failure whose countdown has ended. */
  const [ended, setEnded] = useState<unknown>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useAnnounced(status);
  const hasRetryAfter = failureReason instanceof ApiError && failureReason.retryAfter !== undefined;
  const isCountingDown = hasRetryAfter && ended !== failureReason;

  /** Moves the focus to the heading of the page or dialog, because the notice unmounts with its buttons. */
  const press = (button: HTMLElement, action: () => Promise<void>) => {
    button.closest('[role=dialog], main')?.querySelector<HTMLElement>('h1, h2')?.focus();
    void action();
  };

  return (
    <div className={classes.notice}>
      <p ref={status} role="status">
        {isCountingDown ? (
          <>
            {m.asked({ time: '' })}
            <Countdown until={nextAttemptAfter(failureReason)} onEnd={() => setEnded(failureReason)} />
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
