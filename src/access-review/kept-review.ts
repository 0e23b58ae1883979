/**
 * Keeps the review in the tab's storage if the admin asks for it: ids, decisions and notes, no names. Its author alone
 * sees it again, as with drafts (`session/drafts`); signing out erases it.
 */
import type { BulkOutcome } from '../bulk/engine/job.ts';
import { tabStorage } from '../lib/storage.ts';
import { looksLikeToken, storageKey } from '../paths.ts';
import { authorToStore, isAuthor, type Owner } from '../session/data-owner.ts';
import type { Finding, Place } from './find-findings.ts';
import { type QuestionId, questionIds } from './questions.ts';
import { type Decision, isTouched, type Review, type ReviewRow, type ReviewStart } from './review.ts';

const STORAGE_KEY = storageKey('review');
/** Milliseconds after which a kept review is erased instead of continued. */
const MAX_AGE = 7 * 86_400_000;
/** The most characters that are kept: browsers give a tab five million. */
const MAX_CHARACTERS = 2_000_000;

/** A row. `state` is that of the record when it was decided on; empty if it has changed since. */
type StoredRow = [key: string, decision: Decision | null, state: string, note: string, done?: Done];

/** What came of a decision that was carried out. */
interface Done {
  outcome: BulkOutcome;
  isUndo?: boolean;
  confirmedAt: number | null;
  reasons: readonly QuestionId[];
}

interface Stored {
  v: 1;
  owner: Owner;
  /** When it was stored, in epoch milliseconds. */
  at: number;
  startedAt: number;
  places: Place[];
  asked: QuestionId[];
  said: StoredRow[];
}

/** A review as it is kept. */
export interface KeptReview extends ReviewStart {
  places: readonly Place[];
}

/** Tells whether a review may be kept: its author can be recognized later. */
export const canKeepReview = (): boolean => authorToStore() !== undefined;

/** Stores a review, or erases the stored one. @returns whether it is stored */
export function keepReview(review: Review, now = Date.now()): boolean {
  const { startedAt, asked, places, unread, rows, waiting } = review;
  const owner = authorToStore();
  if (owner !== undefined) {
    const text = JSON.stringify({
      v: 1,
      owner,
      at: now,
      startedAt,
      places: [...places, ...unread].map(({ place }) => place),
      asked: [...asked],
      said: [...rows, ...waiting].filter(isTouched).map(storedRow),
    } satisfies Stored);
    if (text.length <= MAX_CHARACTERS && tabStorage.set(STORAGE_KEY, text)) return true;
  }
  forgetKeptReview();
  return false;
}

/** Erases the kept review. */
export const forgetKeptReview = (): void => void tabStorage.set(STORAGE_KEY, null);

/** Returns a row as it is stored. A note that may hold a token is left out. */
function storedRow({ finding, decision, note, changedFrom, sent }: ReviewRow): StoredRow {
  const { key, reasons, state } = finding;
  const decided = decision ?? changedFrom;
  const row = [key, decided, changedFrom ? '' : state, looksLikeToken(note) ? '' : note] as const;
  // What was not sent can be sent again.
  if (!sent || sent.state === 'waiting') return [...row];
  const { isUndo, confirmedAt } = sent;
  const outcome = sent.state === 'sending' || sent.state === 'answered' ? 'notKnown' : sent.state;
  return [...row, { outcome, isUndo, confirmedAt, reasons }];
}

/** Returns the kept review, if the current user is its author. One that is too old is erased. */
export function keptReview(now = Date.now()): KeptReview | null {
  const stored = tabStorage.getJson(STORAGE_KEY) as Stored | null;
  const isWhole = stored?.v === 1 && [stored.places, stored.asked, stored.said].every(Array.isArray);
  if (!isWhole || !isAuthor(stored.owner)) return null;
  const { at, startedAt, places, asked, said } = stored;
  if (Math.abs(now - at) <= MAX_AGE) {
    const known = asked.filter((id) => questionIds.includes(id));
    return { startedAt, places, asked: known, rows: said.map(rowOf), isKept: true };
  }
  forgetKeptReview();
  return null;
}

/** Returns a stored row. Its record is an id: the rest is read again, unless the record is gone. */
function rowOf([key, decision, state, note, done]: StoredRow): ReviewRow {
  const [place, id] = key.split('/');
  const record = { id: Number(id), blocked: false, status: '', roles: [], rolesShape: 'none' };
  const reasons = done?.reasons ?? [];
  return {
    finding: { key, place: place === 'apiKeys' ? place : Number(place), record, reasons, state } as Finding,
    decision,
    note,
    changedFrom: null,
    sent: done ? { state: done.outcome, isUndo: done.isUndo === true, confirmedAt: done.confirmedAt } : null,
  };
}
