// Looks on from inside the page: when something was painted, and which tasks, frames and events took long.

/** Times are in milliseconds since the navigation began. */
interface Probe {
  /** Start and duration of each long task (50 ms and more). */
  tasks: [number, number][];
  firstPaint: number;
  largestPaint: number;
  /** When keys went down, since `begin`. */
  keys: number[];
  /** When the pointer went down, since `begin`; 0 before that. */
  down: number;
  /** What is being waited for; resolves with the time. */
  done: Promise<number>;
  /** Waits until the check holds. @returns the time just after the frame that showed it was painted */
  painted: (check: () => unknown) => Promise<number>;
  isOnScreen: (element: Element | null | undefined) => boolean;
  /** The texts of the first rows. */
  texts: (row: string, count: number) => string[];
  /** What scrolls the rows. */
  scroller: (row: string) => Element;
  /** Forgets keys and pointer and counts frames from here on. */
  begin: () => void;
  /** How it went in that time. */
  between: (from: number, to: number) => Span;
  /** Milliseconds for the same piece of work every time: tells whether the machine was the same. */
  calibrate: () => number;
}

interface Span {
  longestTask: number;
  worstFrame: number;
  /** Frames that a screen with 60 of them a second would have shown besides. */
  dropped: number;
  /** From the key or press to the next paint; 0 below 16 ms. */
  worstEvent: number;
}

declare global {
  interface Window {
    bench: Probe;
  }
}

/** Runs in the page before its own scripts, so it stands for itself. */
export function installProbe(): void {
  const events: [number, number][] = [];
  let frames: number[] = [];
  let counting = 0;

  const observe = (type: string, take: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
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
        const look = () => {
          if (!check()) return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
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
      const mine = ++counting;
      const count = () => {
        if (mine !== counting) return;
        frames.push(performance.now());
        requestAnimationFrame(count);
      };
      count();
    },

    between: (from, to) => {
      counting++;
      const times = [from, ...frames.filter((time) => time > from && time < to), to];
      const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
      const tasks = bench.tasks.filter(([start, duration]) => start + duration > from && start < to);
      const felt = events.filter(([start]) => start >= from - 1 && start <= to);
      return {
        longestTask: Math.max(0, ...tasks.map(([, duration]) => duration)),
        worstFrame: Math.max(0, ...gaps),
        dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round((gap * 60) / 1000) - 1), 0),
        worstEvent: Math.max(0, ...felt.map(([, duration]) => duration)),
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
