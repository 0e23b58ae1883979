// Reads a trace: the tasks of the page's main thread, and what of each is script, style and layout, or collecting
// garbage. The rest is the browser's own.

/** The parts of a task, in milliseconds. */
export interface Task {
  whole: number;
  script: number;
  layout: number;
  garbage: number;
}

/** An event of a trace. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  args?: { name?: string };
}

// What follows an `await` runs at a checkpoint for microtasks, in no function call that a trace would show.
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

/** The tasks of the thread that ran the page's scripts. */
export function readTasks(events: readonly TraceEvent[]): Task[] {
  const threads = new Map<string, TraceEvent[]>();
  const isMain = new Set<string>();
  for (const event of events) {
    const thread = `${event.pid} ${event.tid}`;
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') isMain.add(thread);
    if (event.ph !== 'X') continue;
    const known = threads.get(thread);
    if (known) known.push(event);
    else threads.set(thread, [event]);
  }
  // A browser keeps an idle process or two at hand.
  const busy = (one: readonly TraceEvent[]) => one.filter(({ name }) => name === 'FunctionCall').length;
  const [main = []] = [...isMain]
    .map((thread) => threads.get(thread) ?? [])
    .sort((a, b) => busy(b) - busy(a));

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
    // What stands inside another of its kind is counted with that.
    if (!part || !task || ts >= end || ts < covered[part]) continue;
    task[part] += dur / 1000;
    covered[part] = ts + dur;
  }
  return tasks;
}
