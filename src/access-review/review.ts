/**
 * The review of this session: its scope and questions, its findings, what was decided, and how a run carries it out. In memory
 * only, so that it goes on after a look at another page and ends with the session. `kept-review.ts` keeps it over a reload.
 */
import { type ItemState, isRemoval } from '../bulk/engine/job.ts';
import type { BulkRun } from '../bulk/engine/run-types.ts';
import { currentRun, onCurrentRun } from '../bulk/tab/current-run.ts';
import { createStore } from '../lib/create-store.ts';
import { runInSlices } from '../lib/time-slicing.ts';
import { userOfToken } from '../session/jwt.ts';
import { onSession, sessionState, sessionToken } from '../session/session-store.ts';
import type { WriteResult } from '../writes/run-write.ts';
import {
  type Finding,
  type Found,
  findFindings,
  keyOf,
  type Place,
  type PlaceFacts,
  type QuestionId,
  type ReadLists,
  type UnreadPlace,
} from './findings.ts';

/** The decisions, in the order of their keys 1 to 4. The key 0 takes one back. */
export const decisions = ['keep', 'block', 'remove', 'later'] as const;
/** One decision. */
export type Decision = (typeof decisions)[number];

/** How the write of a decision goes. */
export interface Sent {
  state: ItemState;
  /** Whether it is the write that restores the former state. */
  isUndo: boolean;
  /** When a read showed the wanted state, in epoch milliseconds; `null` if none did. */
  confirmedAt: number | null;
  /** Why the record is not done; lost by a reload. */
  result?: WriteResult | undefined;
}

/** A finding with what was decided. The same object until that changes. */
export interface ReviewRow {
  finding: Finding;
  decision: Decision | null;
  note: string;
  /** The decision of before the record changed; `null` if it has not changed. */
  changedFrom: Decision | null;
  /** `null` until the decision is carried out. */
  sent: Sent | null;
}

/**
 * A review. Every change creates another one, with the same `rows`, `tally` and `counts`, which change in place: a decision
 * among 100,000 copies and counts none of the others.
 */
export interface Review {
  /** When it was started, in epoch milliseconds. */
  startedAt: number;
  asked: readonly QuestionId[];
  places: readonly PlaceFacts[];
  /** The places that are not part of the review, and why. */
  unread: readonly UnreadPlace[];
  /** In the order of the table. */
  findings: readonly Finding[];
  /** What was decided on the findings, by their keys and in the same order. */
  rows: Map<string, ReviewRow>;
  /** How many rows have each decision or none, how many need none any more, and how many carrying out sends. */
  tally: Record<Decision | 'decided' | 'undecided' | 'toSend', number>;
  /**
   * How many findings a question has, how many of them may be decided, how many of these are not decided, how many of both
   * are blocked, and for how many records the question cannot be answered.
   */
  counts: ReadonlyMap<
    QuestionId,
    Record<'found' | 'open' | 'undecided' | 'openBlocked' | 'undecidedBlocked' | 'unknown', number>
  >;
  /** The rows of places that are not read now. */
  waiting: readonly ReviewRow[];
  /** How many decisions were dropped, since their records are no findings any more. */
  dropped: number;
  /** Who reviews, as typed. */
  reviewer: string;
  /** Whether the tab's storage keeps the review. */
  isKept: boolean;
  /** Whether its lists are read again: that does not begin a second time meanwhile. */
  isBusy: boolean;
}

/** What a review is started with. */
export interface ReviewStart extends Pick<Review, 'startedAt' | 'asked' | 'isKept'> {
  /** The rows of before a reload. */
  known: readonly ReviewRow[];
}

const review = createStore<Review | null>(null);

onSession(() => {
  if (sessionState() === 'none') review.set(null);
});

/** Returns the review; `null` without one. */
export const currentReview = review.get;

/** Calls `listener` after each change. @returns how to stop */
export const onReview = review.subscribe;

/** Ends the review. */
export const endReview = (): void => review.set(null);

