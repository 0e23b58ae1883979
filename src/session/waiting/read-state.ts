/** What a surface that waits for a read needs to know of it. */
import type { QueryKey } from '@tanstack/react-query';

/** A read: the state of its query, and the key of that. */
export interface ReadState {
  queryKey: QueryKey;
  isFetching: boolean;
  /** How many tries have failed since it began, and the last failure. */
  failureCount: number;
  failureReason: unknown;
  /** Epoch milliseconds of what came last. */
  dataUpdatedAt: number;
}
