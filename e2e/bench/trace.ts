// Reads a Chromium trace: the tasks of the page's main thread, and the share of script, style and layout, and garbage
// collection in each. The remaining time is work of the browser itself.

/** A task and its parts, in milliseconds. */
export interface Task {
  whole: number;
  script: number;
  layout: number;
  garbage: number;
}

/** An event of a trace (Trace Event Format). */
export interface TraceEvent {
  name: string;
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
const LAYOUT = new Set(['UpdateLayoutTree', 'Layout']);
const GARBAGE = new Set(['MinorGC', 'MajorGC']);

/** Returns the tasks of the thread that runs the page's scripts. */
export function readTasks(events: readonly TraceEvent[]): Task[] {
  const threads = new Map<string, TraceEvent[]>();
  const isMain = new Set<string>();
  for (const event of events) {
    const thread = `${event.pid} ${event.tid}`;
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') isMain.add(thread);
    if (event.ph !== 'X') continue;
    const threadEvents = threads.get(thread);
    if (threadEvents) threadEvents.push(event);
    else threads.set(thread, [event]);
  }
  // The browser keeps spare renderer processes, so take the main thread with the most function calls.
  const callCount = (thread: readonly TraceEvent[]) =>
    thread.filter(({ name }) => name === 'FunctionCall').length;
  const [main = []] = [...isMain]
    .map((thread) => threads.get(thread) ?? [])
    .sort((a, b) => callCount(b) - callCount(a));

  const sorted = main.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const tasks: Task[] = [];
  let end = Number.NEGATIVE_INFINITY;
  let covered: Record<'script' | 'layout' | 'garbage', number> = { script: end, layout: end, garbage: end };
  for (const { name, ts, dur = 0 } of sorted) {
    if (name === 'RunTask' && ts >= end) {
      end = ts + dur;
      covered = { script: ts, layout: ts, garbage: ts };
      tasks.push({ whole: dur / 1000, script: 0, layout: 0, garbage: 0 });
    }
    const part = SCRIPT.has(name)
      ? 'script'
      : LAYOUT.has(name)
        ? 'layout'
        : GARBAGE.has(name)
          ? 'garbage'
          : null;
    const task = tasks.at(-1);
    // An event nested in another of the same part is already counted.
    if (!part || !task || ts >= end || ts < covered[part]) continue;
    task[part] += dur / 1000;
    covered[part] = ts + dur;
  }
  return tasks;
}
