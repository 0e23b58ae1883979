/** A list of the service as far as it has come: rows stream in, some may not be readable, the stream may break. */
import type { ApiError } from '../api/errors.ts';
import type { UnreadableRow } from '../contract/endpoint.ts';

/** What every row has. */
export interface Identified {
  id: number;
}

/** A list. Never changed in place: what comes makes another one. */
export interface List<Row> {
  rows: readonly Row[];
  unreadable: readonly UnreadableRow[];
  /** Everything the service has is here. */
  complete: boolean;
  /** Why it ended before its end; what had come until then is here. */
  interrupted: ApiError | null;
}