/** Finds the findings and starts the review, unless another one was started or the session ended meanwhile. */
export async function startReview(start: ReviewStart, lists: ReadLists, now = Date.now()): Promise<void> {
  const before = { ...start, reviewer: userOfToken(sessionToken())?.name ?? '', dropped: 0, isBusy: false };
  const found = await findIn(before, lists, now);
  if (review.get() !== null || sessionState() === 'none') return;
  review.set(reviewOf(before, lists, found));
  // A run that was interrupted may go on already.
  followRun(currentRun());
}

/**
 * Goes on with lists that were read again. A record that has changed since it was decided on comes back undecided; one that
 * was sent stays as it is.
 *
 * @returns how many decisions were lost to such changes
 */
export async function restartReview(lists: ReadLists, now = Date.now()): Promise<number> {
  const first = review.get();
  const found = first && (await findIn(withKnown(first), lists, now));
  // What was decided meanwhile counts, too.
  const before = review.get();
  if (!found || before?.startedAt !== first.startedAt) return 0;
  const after = reviewOf(withKnown(before), lists, found);
  review.set(after);
  return countDecisions(before) - countDecisions(after) - (after.dropped - before.dropped);
}

/** Returns how many decisions a review holds, also those carried out or undone: without it, their evidence is lost. */
export const countDecisions = (of = review.get()): number =>
  of ? [...of.rows.values(), ...of.waiting].filter(({ decision }) => decision).length : 0;

/** What a review goes on with. */
type Before = ReviewStart & Pick<Review, 'reviewer' | 'dropped' | 'isBusy'>;

const withKnown = (before: Review): Before => ({
  ...before,
  known: [...before.rows.values(), ...before.waiting],
});

/** Finds the findings, in time slices. */
function findIn({ known, asked }: Before, { places }: ReadLists, now: number): Found | Promise<Found> {
  const sent = known.filter((row) => row.sent).map(({ finding }) => finding.key);
  return runInSlices(findFindings(places, asked, new Set(sent), now));
}

/** Returns the review of what was found, with what was decided before. */
function reviewOf(before: Before, lists: ReadLists, found: Found): Review {
  const { known, ...kept } = before;
  const rows = new Map<string, ReviewRow>();
  const tally = { keep: 0, block: 0, remove: 0, later: 0, decided: 0, undecided: 0, toSend: 0 };
  const counts = new Map(
    before.asked.map((id) => [
      id,
      {
        found: 0,
        open: 0,
        undecided: 0,
        openBlocked: 0,
        undecidedBlocked: 0,
        unknown: found.unknown.get(id) ?? 0,
      },
    ]),
  );
  const add = (row: ReviewRow) => {
    rows.set(row.finding.key, row);
    count({ tally, counts }, row, 1);
  };
  const touched = new Map(known.filter(isTouched).map((row) => [row.finding.key, row]));
  for (const finding of found.findings) {
    add(rowOf(finding, touched.get(finding.key)));
    touched.delete(finding.key);
  }
  const unread = new Set<Place>(lists.unread.map(({ place }) => place));
  const waiting: ReviewRow[] = [];
  let { dropped } = before;
  for (const row of touched.values())
    if (unread.has(row.finding.place)) waiting.push(row);
    else if (row.sent) add(row);
    else if (row.decision) dropped += 1;
  return {
    ...kept,
    places: lists.places.map(({ records: _records, ...facts }): PlaceFacts => facts),
    unread: lists.unread,
    findings: [...rows.values()].map(({ finding }) => finding),
    rows,
    tally,
    counts,
    waiting,
    dropped,
  };
}

/** Tells whether anything was said of a row. */
export const isTouched = ({ decision, note, changedFrom }: ReviewRow): boolean =>
  decision !== null || note !== '' || changedFrom !== null;

function rowOf(finding: Finding, before: ReviewRow | undefined): ReviewRow {
  if (!before) return { finding, decision: null, note: '', changedFrom: null, sent: null };
  const { decision, changedFrom, sent } = before;
  if (sent) return { ...before, finding: { ...finding, reasons: before.finding.reasons } };
  if (changedFrom === null && before.finding.state === finding.state) return { ...before, finding };
  return { ...before, finding, decision: null, changedFrom: decision ?? changedFrom };
}

