/** Misbehaviour on request: which calls of a world are struck, and by what. */

/** A change to a JSON answer. Fields may be paths such as `token.value`; of a list all rows change unless `at` says. */
export interface Mutation {
  /** Positions of the rows to change. */
  at?: number[];
  drop?: string[];
  /** Old name to new name. */
  rename?: Record<string, string>;
  /** Gives fields a value, of any type; new ones too. */
  set?: Record<string, unknown>;
  /** Writes fields as text. */
  asText?: string[];
  /** Rows put at the end of a list. */
  append?: unknown[];
  /** Replacements in the text itself, for what JavaScript can't hold: `[['"id":7', '"id":9007199254740993']]`. */
  replace?: [from: string, to: string][];
}

export type FaultKind =
  /** Another status; `body` is text as it is or JSON, and a short message when left out. */
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  /** The answer, `ms` later. */
  | { kind: 'delay'; ms: number }
  /** The answer, when released. */
  | { kind: 'hold' }
  /** The right status with a page, as a proxy's or a portal's. */
  | { kind: 'html'; title?: string }
  /** The right status without a body. */
  | { kind: 'empty' }
  /** The body ends early though the answer is complete: a fraction below 1, or a number of bytes (negative: from the end). */
  | { kind: 'truncate'; at: number }
  | ({ kind: 'mutate' } & Mutation)
  /** Headers changed; `null` takes one away. */
  | { kind: 'headers'; headers: Record<string, string | null> }
  /** Accepted, but nothing is changed; a read goes without its filters. */
  | { kind: 'ignore' }
  | { kind: 'redirect'; to: string; status?: 301 | 302 | 303 | 307 | 308 }
  /** The connection is closed (`rst`: reset) before the first byte. */
  | { kind: 'destroy' }
  | { kind: 'rst' }
  /** The connection is cut after the headers and some bytes of the body. */
  | { kind: 'cut'; after: number }
  /** Some bytes of the body, and the rest when released. A body that isn't longer comes whole. */
  | { kind: 'pause'; after: number };

/** Which calls a fault strikes. What is left out matches all. */
interface Target {
  /** The operation's name in the contract. */
  operation?: string;
  method?: string;
  /** A path below the base path, or the template of one: `/api-keys/7`, `/api-keys/:id`. */
  path?: string;
  /** Which of the matching calls, counted from when the fault was set. By default the first one. */
  nth?: number | 'all';
  /**
   * Whether a write is carried out before the fault strikes. By default it is where an answer comes through in some
   * form (delay, hold, empty, truncate, mutate, headers, cut, pause), otherwise it is not. A delay or hold that is `false`
   * waits first and carries out the write after that, unless the caller is gone by then.
   */
  applied?: boolean;
}

export type Fault = FaultKind & Target;

const waits = (fault: Fault) => fault.kind === 'delay' || fault.kind === 'hold';
const letsThrough: readonly Fault['kind'][] = [
  'delay',
  'hold',
  'empty',
  'truncate',
  'mutate',
  'headers',
  'cut',
  'pause',
];

/** Whether a write is carried out though this fault strikes. */
export const isApplied = (fault: Fault): boolean =>
  waits(fault) || (fault.applied ?? letsThrough.includes(fault.kind));

/** Whether the fault strikes before the call is carried out. */
export const comesFirst = (fault: Fault): boolean => waits(fault) && fault.applied === false;

/** The faults set for a world. */
export class FaultBook {
  #faults: { fault: Fault; seen: number }[] = [];
  #held = new Set<() => void>();

  set(fault: Fault): void {
    this.#faults.push({ fault, seen: 0 });
  }

  /** Takes back all faults and releases what is held. */
  clear(): void {
    this.#faults = [];
    this.release();
  }

  /** Lets all answers go that are held, whole or half-way. */
  release(): void {
    for (const go of this.#held) go();
    this.#held.clear();
  }

  /** How many answers are held. */
  get held(): number {
    return this.#held.size;
  }

  /** The faults that strike this call; counts it. */
  strike(call: {
    operation: string | undefined;
    template: string | undefined;
    method: string;
    path: string;
  }): Fault[] {
    const matches = ({ operation, method, path }: Fault) =>
      (operation === undefined || operation === call.operation) &&
      (method === undefined || method === call.method) &&
      (path === undefined || path === call.path || path === call.template);
    return this.#faults.flatMap((entry) => {
      if (!matches(entry.fault)) return [];
      entry.seen++;
      const nth = entry.fault.nth ?? 1;
      return nth === 'all' || nth === entry.seen ? [entry.fault] : [];
    });
  }

  /** Waits as a delay, hold or pause says. Rejects with the signal's reason when the caller goes away meanwhile. */
  async wait(fault: Fault, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let go = () => {};
    try {
      await new Promise<void>((resolve, reject) => {
        go = resolve;
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        if (fault.kind === 'delay') timer = setTimeout(resolve, fault.ms);
        if (fault.kind === 'hold' || fault.kind === 'pause') this.#held.add(resolve);
      });
    } finally {
      clearTimeout(timer);
      this.#held.delete(go);
    }
  }
}
