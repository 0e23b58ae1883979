/** Tells whoever runs the console that something failed: an event on the window, and a request if `config.json` asks for it. */
import { createStore } from '../lib/create-store.ts';
import { type Failure, makeReports } from './error-report.ts';

const reportUrl = createStore<string | null>(null);

/** The most failures that wait for a report. Reports are limited, too. */
const MAX_WAITING = 60;
const waiting = createStore<readonly Failure[]>([]);
/** One failure comes by several ways: from the call, from the screen that throws it again, from the window. */
const known = new WeakSet<Error>();

/** Sets the address that receives the reports. @param url `null` for none */
export const reportFailuresTo = (url: string | null): void => reportUrl.set(url);

/**
 * Dispatches the event `latchkey:error` on the window and sends the same report to the address of `reportFailuresTo`, once
 * for each thrown object.
 *
 * @param cause what was thrown. Of it, the report holds only what `ErrorReport` lists
 */
export function reportFailure(cause: unknown): void {
  if (waiting.get().length >= MAX_WAITING) return;
  if (cause instanceof Error) {
    if (known.has(cause)) return;
    known.add(cause);
  }
  waiting.set([...waiting.get(), { cause, path: location.pathname, time: Date.now() }]);
  // In a task of its own: whoever made the call decides first whether to try again.
  setTimeout(() => makeReports(waiting, reportUrl.get()));
}

/** Takes back a failure that nobody sees, because the call is tried again. Called before the end of the task. */
export const dropFailure = (cause: unknown): void =>
  waiting.set(waiting.get().filter((failure) => failure.cause !== cause));

/** Reports uncaught errors and unhandled rejections. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => reportFailure(error));
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
}