/** Tells whether the admin would lose something without the review: a decision, also one that was carried out, or a note. */
export function holdsWork(): boolean {
  const now = review.get();
  for (const row of now?.rows.values() ?? []) if (isTouched(row)) return true;
  return now?.waiting.some(isTouched) ?? false;
}

/** Returns the decision that stands: `null` also for one whose write was undone. */
export const standingDecision = ({ decision, sent }: ReviewRow): Decision | null =>
  sent?.state === 'done' && sent.isUndo ? null : decision;

/** Tells whether a decision takes access away. */
export const takesAway = (decision: Decision): decision is 'block' | 'remove' =>
  decision === 'block' || decision === 'remove';

/** Tells whether carrying out a decision sends something. */
export const isToSend = (row: ReviewRow): boolean =>
  row.sent === null && (row.decision === 'remove' || (row.decision === 'block' && !isBlocked(row.finding)));

/** Tells whether a record is blocked. */
export const isBlocked = (finding: Finding): boolean =>
  finding.place === null ? finding.record.blocked : finding.record.status === 'blocked';

/** Tells whether the review has removed a record. */
export const isRemoved = ({ decision, sent }: ReviewRow): boolean =>
  decision === 'remove' && sent?.state === 'done' && !sent.isUndo;

/**
 * Tells whether a row may be decided: not while its decision is carried out, nor when it is done.
 *
 * @param decision asks for this one: a record that is blocked cannot be blocked again
 */
export function mayDecide(row: ReviewRow, decision?: Decision): boolean {
  if (decision === 'block' && isBlocked(row.finding)) return false;
  const { sent } = row;
  if (sent?.state === 'done') return sent.isUndo;
  return sent === null || !['waiting', 'sending', 'answered'].includes(sent.state);
}

/** Changes rows, each by the key of its finding. @param changed returns the same row when nothing changes */
function changeRows(keys: Iterable<string>, changed: (row: ReviewRow) => ReviewRow): void {
  const now = review.get();
  if (!now) return;
  for (const key of keys) {
    const row = now.rows.get(key);
    const after = row && changed(row);
    if (!after || after === row) continue;
    now.rows.set(key, after);
    count(now, row, -1);
    count(now, after, 1);
  }
  changeReview({});
}

/** Counts a row in, or out by -1. */
function count({ tally, counts }: Pick<Review, 'tally' | 'counts'>, row: ReviewRow, by: 1 | -1): void {
  const isOpen = mayDecide(row);
  const decision = standingDecision(row);
  tally[decision ?? 'undecided'] += by;
  // One whose write was refused waits for another decision.
  if (decision !== null && !(row.sent && isOpen)) tally.decided += by;
  if (isToSend(row)) tally.toSend += by;
  for (const id of row.finding.reasons) {
    const counted = counts.get(id);
    if (!counted) continue;
    counted.found += by;
    if (!isOpen) continue;
    const blocked = isBlocked(row.finding) ? by : 0;
    counted.open += by;
    counted.openBlocked += blocked;
    if (decision !== null) continue;
    counted.undecided += by;
    counted.undecidedBlocked += blocked;
  }
}

/** Decides the same on findings, where it may be decided. */
export function decide(findings: readonly Pick<Finding, 'key'>[], decision: Decision): void {
  const after = { decision, changedFrom: null, sent: null };
  const keys = findings.map(({ key }) => key);
  changeRows(keys, (row) => (mayDecide(row, decision) ? { ...row, ...after } : row));
}

/** Takes the decision on a finding back, unless it was sent. @param key that of the finding */
export const takeBack = (key: string): void =>
  changeRows([key], (row) => (row.sent === null && row.decision ? { ...row, decision: null } : row));

/** Notes something about a record. @param key the key of its finding */
export const noteOn = (key: string, note: string): void => changeRows([key], (row) => ({ ...row, note }));

/** Changes who reviews, whether the tab's storage keeps the review, or whether it is busy; tells of changed rows. */
export function changeReview(change: Partial<Pick<Review, 'reviewer' | 'isKept' | 'isBusy'>>): void {
  const before = review.get();
  if (before) review.set({ ...before, ...change });
}

