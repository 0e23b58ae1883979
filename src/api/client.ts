/** The client of the service: what every operation of `lists.ts` and `records.ts` receives as its first argument. */
import type { DetectedVariants } from './detected-variants.ts';
import { ApiError } from './errors.ts';

/** Where the service is, who calls it, and who is told about its answers. */
export interface Client {
  /** Base address without a trailing slash. */
  baseUrl: string;
  /** Returns the session token, for each call; `null` when no admin is signed in. */
  token: () => string | null;
  /** Called on each 401, with the token of that call. */
  onUnauthorized: (token: string | null) => void;
  /** Aborted when the session ends: later calls are not sent, and late answers are dropped. */
  life?: AbortSignal;
  /** Receives the variants of the specification that answers show, and tells which of them requests use. */
  detected: DetectedVariants;
  /** Called with the error of each failed operation; not of an aborted one. */
  onFailure?: (error: ApiError) => void;
  /** Runs the import of a schema, so that the console can report a file that fails to load. */
  load?: <Part>(load: () => Promise<Part>) => Promise<Part>;
}

/** The options of any operation. */
export interface Options {
  signal?: AbortSignal | undefined;
}

/** Runs an operation and tells the client when it fails. @returns the answer @throws what `run` throws */
export async function reporting<Answer>(client: Client, run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError) client.onFailure?.(error);
    throw error;
  }
}
