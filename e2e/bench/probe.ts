// The probe inside the page: records when something is painted and how long tasks, frames and events take.

/** The probe, as `window.bench`. All times are in milliseconds since the start of the navigation. */
interface Probe {
  /** Start and duration of each long task (50 ms and more). */
  tasks: [number, number][];
  firstPaint: number;
  largestPaint: number;
  /** The times of key presses since `begin`. */
  keys: number[];
  /** The time at which the pointer was pressed since `begin`; 0 before. */
  down: number;
  /** Resolves with the time at which the awaited state is painted. Each step sets it. */
  done: Promise<number>;
  /** Waits until the check holds. @returns the time just after the frame in which it first held was painted */
  painted: (check: () => unknown) => Promise<number>;
  isOnScreen: (element: Element | null | undefined) => boolean;
  /** Returns the texts of the first rows. */
  texts: (row: string, count: number) => string[];
  /** Returns the element that scrolls the rows. */
  scroller: (row: string) => Element;
  /** Resets keys and pointer and starts recording frames. */
  begin: () => void;
  /** Stops recording frames. @returns the figures of the time span */
  between: (from: number, to: number) => Span;
  /** Returns the milliseconds of a fixed calculation, which tells whether the speed of the machine changed. */
  calibrate: () => number;
}

interface Span {
  longestTask: number;
  worstFrame: number;
  /** Frames missing from a rate of 60 frames per second. */
  dropped: number;
  /** The longest time from an input event to the next paint; 0 below 16 ms. */
  worstEvent: number;
}

declare global {
  interface Window {
    bench: Probe;
  }
}

/** Installs the probe. Runs in the page before the page's scripts, so it may use nothing outside its own body. */
export function installProbe(): void {
  const events: [number, number][] = [];
  let frames: number[] = [];
  let recording = 0;

  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('longtask', ({ startTime, duration }) => bench.tasks.push([startTime, duration]));
  observe('event', ({ startTime, duration }) => events.push([startTime, duration]), {
    durationThreshold: 16,
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    bench.largestPaint = startTime;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.firstPaint = startTime;
  });
  addEventListener('keydown', ({ timeStamp }) => bench.keys.push(timeStamp), true);
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      bench.down = timeStamp;
    },
    true,
  );

  const work = () => {
    let value = 1;
    for (let at = 0; at < 2e7; at++) value = Math.imul(value ^ at, 0x5bd1e995);
    return value;
  };

  const bench: Probe = {
    tasks: [],
    firstPaint: 0,
    largestPaint: 0,
    keys: [],
    down: 0,
    done: Promise.resolve(0),

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

    begin: () => {
      bench.keys = [];
      bench.down = 0;
      frames = [];
      const current = ++recording;
      const recordFrame = () => {
        if (current !== recording) return;
        frames.push(performance.now());
        requestAnimationFrame(recordFrame);
      };
      recordFrame();
    },

    between: (from, to) => {
      recording++;
      const times = [from, ...frames.filter((time) => time > from && time < to), to];
      const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
      const tasks = bench.tasks.filter(([start, duration]) => start + duration > from && start < to);
      const inputEvents = events.filter(([start]) => start >= from - 1 && start <= to);
      return {
        longestTask: Math.max(0, ...tasks.map(([, duration]) => duration)),
        worstFrame: Math.max(0, ...gaps),
        dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round((gap * 60) / 1000) - 1), 0),
        worstEvent: Math.max(0, ...inputEvents.map(([, duration]) => duration)),
      };
    },

    calibrate: () => {
      const warm = work();
      const start = performance.now();
      return warm === work() ? performance.now() - start : Number.NaN;
    },
  };
  window.bench = bench;
}
