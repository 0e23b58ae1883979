/** The state of a read, for components that show how it goes. */
import type { QueryKey } from '@tanstack/react-query';

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
