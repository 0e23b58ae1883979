/**
 * Tells whoever runs the console that something failed: an event on the window, and a request if `config.json` asks for it.
 * The report is an allow-list: no message, address, body, header, name or token gets in.
 */
import { ConfigError } from '../contract/config.ts';
import { createStore } from '../lib/create-store.ts';
import { pagePaths, parseId, withoutBasePath } from '../paths.ts';
import { ApiError } from './errors.ts';
import { consoleVersion } from './version.ts';

/** What is told about a failure. */
export type ErrorReport = ReturnType<typeof createReport>;

/** A failure of which no report was made yet. */
interface Failure {
  /** What was thrown. */
  cause: unknown;
  /** The path of the page. */
  path: string;
  /** Epoch milliseconds. */
  time: number;
}

const reportUrl = createStore<string | null>(null);

/** The most failures that wait for a report. Reports are limited, too. */
const MAX_WAITING = 60;
const waiting = createStore<readonly Failure[]>([]);
/** One failure may be reported several times: by the call, by the screen that throws it again, by the window. */
const known = new WeakSet<Error>();

/** Sets the address that receives the reports. @param url `null` for none */
export const reportFailuresTo = (url: string | null): void => reportUrl.set(url);

/**
 * Dispatches the event `latchkey:error` on the window and sends the same report to the address of `reportFailuresTo`, once
 * for each thrown object.
 *
 * @param cause what was thrown. Of it, the report holds only what `createReport` lists
 */
export function reportFailure(cause: unknown): void {
  if (waiting.get().length >= MAX_WAITING) return;
  if (cause instanceof Error) {
    if (known.has(cause)) return;
    known.add(cause);
  }
  waiting.set([...waiting.get(), { cause, path: location.pathname, time: Date.now() }]);
  // In a task of its own: the caller first decides whether to try again (`dropFailure`).
  setTimeout(makeReports);
}

/** Withdraws a failure that is not shown, because the call is tried again. Called before the end of the task. */
export const dropFailure = (cause: unknown): void =>
  waiting.set(waiting.get().filter((failure) => failure.cause !== cause));

/** Reports uncaught errors and unhandled rejections. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => reportFailure(error));
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
}

/** Dispatches and sends the reports of all failures that wait. */
function makeReports(): void {
  const failures = waiting.get();
  waiting.set([]);
  for (const failure of failures) {
    if (!isWithinLimit('event', failure.time)) continue;
    const report = createReport(failure);
    dispatchEvent(new CustomEvent<ErrorReport>('latchkey:error', { detail: report }));
    // A listener that throws must not be reported to itself.
    waiting.set([]);
    const url = reportUrl.get();
    if (url !== null && isWithinLimit('request', failure.time)) sendReport(url, report);
  }
}

/** The parts of the console's own addresses. Anything else in an address is an id, or was typed. */
const knownSegments = new Set(
  pagePaths.flatMap((path) => path.split('/')).filter((segment) => parseId(segment) === null),
);

/** Creates a report. */
function createReport({ cause, path, time }: Failure) {
  const call = cause instanceof ApiError ? cause : null;
  return Object.freeze({
    /** How it failed: a failed call's kind (errors.ts), `config`, `missing-file`, `offline` or `exception`. */
    code: call?.kind ?? codeOf(cause),
    operation: call?.operation ?? null,
    /** The page, with `:id` for every id, as in `/organizations/:id/users`. */
    route: routeOf(path),
    status: call?.status ?? null,
    /** The service's id of the request, if it exposes the header `X-Request-Id`. */
    requestId: call?.requestId ?? null,
    version: consoleVersion,
    /** The time in UTC, as in `2026-11-22T09:41:07.000Z`. */
    time: new Date(time).toISOString(),
  });
}

function codeOf(cause: unknown): string {
  if (cause instanceof ConfigError) return 'config';
  if (!(cause instanceof Error && cause.name === 'PartMissing')) return 'exception';
  return navigator.onLine === false ? 'offline' : 'missing-file';
}

function routeOf(path: string): string {
  const segments = (withoutBasePath(path) ?? '/').split('/');
  return segments.map((segment) => (knownSegments.has(segment) ? segment : ':id')).join('/');
}

/** The most reports in a minute: a listener or a screen that fails again and again must not flood the receiver. */
const limits = { event: 60, request: 10 };
const MINUTE = 60_000;
const made = createStore<Record<keyof typeof limits, readonly number[]>>({ event: [], request: [] });

/** Counts a report. @param time epoch milliseconds @returns whether it is within the limit */
function isWithinLimit(what: keyof typeof limits, time: number): boolean {
  const recent = made.get()[what].filter((before) => time - before < MINUTE);
  const isWithin = recent.length < limits[what];
  made.set({ ...made.get(), [what]: isWithin ? [...recent, time] : recent });
  return isWithin;
}

/** Sends a report once. The answer is ignored, and so is a failed request. */
function sendReport(url: string, report: ErrorReport): void {
  fetch(url, {
    method: 'POST',
    // Without CORS: the receiver needs no headers, and the answer is not read.
    mode: 'no-cors',
    body: JSON.stringify(report),
    cache: 'no-store',
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'no-referrer',
  }).catch(() => {});
}
