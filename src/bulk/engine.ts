/**
 * Runs one action over many records: sends each write once, reads every record back, and gives each exactly one outcome.
 * Knows neither users nor API keys, neither React nor the browser: the clock is given.
 */
import { startSlices } from '../api/time-slicing.ts';
import { type Answer, accepted, answerOf, needsReadBack, type ReadBackState } from '../writes/outcome.ts';
import { isFinalRefusal, mayChange, WAITS_MS } from '../writes/read-back.ts';
import type { Write, WriteResult } from '../writes/run-write.ts';
import type { Clock, ControlledRun, HoldReason, RunOptions } from './engine-types.ts';
import { ItemStates } from './item-states.ts';
import { type BulkItem, type BulkJob, type BulkOutcome, isSendable } from './job.ts';
import { type Check, firstDue, type ListCheck } from './read-schedule.ts';
import { trackProgress } from './run-progress.ts';
import type { RunPhase } from './run-types.ts';
import { SendQueue } from './send-queue.ts';
import { Throttle } from './throttle.ts';
import { lost, unreadable, type Verdict, Verdicts } from './verdicts.ts';

/** Above this number of records, one reading of the list confirms all. */
const LIST_ABOVE = 500;
/** The records in a row without answer and without a successful read after which a run pauses. */
const MAX_SILENT = 8;
/** How many readings of the list may fail in a row. */
const MAX_LIST_TRIES = 3;
/** The longest time between two calls of `job.flush` while states change, in milliseconds. */
const FLUSH_MS = 500;

const openOutcomes = ['notVisible', 'notConfirmed', 'notKnown'] as const;

