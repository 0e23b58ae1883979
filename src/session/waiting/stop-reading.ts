/** Ending the wait for a read: by asking at once, or by waiting no longer. What has come stays. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { WordedError } from '../../ui/basics/worded-error.ts';

/** Gives up the running try, and keeps what it has brought so far, which a cancellation alone takes back. */
async function cancel(queries: QueryClient, queryKey: QueryKey) {
  const query = queries.getQueryCache().find({ queryKey, exact: true });
  if (!query) return null;
  const { data, dataUpdatedAt, failureReason } = {
    ...query.state,
    failureReason: query.state.fetchFailureReason,
  };
  await query.cancel({ revert: true });
  query.setState({ data, dataUpdatedAt });
  return { query, data, failure: failureReason };
}

/** Asks the service at once; the tries are counted anew. */
export async function readNow(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const cancelled = await cancel(queries, queryKey);
  // What goes wrong is said by the surface that reads it.
  cancelled?.query.fetch().catch(() => {});
}

/**
 * Waits no longer. The read ends with its last failure, or with `words` when there was none; a list of which a part has
 * come is interrupted by that.
 */
export async function stopReading(queries: QueryClient, queryKey: QueryKey, words: string): Promise<void> {
  const cancelled = await cancel(queries, queryKey);
  if (!cancelled) return;
  const { query, data, failure } = cancelled;
  const error = failure ?? new WordedError(words);
  if (isPartial(data)) query.setState({ data: { ...data, interrupted: error } });
  else query.setState({ status: 'error', error, errorUpdatedAt: Date.now() });
}

const isPartial = (data: unknown): data is { complete: false } =>
  typeof data === 'object' && data !== null && 'complete' in data && data.complete === false;
