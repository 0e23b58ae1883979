/** Shares a limited number of requests among the records of a run. Reads that are due come before writes. */

/** A request that waits for its turn. */
interface Waiting {
  index: number;
  /** When it may start, on the clock of the run. */
  due: number;
  start: () => void;
}

/**
 * The turns of one record. Its slot is taken when a request starts, and is free again when the record asks for its next turn
 * or leaves: what the answer changes applies before another request starts.
 */
export type Turns = ReturnType<Limiter['enter']>;

/** The requests of a run. `startNext` starts them. */
export class Limiter {
  /** How many slots are taken. */
  busy = 0;
  /** In the order in which they are due. */
  #reads: Waiting[] = [];
  #writes: Waiting[] = [];
  readonly #onChange: () => void;

  /** @param onChange called when another request may start */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Returns the turns of a record. */
  enter(index: number) {
    let hasSlot = false;
    const leave = () => {
      if (hasSlot) this.busy--;
      hasSlot = false;
      this.#onChange();
    };
    const wait = <T>(queue: Waiting[], due: number, request: () => Promise<T>) =>
      new Promise<T>((resolve) => {
        const start = () => {
          hasSlot = true;
          this.busy++;
          resolve(request());
        };
        const at = queue.findLastIndex((other) => other.due <= due) + 1;
        queue.splice(at, 0, { index, due, start });
        leave();
      });
    return {
      /** Starts a read at the first turn from `due` on. @returns its result; never settles if the turn is withdrawn */
      read: <T>(due: number, request: () => Promise<T>) => wait(this.#reads, due, request),
      /** Starts a write at the next turn. @returns its result; never settles if the turn is withdrawn */
      write: <T>(request: () => Promise<T>) => wait(this.#writes, 0, request),
      /** Frees the slot. */
      leave,
    };
  }

  /** Starts the request that comes first. @returns whether there was one */
  startNext(now: number, mayWrite: boolean): boolean {
    const [read] = this.#reads;
    const isDue = read !== undefined && read.due <= now;
    const next = isDue ? this.#reads.shift() : mayWrite ? this.#writes.shift() : undefined;
    next?.start();
    return next !== undefined;
  }

  /** Tells whether no request is under way and none waits. */
  get isIdle(): boolean {
    return this.busy + this.#reads.length + this.#writes.length === 0;
  }

  /** When the first read that waits is due; `Infinity` if none waits. */
  get firstDue(): number {
    return this.#reads[0]?.due ?? Infinity;
  }

  /** Withdraws the requests of some records that have not started. */
  withdraw(isOver: (index: number) => boolean): void {
    this.#reads = this.#reads.filter(({ index }) => !isOver(index));
    this.#writes = this.#writes.filter(({ index }) => !isOver(index));
  }
}
