// The probe inside the page: tells when something is painted, and how long tasks and input events take.

/** The probe, as `window.bench`. All times are in milliseconds since the start of the navigation. */
interface Probe {
  /** Start and duration of each long task (50 ms and more). */
  tasks: [start: number, duration: number][];
  /** The times of key presses since `begin`. */
  keys: number[];
  /** The time at which the pointer was pressed since `begin`; 0 before. */
  down: number;
  /** Resolves with the time at which the awaited state is painted. Each step sets it. */
  done: Promise<number>;
  /** Forgets keys and pointer. */
  begin: () => void;
  /** Waits until the check holds. @returns the time just after the frame in which it first held was painted */
  painted: (check: () => unknown) => Promise<number>;
  isOnScreen: (element: Element | null | undefined) => boolean;
  /** Returns the texts of the first rows. */
  texts: (row: string, count: number) => string[];
  /** Returns the element that scrolls the rows. */
  scroller: (row: string) => Element;
  /** Returns the milliseconds by which long tasks exceed 50 ms, of tasks that end after `from`. */
  blocked: (from: number) => number;
  /** Returns the longest time from an input event to the next paint; 0 below 16 ms. */
  worstEvent: (from: number, to: number) => number;
}

declare global {
  interface Window {
    bench: Probe;
  }
}

/** Installs the probe. Runs in the page before the page's scripts, so it may use nothing outside its own body. */
export function installProbe(): void {
  const events: [start: number, duration: number][] = [];
  const observe = (entries: [number, number][], options: PerformanceObserverInit) =>
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) entries.push([startTime, duration]);
    }).observe({ buffered: true, ...options });

  const bench: Probe = {
    tasks: [],
    keys: [],
    down: 0,
    done: Promise.resolve(0),

    begin: () => {
      bench.keys = [];
      bench.down = 0;
    },

    painted: (check) =>
      new Promise((resolve) => {
        const checkFrame = () => {
          if (!check()) return requestAnimationFrame(checkFrame);
          // A message task runs after the frame is painted; the animation frame callback runs before.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        };
        requestAnimationFrame(checkFrame);
      }),

    isOnScreen: (element) => {
      const box = element?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.top < innerHeight && box.bottom > 0;
    },

    texts: (row, count) => {
      const texts: string[] = [];
      for (let at = document.querySelector(row); at && texts.length < count; at = at.nextElementSibling) {
        if (at.matches(row)) texts.push(at.textContent);
      }
      return texts;
    },

    scroller: (row) => {
      const scrolls = (element: Element) =>
        element.scrollHeight > element.clientHeight + 1 &&
        /auto|scroll/.test(getComputedStyle(element).overflowY);
      let at = document.querySelector(row)?.parentElement;
      while (at && at !== document.body && !scrolls(at)) at = at.parentElement;
      return at && at !== document.body ? at : document.documentElement;
    },

    blocked: (from) =>
      bench.tasks
        .filter(([start, duration]) => start + duration > from)
        .reduce((sum, [, duration]) => sum + duration - 50, 0),

    worstEvent: (from, to) =>
      Math.max(
        0,
        ...events.filter(([start]) => start >= from - 1 && start <= to).map(([, duration]) => duration),
      ),
  };
  observe(bench.tasks, { type: 'longtask' });
  observe(events, { type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener('keydown', ({ timeStamp }) => bench.keys.push(timeStamp), true);
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      bench.down = timeStamp;
    },
    true,
  );
  window.bench = bench;
}