/** Creates a run. A new one begins at once; one with restored states is shown as ended. */
export function createRun(job: BulkJob, clock: Clock, options: RunOptions = {}): ControlledRun {
  const { now, wake } = clock;
  const { items } = job;
  const { listAbove = LIST_ABOVE, restored } = options;
  const startedAt = now();
  const indexById = new Map(items.map(({ id }, index) => [id, index]));
  const states = new ItemStates(items.length, restored);
  const throttle = new Throttle();
  const holds = new Set<HoldReason>();
  const verdicts = new Verdicts(job.verb, states);
  const checks = new Set<Check>();
  const queue = new SendQueue();
  /** The same object as long as a verdict stands, so that screens see what changed. */
  const results = new WeakMap<Verdict, WriteResult>();
  /** The records that were refused before being carried out and must be looked up before they are sent again. */
  const toLookUp = new Set<number>();
  /** The records sent or checked since the last press. */
  const touched = new Set<number>();
  let list: ListCheck | null = null;
  /** Whether records wait for one reading of the list, because no single read can tell. */
  let isListWanted = false;
  let inFlight = 0;
  let silent = 0;
  let confirmedAt: number | null = null;
  let isPaused = false;
  let isStopped = false;
  let isSilent = false;
  let isEnded = true;
  let isDropped = false;
  let cancelWake = () => {};
  let cancelFlush: (() => void) | null = null;
  let phase: RunPhase = 'ended';

  const waitUntil = () => (throttle.isOn(now()) ? throttle.waitUntil : 0);
  const tracker = trackProgress(clock, items.length, states, () => ({ phase, waitUntil: waitUntil() }));
  const itemAt = (index: number): BulkItem => items[index] ?? { id: Number.NaN, name: '', about: '' };
  const isWaiting = (index: number) => states.at(index) === 'waiting';
  const unsettled = () => states.count('waiting') + states.count('sending') + states.count('answered');
  const mayRead = () => holds.size === 0 && !throttle.isOn(now());
  const mayWrite = () => mayRead() && !isStopped && !isPaused && !isSilent;

  function currentPhase(): RunPhase {
    if (isEnded) return 'ended';
    if (isStopped) return 'stopping';
    const isWaiting = states.count('waiting') > 0;
    if (isWaiting && isPaused) return 'paused';
    if (throttle.isLong) return 'longWait';
    if (isWaiting && isSilent) return 'noAnswer';
    for (const reason of ['session', 'offline'] as const) if (holds.has(reason)) return reason;
    if (throttle.isOn(now())) return 'throttled';
    return isWaiting || states.count('sending') > 0 ? 'running' : 'confirming';
  }

  function flush() {
    cancelFlush?.();
    cancelFlush = null;
    job.flush();
    options.onSave?.();
  }

  /** Starts what may be sent now, ends the run if nothing is left, and tells everybody. */
  function pump() {
    if (isDropped) return;
    while (inFlight < throttle.limit && startNext());
    if (isStopped && throttle.isLong && inFlight === 0) giveUpReading();
    const ends = !isEnded && inFlight === 0 && unsettled() === 0;
    if (ends) isEnded = true;
    tracker.expire();
    const before = phase;
    phase = currentPhase();
    tracker.setActive(phase === 'running' || phase === 'confirming');
    if (ends) finish();
    else if (phase !== before && !isActivePhase(phase)) flush();
    else if (!isEnded) cancelFlush ??= wake(now() + FLUSH_MS, flush);
    if (phase !== before) options.onPhase?.(phase);
    tracker.changed(ends);
    scheduleWake();
  }

  /** Starts the request that comes first. @returns whether there was one */
  function startNext(): boolean {
    if (mayRead()) {
      const check = firstDue(checks, now());
      if (check) {
        checks.delete(check);
        void (toLookUp.has(check.index) ? lookUpOne(check) : readOne(check));
        return true;
      }
      if (isListDue()) {
        list ??= { reads: WAITS_MS.length - 1, failures: 0, due: now() };
        void readList();
        return false;
      }
    }
    if (!mayWrite()) return false;
    const index = queue.take();
    if (index !== undefined) void sendOne(index);
    return index !== undefined;
  }

  const isListNext = () =>
    (list !== null || isListWanted) &&
    inFlight === 0 &&
    checks.size === 0 &&
    states.count('waiting') === 0 &&
    unsettled() > 0;
  const isListDue = () => isListNext() && (list?.due ?? 0) <= now();

  function scheduleWake() {
    cancelWake();
    cancelWake = () => {};
    if (isEnded || holds.size > 0 || throttle.isLong) return;
    const times = [...checks].map(({ due }) => due);
    if (list && isListNext()) times.push(list.due);
    const resumes = throttle.isOn(now()) ? throttle.waitUntil : 0;
    const at = resumes > 0 ? resumes : Math.min(...times.filter((due) => due > now()));
    if (Number.isFinite(at)) cancelWake = wake(at, pump);
  }

  async function sendOne(index: number) {
    inFlight++;
    const { round } = throttle;
    const write = job.writeOf(itemAt(index));
    states.set(index, 'sending');
    touched.add(index);
    options.onSend?.(itemAt(index).id);
    const answer = await write.send().then(() => accepted, answerOrLost);
    inFlight--;
    if (isDropped) return;
    if (isRepeatable(answer, round)) putBack(index, answer.kind !== 'notSent' && write.lookUp !== undefined);
    else {
      if (answer.kind !== 'missing') {
        silent = 0;
        throttle.answered(round);
      }
      if (needsReadBack(answer)) awaitRead(index, write, answer);
      else settle(index, write, answer, null);
    }
    pump();
  }

  /** Notes an answer before the request was carried out: a wait or a hold. @returns whether it was one */
  function isRepeatable({ kind, error }: Answer, round: number): boolean {
    if (kind === 'throttled') throttle.refused(now(), round, error?.retryAfter);
    else if (kind === 'unauthorized') holdBy('session');
    else if (kind === 'notSent') holdBy('offline');
    else return false;
    return true;
  }

  function holdBy(reason: HoldReason) {
    holds.add(reason);
    options.onHold?.(reason);
  }

  /** Gives a record its outcome. @param seen `null` if the record was not read */
  function settle(index: number, write: Write, answer: Answer, seen: ReadBackState | null) {
    if (seen?.kind === 'wanted') confirmedAt = now();
    verdicts.settle(index, write, answer, seen);
  }

  function putBack(index: number, isLookedUp: boolean) {
    states.set(index, isStopped ? 'notSent' : 'waiting');
    if (isLookedUp) toLookUp.add(index);
    if (!isStopped) enqueue(index);
  }

  /** Puts a record into the queue, or has it looked up first. */
  function enqueue(index: number) {
    if (toLookUp.has(index)) checks.add({ index, write: null, reads: 0, due: now() });
    else queue.putBack(index);
  }

  /** Looks for a record that may have been created although the service refused to. Sends it again if there is none. */
  async function lookUpOne(check: Check) {
    const { index, reads } = check;
    if (!isWaiting(index)) return;
    inFlight++;
    const { round } = throttle;
    const write = job.writeOf(itemAt(index));
    const seen = await (write.lookUp?.() ?? Promise.resolve(null)).catch(failureOf);
    inFlight--;
    if (isDropped) return;
    const failure = seen !== null && 'failure' in seen ? seen.failure : null;
    if (!failure) throttle.answered(round);
    const isAgain = failure !== null && isRepeatable(failure, round);
    if (seen !== null && !('failure' in seen)) {
      toLookUp.delete(index);
      settle(index, write, lost, seen);
    } else if (isWaiting(index)) {
      if (isAgain) checks.add(check);
      else if (failure) lookUpLater(index, reads + 1, isFinal(failure));
      else {
        toLookUp.delete(index);
        queue.putBack(index);
      }
    }
    pump();
  }

  /** Looks a record up once more after a failed read. After the last one the record stays unsent. */
  function lookUpLater(index: number, reads: number, isOver: boolean) {
    const wait = WAITS_MS[reads];
    if (isOver || wait === undefined) states.set(index, 'notSent');
    else checks.add({ index, write: null, reads, due: now() + wait });
  }

  function awaitRead(index: number, write: Write, answer: Answer) {
    verdicts.await(index, answer);
    // Above the limit the list confirms accepted writes; a lost answer is read once, which shows whether anybody answers.
    if (list === null || answer.kind === 'missing') checks.add({ index, write, reads: 0, due: now() });
  }

  async function readOne(check: Check) {
    inFlight++;
    const { index, reads } = check;
    const { round } = throttle;
    check.write ??= job.writeOf(itemAt(index));
    const answer = verdicts.answerAt(index);
    const isLast = list === null && reads === WAITS_MS.length - 1;
    const seen = await check.write.read(answer, isLast).catch(failureOf);
    inFlight--;
    if (isDropped) return;
    const failure = 'failure' in seen ? seen.failure : null;
    if (failure && isRepeatable(failure, round)) checks.add(check);
    // While the run is held, a read may fail because of the reason itself.
    else if (failure && holds.size > 0 && !isFinal(failure)) checks.add(check);
    else afterRead(check, check.write, answer, failure, 'failure' in seen ? unreadable : seen, round);
    pump();
  }

  function afterRead(
    check: Check,
    write: Write,
    answer: Answer,
    failure: Answer | null,
    seen: ReadBackState,
    round: number,
  ) {
    const { index, reads } = check;
    const isAnswered = failure === null || isFinal(failure);
    if (isAnswered) {
      silent = 0;
      throttle.answered(round);
    } else if (reads === 0 && answer.kind === 'missing' && ++silent >= MAX_SILENT) {
      silent = 0;
      isSilent = true;
    }
    const wait = WAITS_MS[reads + 1];
    const isOver = failure ? isFinal(failure) : !mayChange(seen);
    if (list !== null && (failure || !isOver)) return;
    if (!failure && seen.needsList && wait === undefined) {
      isListWanted = true;
      return;
    }
    if (isOver || wait === undefined) settle(index, write, answer, seen);
    else checks.add({ index, write, reads: reads + 1, due: now() + wait });
  }

  async function readList() {
    inFlight++;
    const { round } = throttle;
    const failed = await job.readList().then(() => null, failureOf);
    if (isDropped) return;
    if (failed === null) {
      throttle.answered(round);
      await compareWithList();
    } else if (list && !isRepeatable(failed.failure, round)) {
      list.failures++;
      list.due = now() + (WAITS_MS[list.failures] ?? 0);
      if (list.failures >= MAX_LIST_TRIES) giveUpReading();
    }
    inFlight--;
    pump();
  }

  async function compareWithList() {
    if (!list) return;
    const isLast = list.reads === WAITS_MS.length - 1;
    const left: number[] = [];
    const slices = startSlices();
    for (const index of states.indexesOf(['answered'])) {
      if (slices.due()) {
        tracker.changed();
        await slices.rest();
      }
      if (isDropped) return;
      const write = job.writeOf(itemAt(index));
      const answer = verdicts.answerAt(index);
      const seen = await write.read(answer, isLast).catch(() => null);
      if (isLast || (seen && !mayChange(seen))) settle(index, write, answer, seen ?? unreadable);
      else left.push(index);
    }
    continueAfterList(left);
  }

  function continueAfterList(left: readonly number[]) {
    if (!list) return;
    const reads = list.reads + 1;
    const due = now() + (WAITS_MS[reads] ?? 0);
    if (left.length > listAbove) {
      list = { reads, failures: 0, due };
      return;
    }
    list = null;
    isListWanted = false;
    job.forgetList();
    for (const index of left) checks.add({ index, write: null, reads, due });
  }

  /** Settles what was sent without a further read. */
  function giveUpReading() {
    checks.clear();
    if (list) job.forgetList();
    list = null;
    isListWanted = false;
    for (const index of states.indexesOf(['answered'])) {
      settle(index, job.writeOf(itemAt(index)), verdicts.answerAt(index), unreadable);
    }
  }

  function finish() {
    isPaused = isStopped = isSilent = false;
    if (throttle.isLong) throttle.end();
    flush();
    job.onEnd([...touched].map((index) => itemAt(index).id));
    touched.clear();
  }

  /** Begins to send or to check records. */
  function begin(count: number) {
    if (count === 0) return;
    isEnded = false;
    silent = 0;
    isListWanted = false;
    list = count > listAbove ? { reads: 0, failures: 0, due: now() } : null;
    tracker.restart();
    pump();
  }

  function send(indexes: readonly number[]) {
    for (const index of indexes) verdicts.forget(index);
    queue.fill(indexes.filter((index) => !toLookUp.has(index)));
    for (const index of indexes) if (toLookUp.has(index)) enqueue(index);
    begin(indexes.length);
  }

  const run: ControlledRun = {
    job,
    startedAt,
    progress: tracker.progress,
    subscribe: tracker.subscribe,
    stateOf: (id) => {
      const index = indexById.get(id);
      return index === undefined ? undefined : states.at(index);
    },
    confirmedAt: () => confirmedAt,
    resultOf: (id) => {
      const index = indexById.get(id);
      const verdict = index === undefined ? undefined : verdicts.at(index);
      if (!verdict || index === undefined) return undefined;
      const result = results.get(verdict) ?? { ...verdict, write: job.writeOf(itemAt(index)) };
      results.set(verdict, result);
      return result;
    },
    itemsWith: (outcomes: readonly BulkOutcome[]) => states.indexesOf(outcomes).map(itemAt),
    pause: () => {
      if (isEnded || isStopped) return;
      isPaused = true;
      pump();
    },
    continue: () => {
      // Each press ends the one reason that is shown.
      if (phase === 'longWait') throttle.end();
      if (phase === 'noAnswer') isSilent = false;
      isPaused = false;
      pump();
    },
    stop: () => {
      if (isEnded) return;
      isStopped = true;
      queue.fill([]);
      for (const check of checks) if (toLookUp.has(check.index)) checks.delete(check);
      for (const index of states.indexesOf(['waiting'])) states.set(index, 'notSent');
      pump();
    },
    sendAgain: (outcomes) => {
      if (isEnded) send(states.indexesOf(outcomes).filter((index) => isSendable(job, itemAt(index))));
    },
    check: () => {
      if (!isEnded || isDropped) return;
      const indexes = states.indexesOf(openOutcomes);
      for (const index of indexes) {
        verdicts.awaitAgain(index);
        touched.add(index);
        if (indexes.length <= listAbove) checks.add({ index, write: null, reads: 0, due: now() });
      }
      begin(indexes.length);
    },
    hold: (reason) => {
      holds.add(reason);
      pump();
    },
    release: (reason) => {
      if (holds.delete(reason)) pump();
    },
    statesText: () => states.toText(verdicts.unsure()),
    drop: () => {
      isDropped = true;
      cancelWake();
      cancelFlush?.();
      tracker.drop();
    },
  };
  if (!restored) send(items.map((_, index) => index));
  return run;
}

const isActivePhase = (phase: RunPhase): boolean => phase === 'running' || phase === 'confirming';

/** Returns the answer of a failed call; a fault of the console itself leaves open whether the request was sent. */
function answerOrLost(error: unknown): Answer {
  try {
    return answerOf(error);
  } catch {
    return lost;
  }
}

/** The failure of a read, told apart from what a read shows. */
const failureOf = (error: unknown): { failure: Answer } => ({ failure: answerOrLost(error) });

/** Tells whether a read failed in a way that does not change within seconds. */
const isFinal = ({ error }: Answer): boolean => error !== null && isFinalRefusal(error);
