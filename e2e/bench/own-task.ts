// Reads from a Chromium trace how long the console's own script runs in one task of the main thread.
import type { Browser, Page } from 'playwright';

/** An event of a trace (Trace Event Format). */
interface TraceEvent {
  name: string;
  /** The kind; `X` for an event with a duration. */
  ph: string;
  pid: number;
  tid: number;
  /** Start, in microseconds. */
  ts: number;
  /** Duration, in microseconds. */
  dur?: number;
  args?: { name?: string };
}

// Code after an `await` runs in a microtask checkpoint, for which a trace has no FunctionCall event.
const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'v8.callFunction',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'v8.run',
  'RunMicrotasks',
  'BlinkScheduler_PerformMicrotaskCheckpoint',
]);

/** Traces an activity. @returns the most script in one task, in milliseconds; work of the browser is left out */
export async function traceOwnTask(
  browser: Browser,
  page: Page,
  activity: () => Promise<unknown>,
): Promise<number> {
  const categories = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'toplevel'];
  await browser.startTracing(page, { categories });
  let trace: Buffer;
  try {
    await activity();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return longestScript(traceEvents);
}

/** Returns the most script in one task of the thread that runs the page's scripts, in milliseconds. */
export function longestScript(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const threads = Map.groupBy(
    events.filter(({ ph }) => ph === 'X'),
    threadOf,
  );
  // The browser keeps spare renderer processes, so take the main thread with the most function calls.
  const callCount = (thread: readonly TraceEvent[]) =>
    thread.filter(({ name }) => name === 'FunctionCall').length;
  const [main = []] = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map((event) => threads.get(threadOf(event)) ?? [])
    .sort((a, b) => callCount(b) - callCount(a));

  let [taskEnd, scriptEnd, script, longest] = [0, 0, 0, 0];
  for (const { name, ts, dur = 0 } of main.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    if (name === 'RunTask' && ts >= taskEnd) {
      taskEnd = ts + dur;
      script = 0;
    }
    // An event nested in another one is already counted.
    if (!SCRIPT.has(name) || ts >= taskEnd || ts < scriptEnd) continue;
    scriptEnd = ts + dur;
    script += dur;
    longest = Math.max(longest, script);
  }
  return longest / 1000;
}
