/**
 * Runs one action over many records: sends each write once, reads every record back, and gives each exactly one outcome.
 * `follow-record.ts` has the steps of one record. Independent of users and API keys, of React and of the browser: the caller
 * passes the clock.
 */
import { startSlices } from '../../lib/time-slicing.ts';
import type { RunOutcome } from '../../writes/outcome.ts';
import { mayChange, WAITS_MS } from '../../writes/read-back.ts';
import type { Write } from '../../writes/run-write.ts';
import { RecordEnded, recordSteps } from './follow-record.ts';
import { ItemStates } from './item-states.ts';
import { type BulkItem, type BulkJob, isSendable, type Step } from './job.ts';
import { Limiter, type Turns } from './limiter.ts';
import { lost, RecordResults, unreadable } from './record-results.ts';
import { trackProgress } from './run-progress.ts';
import { ReadFailure, RunRequests } from './run-requests.ts';
import { initialState, phaseOf, type RunEvent, reduceRun } from './run-state.ts';
import type { Clock, ControlledRun, HoldReason, RunOptions, RunPhase } from './run-types.ts';
import type { Throttle } from './throttle.ts';

/** Above this number of records, one reading of the list confirms all. */
const LIST_ABOVE = 500;
/** How long a reading of the list may take, in milliseconds. */
const LIST_READ_MS = 120_000;
/** How many readings of the list may fail in a row. */
const MAX_LIST_TRIES = 3;
/** How long records are still read back after a stop, in milliseconds. */
const STOP_MS = 1000;
/** The longest time between two calls of `job.flush` while states change, in milliseconds. */
const FLUSH_MS = 500;

const LAST_READ = WAITS_MS.length - 1;
const openOutcomes = ['notVisible', 'notConfirmed', 'notKnown'] as const;
/** Stands for the list where a function takes the position of a record. */
const LIST = -1;

/** The readings of the whole list. */
interface ListReadings {
  /** How many readings were compared with the records. */
  reads: number;
  /** How many readings failed in a row. */
  failures: number;
  /** When the next reading is due, on the clock of the run. */
  due: number;
}

/** Creates a run. A new one begins at once; one with restored states is shown as ended. */
export function createRun(job: BulkJob, clock: Clock, options: RunOptions = {}): ControlledRun {
  const run = new Run(job, clock, options);
  if (!options.restored) run.sendAll();
  return run;
}

/** A run. What screens and the environment call are functions that need no `this`, so that they can be passed on. */
class Run implements ControlledRun {
  readonly job: BulkJob;
  readonly startedAt: number;
  readonly #clock: Clock;
  readonly #options: RunOptions;
  readonly #indexById: ReadonlyMap<number, number>;
  readonly #states: ItemStates;
  readonly #results: RecordResults;
  readonly #requests: RunRequests;
  readonly #throttle: Throttle;
  readonly #limiter = new Limiter(() => this.#updateSoon());
  readonly #steps: ReturnType<typeof recordSteps>;
  readonly #tracker: ReturnType<typeof trackProgress>;
  /** The records sent or checked since the last press. */
  readonly #touched = new Set<number>();
  #state = initialState;
  #phase: RunPhase = 'ended';
  /** The waiting records that `followRecord` has not begun with, the next one last. */
  #unstarted: number[] = [];
  /** The step of the record begun last. */
  #step: Step | undefined;
  /** `null` unless the list confirms all, or is read for the records that no single read can tell. */
  #list: ListReadings | null = null;
  #isUpdateDue = false;
  #cancelWake = () => {};
  #cancelFlush: (() => void) | null = null;

