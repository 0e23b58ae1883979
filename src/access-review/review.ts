/**
 * The review of this session: its scope and questions, its findings and what was decided. In memory only, so that it goes
 * on after a look at another page and ends with the session. `kept-review.ts` keeps it over a reload.
 */
import { lastUseOf } from '../api-keys/api-key.ts';
import type { BulkOutcome, ItemState } from '../bulk/engine/job.ts';
import type { ApiKey } from '../contract/api-key.ts';
import type { User } from '../contract/user.ts';
import { createStore } from '../lib/create-store.ts';
import { runInSlices, startSlices } from '../lib/time-slicing.ts';
import { shortHash } from '../session/data-owner.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import {
  type Finding,
  type Found,
  findFindings,
  keyOf,
  type Place,
  type ReadPlace,
} from './find-findings.ts';
import { hasSystemRole, type QuestionId } from './questions.ts';

/** The decisions, in the order of their keys 1 to 4. */
export const decisions = ['keep', 'block', 'remove', 'later'] as const;
/** One decision. */
export type Decision = (typeof decisions)[number];

/** How the write of a decision goes, or how it went before a reload. */
export interface Sent {
  state: () => ItemState;
  /** Whether it is the write that restores the former state. */
  isUndo: boolean;
  /** Returns when a read showed the wanted state, in epoch milliseconds; `null` if none did. */
  confirmedAt: () => number | null;
  /** Returns why the record is not done, as text; may be empty. */
  reason: () => string;
  /** Calls `listener` after each change. @returns how to stop */
  subscribe: (listener: () => void) => () => void;
}

