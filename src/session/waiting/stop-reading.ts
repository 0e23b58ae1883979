/** Ends the wait for a read: by an immediate retry, or by stopping. Data that has arrived is kept. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { UserFacingError } from '../../ui/basics/worded-error.ts';

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
export async function readNow(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const cancelled = await cancel(queries, queryKey);
  // The component that shows the read reports its failure.
  cancelled?.query.fetch().catch(() => {});
}

/**
 * Stops a read. The read fails with its last failure, or with an error of the text `words` when there is none. A partly
 * received list stays and is marked as interrupted.
 */
export async function stopReading(queries: QueryClient, queryKey: QueryKey, words: string): Promise<void> {
  const cancelled = await cancel(queries, queryKey);
  if (!cancelled) return;
  const { query, data, failure } = cancelled;
  const error = failure ?? new UserFacingError(words);
  if (isPartial(data)) query.setState({ data: { ...data, interrupted: error } });
  else query.setState({ status: 'error', error, errorUpdatedAt: Date.now() });
}

const isPartial = (data: unknown): data is { complete: false } =>
  typeof data === 'object' && data !== null && 'complete' in data && data.complete === false;
