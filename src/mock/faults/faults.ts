/** Fault injection: the faults that a test sets for a world, and which requests each of them applies to. */

/** A change of a JSON response. A field may be a path such as `token.value`. */
export interface Mutation {
  /** The positions of the list elements to change; all elements by default. */
  at?: number[];
  /** The fields to remove. */
  drop?: string[];
  /** The fields to rename: old name to new name. */
  rename?: Record<string, string>;
  /** The fields to set or add, with values of any type. */
  set?: Record<string, unknown>;
  /** The fields to convert to text. */
  asText?: string[];
  /** The elements to add at the end of a list. */
  append?: unknown[];
  /** Replacements in the JSON text, for numbers that JavaScript cannot hold: `[['"id":7', '"id":9007199254740993']]`. */
  replace?: [from: string, to: string][];
}

export type FaultKind =
  /** Responds with another status. A `body` that is text is sent as it is, anything else as JSON. */
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  /** Delays the response by `ms` milliseconds. */
  | { kind: 'delay'; ms: number }
  /** Holds the response until `release` is called. */
  | { kind: 'hold' }
  /** Responds with a web page and the right status, as a proxy or a captive portal does. */
  | { kind: 'html'; title?: string }
  /** Responds with the right status and no body. */
  | { kind: 'empty' }
  /**
   * Truncates the body of a complete HTTP response. Below 1, `at` is a fraction of the body, otherwise a number of
   * bytes (negative: counted from the end).
   */
  | { kind: 'truncate'; at: number }
  | ({ kind: 'mutate' } & Mutation)
  /** Sets headers; `null` removes one. */
  | { kind: 'headers'; headers: Record<string, string | null> }
  /** Responds as if a write had been applied, but changes nothing. A list request ignores its filters. */
  | { kind: 'ignore' }
  | { kind: 'redirect'; to: string; status?: 301 | 302 | 303 | 307 | 308 }
  /** Closes the connection (`rst`: resets it) before the first byte. */
  | { kind: 'destroy' }
  | { kind: 'rst' }
  /** Closes the connection after the headers and `after` bytes of the body. */
  | { kind: 'cut'; after: number }
  /** Sends `after` bytes of the body, and the rest after `release`. A shorter body is sent at once. */
  | { kind: 'pause'; after: number };

/** The requests that a fault applies to. A property that is left out matches every request. */
interface Target {
  /** The endpoint's name in the contract. */
  operation?: string;
  method?: string;
  /** A path below the base path, or a path template: `/api-keys/7`, `/api-keys/:id`. */
  path?: string;
  /** Which of the matching requests, counted from 1 when the fault is set; by default the first one. */
  nth?: number | 'all';
  /**
   * Whether the write is applied. By default it is applied for the kinds that keep the response (delay, hold, empty,
   * truncate, mutate, headers, cut, pause) and not for the others. With `false`, a delay or hold waits first and
   * applies the write afterwards, unless the client has closed the connection by then.
   */
  applied?: boolean;
}

export type Fault = FaultKind & Target;

const isWaiting = (fault: Fault) => fault.kind === 'delay' || fault.kind === 'hold';
const keepsResponse: readonly Fault['kind'][] = [
  'delay',
  'hold',
  'empty',
  'truncate',
  'mutate',
  'headers',
  'cut',
  'pause',
];

/** Returns whether a write is applied in spite of the fault. */
export const isApplied = (fault: Fault): boolean =>
  isWaiting(fault) || (fault.applied ?? keepsResponse.includes(fault.kind));

/** Returns whether the fault waits before the write is applied. */
export const waitsBefore = (fault: Fault): boolean => isWaiting(fault) && fault.applied === false;

/** Returns whether the fault waits after the write is applied and before the response is sent. */
export const waitsAfter = (fault: Fault): boolean => isWaiting(fault) && fault.applied !== false;

/** The faults that are set for a world. */
export class FaultRegistry {
  #faults: { fault: Fault; matches: number }[] = [];
  #held = new Set<() => void>();

  set(fault: Fault): void {
    this.#faults.push({ fault, matches: 0 });
  }

  /** Removes all faults and releases all held responses. */
  clear(): void {
    this.#faults = [];
    this.release();
  }

  /** Releases the responses that a hold or a pause keeps back. */
  release(): void {
    for (const resume of this.#held) resume();
    this.#held.clear();
  }

  /** The number of held and paused responses. */
  get held(): number {
    return this.#held.size;
  }

  /** Returns the faults for a request, and counts the request for `nth`. */
  faultsFor(request: {
    operation: string | undefined;
    template: string | undefined;
    method: string;
    path: string;
  }): Fault[] {
    const matches = ({ operation, method, path }: Fault) =>
      (operation === undefined || operation === request.operation) &&
      (method === undefined || method === request.method) &&
      (path === undefined || path === request.path || path === request.template);
    return this.#faults.flatMap((entry) => {
      if (!matches(entry.fault)) return [];
      entry.matches++;
      const nth = entry.fault.nth ?? 1;
      return nth === 'all' || nth === entry.matches ? [entry.fault] : [];
    });
  }

  /**
   * Waits for the time of a delay, or for the release of a hold or pause.
   *
   * @throws the signal's reason when the client closes the connection
   */
  async wait(fault: Fault, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let resume = () => {};
    try {
      await new Promise<void>((resolve, reject) => {
        resume = resolve;
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        if (fault.kind === 'delay') timer = setTimeout(resolve, fault.ms);
        if (fault.kind === 'hold' || fault.kind === 'pause') this.#held.add(resolve);
      });
    } finally {
      clearTimeout(timer);
      this.#held.delete(resume);
    }
  }
}
