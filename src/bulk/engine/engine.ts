/**
 * Runs one action over many records: sends each write once, reads every record back, and gives each exactly one outcome.
 * `follow-record.ts` has the steps of one record. Independent of users and API keys, of React and of the browser: the caller
 * passes the clock.
 */
import { startSlices } from '../../lib/time-slicing.ts';
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
import type { Clock, ControlledRun, RunOptions, RunPhase } from './run-types.ts';

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
  const { now, wake } = clock;
  const { items } = job;
  const { listAbove = LIST_ABOVE, restored } = options;
  const startedAt = clock.date();
  const indexById = new Map(items.map(({ id }, index) => [id, index]));
  const itemAt = (index: number): BulkItem => items[index] ?? { id: Number.NaN, name: '', about: '' };
  const writeOf = (index: number): Write => job.writeOf(itemAt(index));
  const states = new ItemStates(items.length, restored);
  const results = new RecordResults(states, writeOf, clock.date);
  const requests = new RunRequests(clock, {
    isHeld: () => state.holds.length > 0,
    hold: (reason) => {
      apply({ type: 'hold', reason });
      options.onHold?.(reason);
    },
    onImpatient: () => {
      // With nothing left to send, the run would only wait.
      if (states.count('waiting') + states.count('sending') === 0) giveUpReading();
    },
  });
  const { throttle } = requests;
  const limiter = new Limiter(updateSoon);
  /** The records sent or checked since the last press. */
  const touched = new Set<number>();
  let state = initialState;
  let phase: RunPhase = 'ended';
  /** The waiting records that `followRecord` has not begun with, the next one last. */
  let unstarted: number[] = [];
  /** The step of the record begun last. */
  let step: Step | undefined;
  /** `null` unless the list confirms all, or is read for the records that no single read can tell. */
  let list: ListReadings | null = null;
  let isUpdateDue = false;
  let cancelWake = () => {};
  let cancelFlush: (() => void) | null = null;

  const tracker = trackProgress(clock, items.length, states, () => ({
    phase,
    waitUntil: throttle.isOn(now()) ? throttle.waitUntil : 0,
  }));
  const unsettled = () => states.count('waiting') + states.count('sending') + states.count('answered');
  const mayRead = () => state.holds.length === 0 && !throttle.isOn(now());
  const mayWrite = () => mayRead() && state.stopBy === null && !state.isPaused && !state.isSilent;
  const apply = (event: RunEvent) => {
    state = reduceRun(state, event);
  };
  const { followRecord, readBack, lookUp, isSurelyMissing } = recordSteps({
    now,
    states,
    results,
    requests,
    writeOf,
    state: () => state,
    apply,
    mayWrite,
    isListed: () => list !== null,
    onSend: (index) => {
      tracker.changed();
      touched.add(index);
      options.onSend?.(itemAt(index).id);
    },
  });

  /** Reads the list once, and settles the records that it shows. The others are followed further. */
  async function readList(turns: Turns, readings: ListReadings): Promise<void> {
    list = readings;
    const seen = await turns.read(now(), () => requests.read(LIST, job.readList, LIST_READ_MS));
    if (state.isDropped || list === null) return;
    if (!(seen instanceof ReadFailure)) {
      seen();
      return compareWithList(readings);
    }
    if (seen.isAgain) return;
    readings.failures++;
    readings.due = now() + (WAITS_MS[readings.failures] ?? 0);
    if (readings.failures >= MAX_LIST_TRIES) giveUpReading();
  }

  /** Compares the records with the list. All others are settled: the list is read when nothing else is left to do. */
  async function compareWithList(readings: ListReadings): Promise<void> {
    const { reads } = readings;
    const isLast = reads === LAST_READ;
    /** The records that may still change, and those that the list leaves out. */
    const changing: number[] = [];
    const unlisted: number[] = [];
    const slices = startSlices();
    for (const index of states.indexesOf(['answered'])) {
      if (slices.due()) {
        tracker.changed();
        await slices.rest();
      }
      if (state.isDropped || list === null) return;
      if (job.isListed?.(itemAt(index)) === false) {
        unlisted.push(index);
        continue;
      }
      const answer = results.answerAt(index);
      const seen = await writeOf(index)
        .read(answer, isLast)
        .catch(() => null);
      if (isLast || (seen && !mayChange(seen))) results.settle(index, answer, seen ?? unreadable);
      else changing.push(index);
    }
    const missing: number[] = [];
    for (const index of states.indexesOf(['waiting'])) {
      const seen = await requests.read(index, () => lookUp(index));
      // The list has answered: another reading would show the same.
      const isUntold = !(seen instanceof ReadFailure) && seen?.needsList === true;
      if (state.isDropped) return;
      if (isSurelyMissing(index, isUntold ? new ReadFailure(null) : seen)) missing.push(index);
    }
    if (list === null) return;
    job.forgetList();
    const due = now() + (WAITS_MS[reads + 1] ?? 0);
    list = changing.length > listAbove ? { reads: reads + 1, failures: 0, due } : null;
    for (const index of missing) start(index, followRecord);
    const waits = WAITS_MS.slice(reads + 1);
    if (list === null) for (const index of changing) start(index, (at, turns) => readBack(at, turns, waits));
    // A list may leave many records out.
    for (const index of unlisted) {
      if (slices.due()) await slices.rest();
      if (states.at(index) === 'answered')
        start(index, (at, turns) => readBack(at, turns, [0, ...waits], true));
    }
  }

  /** Settles what was sent without a further read. */
  function giveUpReading() {
    requests.endReads();
    limiter.withdraw(() => true);
    if (list) job.forgetList();
    list = null;
    for (const index of states.indexesOf(['answered']))
      results.settle(index, results.answerAt(index), unreadable);
    // The records that still wait were to be looked up in the list.
    for (const index of states.indexesOf(['waiting']))
      results.settle(index, results.doubtAt(index) ?? lost, unreadable);
  }

  /** Starts a function that takes turns. */
  function start(index: number, follow: (index: number, turns: Turns) => Promise<void>) {
    const turns = limiter.enter(index);
    const end = (error: unknown) => {
      if (!(error instanceof RecordEnded)) throw error;
    };
    void follow(index, turns).catch(end).finally(turns.leave);
  }

  /** Updates once after the present changes. */
  function updateSoon() {
    if (isUpdateDue) return;
    isUpdateDue = true;
    queueMicrotask(update);
  }

  /** Starts the requests that may be sent now, ends the run if nothing is left, and calls the listeners. */
  function update() {
    isUpdateDue = false;
    if (state.isDropped) return;
    // Time passes during the update: a request that was not due at this moment gets a timer, even if it has become due.
    const lookedAt = now();
    while (limiter.busy < throttle.limit && startNext());
    if (state.stopBy !== null && (now() >= state.stopBy || !mayRead())) giveUpReading();
    const ends = !state.isEnded && limiter.isIdle && unsettled() === 0;
    if (ends) apply({ type: 'end' });
    const before = phase;
    phase = phaseOf(state, states, throttle, now());
    tracker.setActive(isActivePhase(phase));
    if (ends) finish();
    else if (phase !== before && !isActivePhase(phase)) flush();
    else if (!state.isEnded) cancelFlush ??= wake(now() + FLUSH_MS, flush);
    if (phase !== before) options.onPhase?.(phase, run);
    tracker.changed(ends);
    scheduleWake(lookedAt);
  }

  /** Starts the request that comes first. @returns whether there may be another one */
  function startNext(): boolean {
    if (!mayRead()) return false;
    if (limiter.startNext(now(), mayWrite())) return true;
    const index = mayWrite() && mayBegin(unstarted.at(-1)) ? unstarted.pop() : undefined;
    if (index !== undefined) {
      step = itemAt(index).step;
      start(index, followRecord);
      return true;
    }
    const readings = list ?? { reads: LAST_READ, failures: 0, due: 0 };
    if (!isListNext() || readings.due > now()) return false;
    start(LIST, (_, turns) => readList(turns, readings));
    return true;
  }

  /** Tells whether a record may be begun with: the steps of a run come one after the other. */
  const mayBegin = (index = -1) => limiter.isIdle || itemAt(index).step === step;

  /** Tells whether nothing is left to do without the list: all unsettled records wait for it. */
  const isListNext = () => limiter.isIdle && unstarted.length === 0 && unsettled() > 0;

  /** @param lookedAt when it was last looked what is due */
  function scheduleWake(lookedAt: number) {
    cancelWake();
    cancelWake = () => {};
    if (state.isEnded || state.holds.length > 0 || throttle.isLong) return;
    const times = [limiter.firstDue, state.stopBy ?? 0, isListNext() && list ? list.due : 0];
    const at = throttle.isOn(lookedAt)
      ? throttle.waitUntil
      : Math.min(...times.filter((due) => due > lookedAt));
    if (Number.isFinite(at)) cancelWake = wake(at, update);
  }

  function flush() {
    cancelFlush?.();
    cancelFlush = null;
    job.flush();
    options.onSave?.(run);
  }

  function finish() {
    if (throttle.isLong) throttle.end();
    flush();
    job.onEnd([...touched].map((index) => itemAt(index).id));
    touched.clear();
  }

  /** Begins to send or to check records. */
  function begin(count: number) {
    apply({ type: 'start' });
    requests.restart();
    list = count > listAbove ? { reads: 0, failures: 0, due: now() } : null;
    tracker.restart();
  }

  function send(indexes: number[]) {
    if (indexes.length === 0) return;
    for (const index of indexes) results.forget(index);
    unstarted = indexes.reverse();
    begin(indexes.length);
    update();
  }

  function change(event: RunEvent) {
    apply(event);
    update();
  }

  const maySendAgain = (index: number) =>
    isSendable(job, itemAt(index)) && (states.at(index) !== 'notKnown' || results.offersToSend(index));

  const run: ControlledRun = {
    job,
    startedAt,
    progress: tracker.progress,
    subscribe: tracker.subscribe,
    stateOf: (id) => {
      const index = indexById.get(id);
      return index === undefined ? undefined : states.at(index);
    },
    confirmedAt: () => results.lastConfirmedAt(),
    confirmedAtOf: (id) => {
      const index = indexById.get(id);
      return index === undefined ? null : results.confirmedAt(index);
    },
    resultOf: (id) => {
      const index = indexById.get(id);
      return index === undefined ? undefined : results.resultAt(index);
    },
    itemsWith: (outcomes) => states.indexesOf(outcomes).map(itemAt),
    pause: () => change({ type: 'pause' }),
    continue: () => {
      if (phase === 'longWait') throttle.end();
      change({ type: 'continue', phase });
    },
    stop: () => {
      if (state.isEnded) return;
      apply({ type: 'stop', by: now() + STOP_MS });
      unstarted = [];
      limiter.withdraw((index) => states.at(index) === 'waiting');
      for (const index of states.indexesOf(['waiting'])) states.set(index, 'notSent');
      update();
    },
    sendAgain: (outcomes) => {
      if (state.isEnded) send(states.indexesOf(outcomes).filter(maySendAgain));
    },
    check: () => {
      const indexes = states.indexesOf(openOutcomes);
      if (!state.isEnded || state.isDropped || indexes.length === 0) return;
      begin(indexes.length);
      for (const index of indexes) {
        results.awaitAgain(index);
        touched.add(index);
        if (list === null) start(index, readBack);
      }
      update();
    },
    hold: (reason) => change({ type: 'hold', reason }),
    release: (reason) => change({ type: 'release', reason }),
    statesText: () => results.statesText(),
    drop: () => {
      apply({ type: 'drop' });
      cancelWake();
      cancelFlush?.();
      tracker.drop();
    },
  };
  if (!restored) send(items.map((_, index) => index));
  return run;
}

const isActivePhase = (phase: RunPhase): boolean => phase === 'running' || phase === 'confirming';
