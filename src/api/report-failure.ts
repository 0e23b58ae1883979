/** Tells whoever runs the console that something failed: an event on the window, and a request if `config.json` asks for it. */
import type { ErrorReport } from './error-report.ts';

let reportUrl: string | null = null;
let isDispatching = false;

/** Sets the address that receives the reports. @param url `null` for none */
export function reportFailuresTo(url: string | null): void {
  reportUrl = url;
}

/**
 * Dispatches the event `latchkey:error` on the window and sends the same report to the address of `reportFailuresTo`.
 * Loads the code for it; a failure to do so has no consequence.
 *
 * @param cause what was thrown. Of it, the report holds only what {@link ErrorReport} lists
 */
export function reportFailure(cause: unknown): void {
  // A listener that throws must not be reported to itself.
  if (isDispatching) return;
  const [path, time] = [location.pathname, Date.now()];
  import('./error-report.ts')
    .then(({ createReport, isWithinLimit, sendReport }) => {
      const report = createReport(cause, path, time);
      if (!isWithinLimit('event', time)) return;
      isDispatching = true;
      dispatchEvent(new CustomEvent<ErrorReport>('latchkey:error', { detail: report }));
      isDispatching = false;
      if (reportUrl !== null && isWithinLimit('request', time)) sendReport(reportUrl, report);
    })
    .catch(() => {});
}

/** Reports uncaught errors and unhandled rejections. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => reportFailure(error));
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
}