  constructor(job: BulkJob, clock: Clock, options: RunOptions) {
    const { items } = job;
    const writeOf = (index: number): Write => job.writeOf(this.#itemAt(index));
    this.job = job;
    this.startedAt = clock.date();
    this.#clock = clock;
    this.#options = options;
    this.#indexById = new Map(items.map(({ id }, index) => [id, index]));
    this.#states = new ItemStates(items.length, options.restored);
    this.#results = new RecordResults(this.#states, writeOf, clock.date);
    this.#requests = new RunRequests(clock, {
      isHeld: () => this.#state.holds.length > 0,
      hold: (reason) => {
        this.#apply({ type: 'hold', reason });
        options.onHold?.(reason);
      },
      onImpatient: () => {
        // With nothing left to send, the run would only wait.
        if (this.#unsent() === 0) this.#giveUpReading();
      },
    });
    this.#throttle = this.#requests.throttle;
    this.#tracker = trackProgress(clock, items.length, this.#states, () => ({
      phase: this.#phase,
      waitUntil: this.#throttle.isOn(clock.now()) ? this.#throttle.waitUntil : 0,
    }));
    this.#steps = recordSteps({
      now: clock.now,
      states: this.#states,
      results: this.#results,
      requests: this.#requests,
      writeOf,
      state: () => this.#state,
      apply: (event) => this.#apply(event),
      mayWrite: () => this.#mayWrite(),
      isListed: () => this.#list !== null,
      onSend: (index) => {
        this.#tracker.changed();
        this.#touched.add(index);
        options.onSend?.(this.#itemAt(index).id);
      },
    });
  }

  progress = () => this.#tracker.progress();
  subscribe = (listener: () => void) => this.#tracker.subscribe(listener);
  stateOf = (id: number) => (this.#indexById.has(id) ? this.#states.at(this.#indexOf(id)) : undefined);
  confirmedAt = () => this.#results.lastConfirmedAt();
  confirmedAtOf = (id: number) => this.#results.confirmedAt(this.#indexOf(id));
  resultOf = (id: number) => this.#results.resultAt(this.#indexOf(id));
  itemsWith = (outcomes: readonly RunOutcome[]) =>
    this.#states.indexesOf(outcomes).map((index) => this.#itemAt(index));
  statesText = () => this.#results.statesText();

  pause = () => this.#change({ type: 'pause' });
  continue = () => {
    if (this.#phase === 'longWait') this.#throttle.end();
    this.#change({ type: 'continue', phase: this.#phase });
  };
  stop = () => {
    if (this.#state.isEnded) return;
    this.#apply({ type: 'stop', by: this.#clock.now() + STOP_MS });
    this.#unstarted = [];
    this.#limiter.withdraw((index) => this.#states.at(index) === 'waiting');
    for (const index of this.#states.indexesOf(['waiting'])) this.#states.set(index, 'notSent');
    this.#update();
  };
  hold = (reason: HoldReason) => this.#change({ type: 'hold', reason });
  release = (reason: HoldReason) => this.#change({ type: 'release', reason });
  sendAll = () => this.#send(this.job.items.map((_, index) => index));
  sendAgain = (outcomes: readonly RunOutcome[]) => {
    if (!this.#state.isEnded) return;
    this.#send(this.#states.indexesOf(outcomes).filter((index) => this.#maySendAgain(index)));
  };
  check = () => {
    const indexes = this.#states.indexesOf(openOutcomes);
    if (!this.#state.isEnded || this.#state.isDropped || indexes.length === 0) return;
    this.#begin(indexes.length);
    for (const index of indexes) {
      this.#results.awaitAgain(index);
      this.#touched.add(index);
      if (this.#list === null) this.#start(index, this.#steps.readBack);
    }
    this.#update();
  };
  drop = () => {
    this.#apply({ type: 'drop' });
    this.#cancelWake();
    this.#cancelFlush?.();
    this.#tracker.drop();
  };

  /** Returns the position of a record; of an id that the run does not hold, one without a record. */
  #indexOf(id: number): number {
    return this.#indexById.get(id) ?? -1;
  }

  #itemAt(index: number): BulkItem {
    return this.job.items[index] ?? { id: Number.NaN, name: '', about: '' };
  }

  #unsent(): number {
    return this.#states.count('waiting') + this.#states.count('sending');
  }

  #unsettled(): number {
    return this.#unsent() + this.#states.count('answered');
  }

  #mayRead(): boolean {
    return this.#state.holds.length === 0 && !this.#throttle.isOn(this.#clock.now());
  }

  #mayWrite(): boolean {
    const { stopBy, isPaused, isSilent } = this.#state;
    return this.#mayRead() && stopBy === null && !isPaused && !isSilent;
  }

  #maySendAgain(index: number): boolean {
    const isOffered = this.#states.at(index) !== 'notKnown' || this.#results.offersToSend(index);
    return isSendable(this.job, this.#itemAt(index)) && isOffered;
  }

  #apply(event: RunEvent): void {
    this.#state = reduceRun(this.#state, event);
  }

  #change(event: RunEvent): void {
    this.#apply(event);
    this.#update();
  }

  #send(indexes: number[]): void {
    if (indexes.length === 0) return;
    for (const index of indexes) this.#results.forget(index);
    this.#unstarted = indexes.reverse();
    this.#begin(indexes.length);
    this.#update();
  }

  /** Begins to send or to check records. */
  #begin(count: number): void {
    this.#apply({ type: 'start' });
    this.#requests.restart();
    this.#list = this.#isForList(count) ? { reads: 0, failures: 0, due: this.#clock.now() } : null;
    this.#tracker.restart();
  }

  /** Tells whether one reading of the list confirms a number of records. */
  #isForList(count: number): boolean {
    return count > (this.#options.listAbove ?? LIST_ABOVE);
  }

  /** Updates once after the present changes. */
  #updateSoon(): void {
    if (this.#isUpdateDue) return;
    this.#isUpdateDue = true;
    queueMicrotask(() => this.#update());
  }

  /** Starts the requests that may be sent now, ends the run if nothing is left, and calls the listeners. */
  #update(): void {
    this.#isUpdateDue = false;
    if (this.#state.isDropped) return;
    const { now, wake } = this.#clock;
    // Time passes during the update: a request that was not due at this moment gets a timer, even if it has become due.
    const lookedAt = now();
    while (this.#limiter.busy < this.#throttle.limit && this.#startNext());
    const { stopBy } = this.#state;
    if (stopBy !== null && (now() >= stopBy || !this.#mayRead())) this.#giveUpReading();
    const ends = !this.#state.isEnded && this.#limiter.isIdle && this.#unsettled() === 0;
    if (ends) this.#apply({ type: 'end' });
    const before = this.#phase;
    this.#phase = phaseOf(this.#state, this.#states, this.#throttle, now());
    this.#tracker.setActive(isActivePhase(this.#phase));
    if (ends) this.#finish();
    else if (this.#phase !== before && !isActivePhase(this.#phase)) this.#flush();
    else if (!this.#state.isEnded) this.#cancelFlush ??= wake(now() + FLUSH_MS, () => this.#flush());
    if (this.#phase !== before) this.#options.onPhase?.(this.#phase, this);
    this.#tracker.changed(ends);
    this.#scheduleWake(lookedAt);
  }

  /** Starts the request that comes first. @returns whether there may be another one */
  #startNext(): boolean {
    if (!this.#mayRead()) return false;
    const now = this.#clock.now();
    if (this.#limiter.startNext(now, this.#mayWrite())) return true;
    const mayBegin = this.#mayWrite() && this.#mayBegin(this.#unstarted.at(-1));
    const index = mayBegin ? this.#unstarted.pop() : undefined;
    if (index !== undefined) {
      this.#step = this.#itemAt(index).step;
      this.#start(index, this.#steps.followRecord);
      return true;
    }
    const readings = this.#list ?? { reads: LAST_READ, failures: 0, due: 0 };
    if (!this.#isListNext() || readings.due > now) return false;
    this.#start(LIST, (_, turns) => this.#readList(turns, readings));
    return true;
  }

  /** Tells whether a record may be begun with: the steps of a run come one after the other. */
  #mayBegin(index = -1): boolean {
    return this.#limiter.isIdle || this.#itemAt(index).step === this.#step;
  }

  /** Tells whether nothing is left to do without the list: all unsettled records wait for it. */
  #isListNext(): boolean {
    return this.#limiter.isIdle && this.#unstarted.length === 0 && this.#unsettled() > 0;
  }

  /** Starts a function that takes turns. */
  #start(index: number, follow: (index: number, turns: Turns) => Promise<void>): void {
    const turns = this.#limiter.enter(index);
    const end = (error: unknown) => {
      if (!(error instanceof RecordEnded)) throw error;
    };
    void follow(index, turns).catch(end).finally(turns.leave);
  }

  /** Reads the list once, and settles the records that it shows. The others are followed further. */
  async #readList(turns: Turns, readings: ListReadings): Promise<void> {
    this.#list = readings;
    const { now } = this.#clock;
    const read = () => this.#requests.read(LIST, this.job.readList, LIST_READ_MS);
    const seen = await turns.read(now(), read);
    if (this.#hasLeftList()) return;
    if (!(seen instanceof ReadFailure)) {
      seen();
      return this.#compareWithList(readings.reads);
    }
    if (seen.isAgain) return;
    readings.failures++;
    readings.due = now() + (WAITS_MS[readings.failures] ?? 0);
    if (readings.failures >= MAX_LIST_TRIES) this.#giveUpReading();
  }

  /** Tells whether the list was given up meanwhile. */
  #hasLeftList(): boolean {
    return this.#state.isDropped || this.#list === null;
  }

  /** Compares the records with the list. All others are settled: the list is read when nothing else is left to do. */
  async #compareWithList(reads: number): Promise<void> {
    const slices = startSlices();
    const { changing, unlisted } = await this.#settleListed(reads === LAST_READ, slices);
    if (this.#hasLeftList()) return;
    const missing = await this.#findMissing();
    if (this.#hasLeftList()) return;
    this.job.forgetList();
    const due = this.#clock.now() + (WAITS_MS[reads + 1] ?? 0);
    this.#list = this.#isForList(changing.length) ? { reads: reads + 1, failures: 0, due } : null;
    const { followRecord, readBack } = this.#steps;
    for (const index of missing) this.#start(index, followRecord);
    const waits = WAITS_MS.slice(reads + 1);
    if (this.#list === null)
      for (const index of changing) this.#start(index, (at, turns) => readBack(at, turns, waits));
    // A list may leave many records out.
    for (const index of unlisted) {
      if (slices.due()) await slices.rest();
      if (this.#states.at(index) === 'answered')
        this.#start(index, (at, turns) => readBack(at, turns, [0, ...waits], true));
    }
  }

  /**
   * Settles the answered records that the list shows.
   *
   * @param isLast whether the list is not read again
   * @returns the records that may still change, and those that the list leaves out
   */
  async #settleListed(isLast: boolean, slices: ReturnType<typeof startSlices>) {
    const changing: number[] = [];
    const unlisted: number[] = [];
    for (const index of this.#states.indexesOf(['answered'])) {
      if (slices.due()) {
        this.#tracker.changed();
        await slices.rest();
      }
      if (this.#hasLeftList()) break;
      const item = this.#itemAt(index);
      if (this.job.isListed?.(item) === false) {
        unlisted.push(index);
        continue;
      }
      const answer = this.#results.answerAt(index);
      const write = this.job.writeOf(item);
      const seen = await write.read(answer, isLast).catch(() => null);
      if (isLast || (seen && !mayChange(seen))) this.#results.settle(index, answer, seen ?? unreadable);
      else changing.push(index);
    }
    return { changing, unlisted };
  }

  /** Looks for the records of creations that wait. @returns those that are surely missing, which are sent */
  async #findMissing(): Promise<number[]> {
    const missing: number[] = [];
    for (const index of this.#states.indexesOf(['waiting'])) {
      const seen = await this.#requests.read(index, () => this.#steps.lookUp(index));
      if (this.#state.isDropped) break;
      // The list has answered: another reading would show the same.
      const isUntold = !(seen instanceof ReadFailure) && seen?.needsList === true;
      if (this.#steps.isSurelyMissing(index, isUntold ? new ReadFailure(null) : seen)) missing.push(index);
    }
    return missing;
  }

  /** Settles what was sent without a further read. */
  #giveUpReading(): void {
    this.#requests.endReads();
    this.#limiter.withdraw(() => true);
    if (this.#list) this.job.forgetList();
    this.#list = null;
    for (const index of this.#states.indexesOf(['answered']))
      this.#results.settle(index, this.#results.answerAt(index), unreadable);
    // The records that still wait were to be looked up in the list.
    for (const index of this.#states.indexesOf(['waiting']))
      this.#results.settle(index, this.#results.doubtAt(index) ?? lost, unreadable);
  }

  /** @param lookedAt when it was last looked what is due */
  #scheduleWake(lookedAt: number): void {
    this.#cancelWake();
    this.#cancelWake = () => {};
    const { isEnded, holds, stopBy } = this.#state;
    if (isEnded || holds.length > 0 || this.#throttle.isLong) return;
    const listDue = this.#isListNext() && this.#list ? this.#list.due : 0;
    const times = [this.#limiter.firstDue, stopBy ?? 0, listDue];
    const at = this.#throttle.isOn(lookedAt)
      ? this.#throttle.waitUntil
      : Math.min(...times.filter((due) => due > lookedAt));
    if (Number.isFinite(at)) this.#cancelWake = this.#clock.wake(at, () => this.#update());
  }

  #flush(): void {
    this.#cancelFlush?.();
    this.#cancelFlush = null;
    this.job.flush();
    this.#options.onSave?.(this);
  }

  #finish(): void {
    if (this.#throttle.isLong) this.#throttle.end();
    this.#flush();
    this.job.onEnd([...this.#touched].map((index) => this.#itemAt(index).id));
    this.#touched.clear();
  }
}

const isActivePhase = (phase: RunPhase): boolean => phase === 'running' || phase === 'confirming';
