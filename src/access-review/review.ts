/**
 * The review of this session: its scope and questions, its findings and what was decided. In memory only, so that it goes
 * on after a look at another page and ends with the session. `kept-review.ts` keeps it over a reload.
 */
import type { ItemState } from '../bulk/engine/job.ts';
import { createStore } from '../lib/create-store.ts';
import { runInSlices } from '../lib/time-slicing.ts';
import { userOfToken } from '../session/jwt.ts';
import { onSession, sessionState, sessionToken } from '../session/session-store.ts';
import type { WriteResult } from '../writes/run-write.ts';
import {
  type Finding,
  type Found,
  findFindings,
  forEach,
  type Place,
  type PlaceFacts,
  type ReadLists,
  type UnreadPlace,
} from './find-findings.ts';
import type { QuestionId } from './questions.ts';

/** The decisions, in the order of their keys 1 to 4. */
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

/** The rows of a review, counted. Kept with each change: of 100,000 rows one decision must not count all. */
type Tally = Record<Decision | 'undecided' | 'toSend' | 'sent', number>;

/** A review. Immutable: every change creates another one. */
export interface Review {
  /** When it was started, in epoch milliseconds. */
  startedAt: number;
  asked: readonly QuestionId[];
  places: readonly PlaceFacts[];
  /** The places that are not part of the review, and why. */
  unread: readonly UnreadPlace[];
  rows: readonly ReviewRow[];
  /** The position of each row, by the key of its finding. */
  positions: ReadonlyMap<string, number>;
  tally: Tally;
  /** How many findings each question has, and for how many records it cannot be answered. */
  counts: ReadonlyMap<QuestionId, { found: number; unknown: number }>;
  /** The rows of places that are not read now. */
  waiting: readonly ReviewRow[];
  /** How many decisions were dropped, since their records are no findings any more. */
  dropped: number;
  /** Who reviews, as typed. */
  reviewer: string;
  /** Whether the tab's storage keeps the review. */
  isKept: boolean;
}

/** What a review is started with. The rows are those of before a reload. */
export type ReviewStart = Pick<Review, 'startedAt' | 'asked' | 'isKept' | 'rows'>;

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

/** Finds the findings and starts the review, in time slices, unless another one was started or the session ended meanwhile. */
export async function startReview(start: ReviewStart, lists: ReadLists, now = Date.now()): Promise<void> {
  const reviewer = userOfToken(sessionToken())?.name ?? '';
  const before = { ...start, reviewer, waiting: [], dropped: 0 };
  const started = await runInSlices(reviewOf(before, lists, await findIn(before, lists, now)));
  if (review.get() === null && sessionState() !== 'none') review.set(started);
}

/**
 * Goes on with lists that were read again, in time slices. A record that has changed since it was decided on comes back
 * undecided; one that was sent stays as it is.
 *
 * @returns how many decisions were lost to such changes
 */
export async function restartReview(lists: ReadLists, now = Date.now()): Promise<number> {
  const first = review.get();
  const found = first && (await findIn(first, lists, now));
  // What is decided meanwhile counts, too: the rows are made again.
  const isSame = (now: Review) => now.startedAt === first?.startedAt;
  let tries = 0;
  for (let before = review.get(); found && before && isSame(before); before = review.get()) {
    // A run changes rows all the time: after a few tries they are made in one piece.
    const after = await runInSlices(
      reviewOf(before, lists, found),
      undefined,
      ++tries > 3 ? Infinity : undefined,
    );
    if (review.get() !== before) continue;
    review.set(after);
    return countDecisions(before) - countDecisions(after) - (after.dropped - before.dropped);
  }
  return 0;
}

const countDecisions = ({ rows, tally, waiting }: Review): number =>
  rows.length - tally.undecided + waiting.filter(({ decision }) => decision).length;

/** What a review goes on with. */
type Before = ReviewStart & Pick<Review, 'reviewer' | 'waiting' | 'dropped'>;

function findIn({ rows, waiting, asked }: Before, { places }: ReadLists, now: number): Promise<Found> {
  const sent = [...rows, ...waiting].filter((row) => row.sent).map(({ finding }) => finding.key);
  return Promise.resolve(runInSlices(findFindings(places, asked, new Set(sent), now)));
}