/** Keeps the review busy while `act` does something. @returns its result; `null` if the review is gone or busy already */
export async function keepBusy<T>(act: () => Promise<T>): Promise<T | null> {
  const before = review.get();
  if (before?.isBusy !== false) return null;
  changeReview({ isBusy: true });
  try {
    return await act();
  } finally {
    if (review.get()?.startedAt === before.startedAt) changeReview({ isBusy: false });
  }
}

const stopFollowing = createStore<() => void>(() => {});

onCurrentRun(() => followRun(currentRun()));

/**
 * Shows on the rows how their writes go from now on, in a run of this tab: one that carries out, goes on after a reload, or
 * undoes.
 *
 * @param run `null` when the last one was closed
 */
export function followRun(run: BulkRun | null): void {
  stopFollowing.get()();
  stopFollowing.set(() => {});
  if (run?.job.verb !== 'review') return;
  const { items, isUndo } = run.job;
  const shown = new Map<number, ItemState>();
  /** How the writes went that the run undoes. */
  const undone = new Map<string, Sent>();

  const after = (row: ReviewRow, decision: Decision, sent: Sent, isFirst: boolean): ReviewRow => {
    if (row.sent?.state === 'done' && row.sent.isUndo === isUndo) return row;
    if (!isUndo) return afterWrite(row, decision, sent, isFirst);
    const { key } = row.finding;
    const before = undone.get(key) ?? row.sent;
    if (!before) return row;
    undone.set(key, before);
    return afterUndo(row, decision, sent, before);
  };

  const show = (isFirst: boolean) => {
    const changes = new Map<string, (row: ReviewRow) => ReviewRow>();
    for (const { id, recordId = 0, step } of items) {
      const state = run.stateOf(id);
      // Only what has changed: a record that was refused may have been decided on again.
      if (!step || !state || shown.get(id) === state) continue;
      shown.set(id, state);
      const decision = isRemoval(step.verb) ? 'remove' : 'block';
      const sent = { state, isUndo, confirmedAt: run.confirmedAtOf(id), result: run.resultOf(id) };
      changes.set(keyOf(step.scope, recordId), (row) => after(row, decision, sent, isFirst));
    }
    if (changes.size > 0) changeRows(changes.keys(), (row) => changes.get(row.finding.key)?.(row) ?? row);
  };
  show(true);
  stopFollowing.set(run.subscribe(() => show(false)));
}

/**
 * Returns a row after the write of a decision has come to another state.
 *
 * @param isFirst whether the run had come to this state before it was followed
 */
function afterWrite(row: ReviewRow, decision: Decision, sent: Sent, isFirst: boolean): ReviewRow {
  const decided = row.decision ?? row.changedFrom;
  // What a run did before is no decision of a review that was started since.
  if (decided === null && isFirst && (sent.state === 'done' || sent.state === 'refused')) return row;
  // It was decided otherwise since.
  if (decided !== null && decided !== decision && changesNothing(sent)) return row;
  // What was not sent can be sent again.
  if (sent.state === 'notSent') return row.sent ? { ...row, sent: null } : row;
  return { ...row, finding: findingAfter(row, decision, sent), decision, changedFrom: null, sent };
}

/** Returns a row after the undo of its write has come to another state. @param before how that write went */
function afterUndo(row: ReviewRow, decision: Decision, sent: Sent, before: Sent): ReviewRow {
  const finding = findingAfter(row, decision, sent);
  // It was decided anew since.
  if (!row.sent) return { ...row, finding };
  return { ...row, finding, sent: changesNothing(sent) || sent.state === 'waiting' ? before : sent };
}

const changesNothing = ({ state }: Sent) => state === 'refused' || state === 'notSent';

/** Returns the finding of a row, whose record a write may have blocked or unblocked: the list is not read again then. */
function findingAfter({ finding }: ReviewRow, decision: Decision, sent: Sent): Finding {
  if (decision !== 'block' || sent.state !== 'done' || sent.confirmedAt === null) return finding;
  const blocked = !sent.isUndo;
  return finding.place === null
    ? { ...finding, record: { ...finding.record, blocked } }
    : { ...finding, record: { ...finding.record, status: blocked ? 'blocked' : 'normal' } };
}