/** What was said of a record, without its name: what is kept. */
export interface Said {
  decision: Decision | null;
  note: string;
  /** The hash of the record's state that was decided on. */
  state: string;
  /** What came of the write, if it was sent. */
  done?: {
    outcome: BulkOutcome;
    isUndo?: boolean;
    confirmedAt: number | null;
    reasons: readonly QuestionId[];
  };
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

/** A place that is not part of the review, and why. */
export interface UnreadPlace {
  place: Place;
  error: unknown;
}

/** A review. Immutable: every change creates another one. */
export interface Review {
  /** When it was started, in epoch milliseconds. */
  startedAt: number;
  asked: readonly QuestionId[];
  /** The questions about the scope whose field the service does not report. */
  unreported: readonly QuestionId[];
  places: readonly { place: Place; readAt: number; count: number; unreadable: number }[];
  unread: readonly UnreadPlace[];
  rows: readonly ReviewRow[];
  /** The position of each row, by the key of its finding. */
  positions: ReadonlyMap<string, number>;
  /** How many rows have each decision, and how many are to be sent. */
  tally: Tally;
  counts: Found['counts'];
  /** What was said of records of places that are not read now, by key. */
  waiting: ReadonlyMap<string, Said>;
  /** How many decisions were dropped, since their records are no findings any more. */
  dropped: number;
  /** Who reviews, as typed. */
  reviewer: string;
  /** Whether the tab's storage keeps the review. */
  isKept: boolean;
}

/** The rows of a review, counted. Kept with each change: of 100,000 rows one decision must not count all. */
type Tally = Record<Decision | 'undecided' | 'toSend' | 'sent', number>;

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

/** What a review is started with. */
export interface ReviewStart
  extends Pick<Review, 'startedAt' | 'asked' | 'unreported' | 'unread' | 'reviewer' | 'isKept'> {
  places: readonly ReadPlace[];
  /** What was said before, by key. */
  said: ReadonlyMap<string, Said>;
}

/** Finds the findings and starts the review, in time slices, unless another one was started or the session ended meanwhile. */
export async function startReview(start: ReviewStart, now = Date.now()): Promise<void> {
  const started = await withFindings(start, await findIn(start, now), []);
  if (review.get() === null && sessionState() !== 'none') review.set(started);
}

/**
 * Goes on with lists that were read again, in time slices. A record that has changed since it was decided on comes back
 * undecided; one that was sent stays as it is.
 *
 * @returns how many decisions were lost to such changes
 */
export async function restartReview(
  lists: Pick<ReviewStart, 'places' | 'unread'>,
  now = Date.now(),
): Promise<number> {
  const asked = review.get()?.asked ?? [];
  const found = await findIn({ ...lists, asked }, now);
  // What is decided meanwhile counts, too: the rows are made again.
  for (let before = review.get(); before; before = review.get()) {
    const start = { ...before, ...lists, said: saidOf(before) };
    const after = await withFindings(start, found, before.rows, before.dropped);
    if (review.get() !== before) continue;
    review.set(after);
    const { rows, positions, dropped } = before;
    const wasChanged = (key: string) => rows[positions.get(key) ?? -1]?.changedFrom;
    const changed = after.rows.filter((row) => row.changedFrom && !wasChanged(row.finding.key));
    return changed.length + after.dropped - dropped;
  }
  return 0;
}

const findIn = ({ places, asked }: Pick<ReviewStart, 'places' | 'asked'>, now: number) =>
  Promise.resolve(runInSlices(findFindings(places, asked, now)));

/** Returns the review of what was found. @param rowsBefore those that were sent remain @param droppedBefore see `Review` */
async function withFindings(
  { places, said, ...start }: ReviewStart,
  { findings, counts }: Found,
  rowsBefore: readonly ReviewRow[],
  droppedBefore = 0,
): Promise<Review> {
  const sent = new Map<string, ReviewRow>();
  for (const row of rowsBefore) if (row.sent) sent.set(row.finding.key, row);
  const open = new Map([...said].filter(([key]) => !sent.has(key)));
  const rows: ReviewRow[] = [];
  const slices = startSlices();
  for (const finding of findings) {
    if (slices.due()) await slices.rest();
    const { key } = finding;
    const before = open.get(key);
    open.delete(key);
    rows.push(sent.get(key) ?? rowOf(finding, before));
    sent.delete(key);
  }
  rows.push(...sent.values());
  const isUnread = (key: string) => start.unread.some(({ place }) => key.startsWith(`${place}/`));
  const waiting = new Map<string, Said>();
  const done = new Map<string, Said>();
  let dropped = droppedBefore;
  for (const [key, before] of open) {
    if (isUnread(key)) waiting.set(key, before);
    else if (before.done) done.set(key, before);
    else if (before.decision) dropped += 1;
  }
  if (done.size > 0)
    for (const [finding, before] of findingsOf(done, places)) rows.push(rowOf(finding, before));
  return {
    ...start,
    places: places.map(({ place, readAt, unreadable, records }) => ({
      place,
      readAt,
      unreadable,
      count: records.length,
    })),
    rows,
    positions: new Map(rows.map(({ finding }, at) => [finding.key, at])),
    tally: tallyOf(rows),
    counts: countsOf(rows, counts),
    waiting,
    dropped,
  };
}

/** Counts the findings that the review has, which are more than those of the lists: sent records remain. */
function countsOf(rows: readonly ReviewRow[], found: Found['counts']): Found['counts'] {
  const counts = new Map([...found].map(([id, { unknown }]) => [id, { found: 0, unknown }]));
  for (const { finding } of rows)
    for (const id of finding.reasons) {
      const count = counts.get(id);
      if (count) count.found += 1;
    }
  return counts;
}

function rowOf(finding: Finding, before: Said | undefined): ReviewRow {
  if (!before) return { finding, decision: null, note: '', changedFrom: null, sent: null };
  const { decision, note, state, done } = before;
  if (done) return { finding, decision, note, changedFrom: null, sent: sentBefore(done) };
  const isSame = state === stateOf(finding);
  return {
    finding,
    note,
    decision: isSame ? decision : null,
    changedFrom: isSame ? null : decision,
    sent: null,
  };
}

const sentBefore = ({ outcome, isUndo = false, confirmedAt }: NonNullable<Said['done']>): Sent => ({
  isUndo,
  state: () => outcome,
  confirmedAt: () => confirmedAt,
  reason: () => '',
  subscribe: () => () => {},
});

/** Returns the records that were sent and are no findings any more, such as those that were removed. */
function* findingsOf(
  done: ReadonlyMap<string, Said>,
  places: readonly ReadPlace[],
): Generator<[Finding, Said]> {
  const records = new Map<string, User | ApiKey>();
  for (const { place, records: listed } of places)
    for (const record of listed) {
      const key = keyOf(place, record.id);
      if (done.has(key)) records.set(key, record);
    }
  for (const [key, said] of done) {
    const [place, id] = key.split('/');
    const reasons = said.done?.reasons ?? [];
    if (place === 'apiKeys') {
      const record = (records.get(key) ?? { id: Number(id), blocked: false }) as ApiKey;
      yield [{ key, place, record, reasons, isSystem: false }, said];
    } else {
      const gone = { id: Number(id), status: '', roles: [], rolesShape: 'none' };
      const record = (records.get(key) ?? gone) as User;
      yield [{ key, place: Number(place), record, reasons, isSystem: hasSystemRole(record) === true }, said];
    }
  }
}

/** Returns what was said so far, by key. */
export function saidOf({ rows, waiting }: Review): Map<string, Said> {
  const said = new Map(waiting);
  for (const { finding, decision, note, changedFrom, sent } of rows) {
    const { key, reasons } = finding;
    if (!decision && !note && !changedFrom) continue;
    const state = changedFrom ? '' : stateOf(finding);
    const done = sent && doneOf(sent, reasons);
    said.set(key, { decision: decision ?? changedFrom, note, state, ...(done && { done }) });
  }
  return said;
}

/**
 * Returns the state of a sent record as it is kept: what has no outcome yet is not known after a reload, and what was not
 * sent can be sent again.
 */
function doneOf(sent: Sent, reasons: readonly QuestionId[]): Said['done'] {
  const state = sent.state();
  const outcome =
    state === 'waiting' ? 'notSent' : state === 'sending' || state === 'answered' ? 'notKnown' : state;
  if (outcome === 'notSent' && !sent.isUndo) return undefined;
  return { outcome, isUndo: sent.isUndo, confirmedAt: sent.confirmedAt(), reasons };
}

/** Returns a hash of all that a decision depends on. */
function stateOf(finding: Finding): string {
  const { record, reasons } = finding;
  const state = finding.place === 'apiKeys' ? keyState(record as ApiKey) : userState(record as User);
  return shortHash(JSON.stringify([reasons, state]));
}

const userState = ({ status, lastAccessTimestamp, email, roles }: User) => [
  status,
  lastAccessTimestamp,
  email,
  roles.map(({ id }) => id),
];

const keyState = (key: ApiKey) => [key.blocked, lastUseOf(key), key.dnsName, key.permissions, key.emails];

/** Tells whether carrying out a decision sends something. */
export const isToSend = ({ decision, sent, finding }: ReviewRow): boolean =>
  sent === null && (decision === 'remove' || (decision === 'block' && !isBlocked(finding)));

/** Tells whether a record is blocked. */
export const isBlocked = (finding: Finding): boolean =>
  finding.place === 'apiKeys' ? finding.record.blocked : finding.record.status === 'blocked';

function change(changes: (before: Review) => Partial<Review>): void {
  const before = review.get();
  if (before) review.set({ ...before, ...changes(before) });
}

/** Changes the row of a finding. */
const changeRow = (key: string, changes: (row: ReviewRow) => Partial<ReviewRow>): void =>
  change(({ rows, positions, tally }) => {
    const at = positions.get(key) ?? -1;
    const before = rows[at];
    if (!before) return {};
    const after = { ...before, ...changes(before) };
    const changed = { ...tally };
    count(changed, before, -1);
    count(changed, after, 1);
    return { rows: rows.with(at, after), tally: changed };
  });

/** Changes many rows. @param changed returns the same row when nothing changes */
const changeRows = (changed: (row: ReviewRow) => ReviewRow): void =>
  change(({ rows: before }) => {
    const rows = before.map(changed);
    return { rows, tally: tallyOf(rows) };
  });

/** Decides on a record, unless its decision was sent. @param key the key of its finding */
export const decide = (key: string, decision: Decision): void =>
  changeRow(key, ({ sent }) => (sent ? {} : { decision, changedFrom: null }));

/** Decides the same on many records, except for those whose decision was sent. @param isMeant tells which */
export const decideAll = (isMeant: (row: ReviewRow) => boolean, decision: Decision): void =>
  changeRows((row) => (!row.sent && isMeant(row) ? { ...row, decision, changedFrom: null } : row));

/** Notes something about a record. @param key the key of its finding */
export const noteOn = (key: string, note: string): void => changeRow(key, () => ({ note }));

/** Says how the writes of decisions go. @param sentOf returns `null` for a record whose decision can be sent again */
export const markSent = (sentOf: (row: ReviewRow) => Sent | null): void =>
  changeRows((row) => {
    const sent = sentOf(row);
    return sent === row.sent ? row : { ...row, sent };
  });

/** Says who reviews. */
export const setReviewer = (reviewer: string): void => change(() => ({ reviewer }));

/** Says whether the tab's storage keeps the review. */
export const setKept = (isKept: boolean): void => change(() => ({ isKept }));

function count(tally: Tally, row: ReviewRow, by: 1 | -1): void {
  tally[row.decision ?? 'undecided'] += by;
  if (isToSend(row)) tally.toSend += by;
  if (row.sent) tally.sent += by;
}

function tallyOf(rows: readonly ReviewRow[]): Tally {
  const tally: Tally = { keep: 0, block: 0, remove: 0, later: 0, undecided: 0, toSend: 0, sent: 0 };
  for (const row of rows) count(tally, row, 1);
  return tally;
}