/** Returns the review of what was found, with what was decided before. */
function* reviewOf(before: Before, lists: ReadLists, found: Found): Generator<undefined, Review> {
  const rows: ReviewRow[] = [];
  const positions = new Map<string, number>();
  const tally: Tally = { keep: 0, block: 0, remove: 0, later: 0, undecided: 0, toSend: 0, sent: 0 };
  const counts = new Map(before.asked.map((id) => [id, { found: 0, unknown: found.unknown.get(id) ?? 0 }]));
  const add = (row: ReviewRow) => {
    positions.set(row.finding.key, rows.length);
    rows.push(row);
    count(tally, row, 1);
    for (const id of row.finding.reasons) {
      const counted = counts.get(id);
      if (counted) counted.found += 1;
    }
  };
  const open = new Map<string, ReviewRow>();
  yield* forEach([...before.rows, ...before.waiting], (row) => {
    if (isTouched(row)) open.set(row.finding.key, row);
  });
  yield* forEach(found.findings, (finding) => {
    add(rowOf(finding, open.get(finding.key)));
    open.delete(finding.key);
  });
  const unread = new Set<Place>(lists.unread.map(({ place }) => place));
  const waiting: ReviewRow[] = [];
  let { dropped } = before;
  for (const row of open.values())
    if (unread.has(row.finding.place)) waiting.push(row);
    else if (row.sent) add(row);
    else if (row.decision) dropped += 1;
  const places = lists.places.map((read): PlaceFacts => {
    const { records: _records, ...facts } = read;
    return facts;
  });
  return { ...before, places, unread: lists.unread, rows, positions, tally, counts, waiting, dropped };
}

/** Tells whether anything was said of a row. */
export const isTouched = ({ decision, note, changedFrom }: ReviewRow): boolean =>
  decision !== null || note !== '' || changedFrom !== null;

function rowOf(finding: Finding, before: ReviewRow | undefined): ReviewRow {
  if (!before) return { finding, decision: null, note: '', changedFrom: null, sent: null };
  const { decision, note, changedFrom, sent } = before;
  if (sent) return { ...before, finding: { ...finding, reasons: before.finding.reasons } };
  const isSame = changedFrom === null && before.finding.state === finding.state;
  return isSame
    ? { finding, decision, note, changedFrom, sent }
    : { finding, decision: null, note, changedFrom: decision ?? changedFrom, sent };
}

/** Tells whether carrying out a decision sends something. */
export const isToSend = ({ decision, sent, finding }: ReviewRow): boolean =>
  sent === null && (decision === 'remove' || (decision === 'block' && !isBlocked(finding)));

/** Tells whether a record is blocked. */
export const isBlocked = (finding: Finding): boolean =>
  finding.place === 'apiKeys' ? finding.record.blocked : finding.record.status === 'blocked';

/** Tells whether a row may be decided: not while its decision is carried out, nor when it is done. */
export const mayDecide = ({ sent }: ReviewRow): boolean =>
  sent === null ||
  (sent.state === 'done' ? sent.isUndo : !['waiting', 'sending', 'answered'].includes(sent.state));

/** Changes rows, each by the key of its finding. @param changed returns the same row when nothing changes */
export function changeRows(keys: Iterable<string>, changed: (row: ReviewRow) => ReviewRow): void {
  const before = review.get();
  if (!before) return;
  const rows = [...before.rows];
  const tally = { ...before.tally };
  for (const key of keys) {
    const at = before.positions.get(key) ?? -1;
    const row = rows[at];
    const after = row && changed(row);
    if (!after || after === row) continue;
    rows[at] = after;
    count(tally, row, -1);
    count(tally, after, 1);
  }
  review.set({ ...before, rows, tally });
}

function count(tally: Tally, row: ReviewRow, by: 1 | -1): void {
  tally[row.decision ?? 'undecided'] += by;
  if (isToSend(row)) tally.toSend += by;
  if (row.sent) tally.sent += by;
}

/** Decides the same on rows, where it may be decided. */
export const decide = (some: readonly ReviewRow[], decision: Decision): void =>
  changeRows(
    some.map(({ finding }) => finding.key),
    (row) => (mayDecide(row) ? { ...row, decision, changedFrom: null, sent: null } : row),
  );

/** Notes something about a record. @param key the key of its finding */
export const noteOn = (key: string, note: string): void => changeRows([key], (row) => ({ ...row, note }));

/** Changes who reviews, or whether the tab's storage keeps the review. */
export function changeReview(change: Partial<Pick<Review, 'reviewer' | 'isKept'>>): void {
  const before = review.get();
  if (before) review.set({ ...before, ...change });
}
