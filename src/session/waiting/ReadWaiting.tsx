/** The notice about a read that is slow or waits for a retry, with buttons to retry now and to stop. */
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { useAnnounced } from '../../ui/basics/use-announced.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { UserFacingError } from '../../ui/basics/worded-error.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Countdown } from '../../ui/text/Countdown.tsx';
import classes from './ReadWaiting.module.css';
import { MAX_READ_ATTEMPTS, nextAttemptAfter } from './read-retries.ts';

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
            {m.asked}{' '}
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

/** Cancels the running attempt and restores the data it has delivered, which `cancel` reverts. */
async function cancel(queries: QueryClient, queryKey: QueryKey) {
  const query = queries.getQueryCache().find({ queryKey, exact: true });
  if (!query) return null;
  const { data, dataUpdatedAt, fetchFailureReason: failure } = query.state;
  await query.cancel({ revert: true });
  query.setState({ data, dataUpdatedAt });
  return { query, data, failure };
}

/** Reads at once and restarts the count of attempts. */
async function readNow(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const cancelled = await cancel(queries, queryKey);
  // The component that shows the read reports its failure.
  cancelled?.query.fetch().catch(() => {});
}

/**
 * Stops a read. The read fails with its last failure, or with an error of the text `words` when there is none. A partly
 * received list stays and is marked as interrupted.
 */
async function stopReading(queries: QueryClient, queryKey: QueryKey, words: string): Promise<void> {
  const cancelled = await cancel(queries, queryKey);
  if (!cancelled) return;
  const { query, data, failure } = cancelled;
  const error = failure ?? new UserFacingError(words);
  if (isPartial(data)) query.setState({ data: { ...data, interrupted: error } });
  else query.setState({ status: 'error', error, errorUpdatedAt: Date.now() });
}

const isPartial = (data: unknown): data is { complete: false } =>
  typeof data === 'object' && data !== null && 'complete' in data && data.complete === false;
