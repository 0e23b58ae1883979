/**
 * Keeps the review in the tab's storage if the admin asks for it: ids, decisions and notes, no names. Its author alone
 * sees it again, as with drafts (`session/drafts`); signing out erases it.
 */
import { looksLikeToken, storageKey } from '../paths.ts';
import { authorToStore, isAuthor, type Owner } from '../session/data-owner.ts';
import { type Place, questionIds } from './find-findings.ts';
import type { QuestionId } from './questions.ts';
import { decisions, type Review, type Said, saidOf } from './review.ts';

const STORAGE_KEY = storageKey('review');
/** Milliseconds after which a kept review is erased instead of continued. */
const MAX_AGE = 7 * 86_400_000;
/** The most characters that are kept: browsers give a tab five million. */
const MAX_CHARACTERS = 2_000_000;

/** A review as it is kept. */
export interface KeptReview {
  startedAt: number;
  places: readonly Place[];
  asked: readonly QuestionId[];
  said: ReadonlyMap<string, Said>;
}

/** What was said of one record. */
type StoredSaid = [key: string, decision: string | null, state: string, note: string, done?: Said['done']];

interface Stored {
  v: 1;
  owner: Owner;
  /** When it was stored, in epoch milliseconds. */
  at: number;
  startedAt: number;
  places: Place[];
  asked: QuestionId[];
  said: StoredSaid[];
}

/** Tells whether a review may be kept: its author can be recognized later. */
export const canKeepReview = (): boolean => authorToStore() !== undefined;

/** Stores a review, or erases the stored one. A note that may hold a token is left out. @returns whether it is stored */
export function keepReview(review: Review, now = Date.now()): boolean {
  const owner = authorToStore();
  if (owner === undefined) {
    forgetKeptReview();
    return false;
  }
  const said = [...saidOf(review)].map(([key, { decision, note, state, done }]): StoredSaid => {
    const kept = looksLikeToken(note) ? '' : note;
    return done ? [key, decision, state, kept, done] : [key, decision, state, kept];
  });
  const stored: Stored = {
    v: 1,
    owner,
    at: now,
    startedAt: review.startedAt,
    places: [...review.places, ...review.unread].map(({ place }) => place),
    asked: [...review.asked],
    said,
  };
  try {
    const text = JSON.stringify(stored);
    if (text.length <= MAX_CHARACTERS) {
      sessionStorage.setItem(STORAGE_KEY, text);
      return true;
    }
  } catch {
    // Storage is full or disabled.
  }
  forgetKeptReview();
  return false;
}

/** Returns the kept review, if the current user is its author. One that is too old is erased. */
export function keptReview(now = Date.now()): KeptReview | null {
  const stored = read();
  if (!stored || !isAuthor(stored.owner)) return null;
  if (!(Math.abs(now - stored.at) <= MAX_AGE)) {
    forgetKeptReview();
    return null;
  }
  return {
    startedAt: stored.startedAt,
    places: stored.places,
    asked: stored.asked.filter((id) => questionIds.includes(id)),
    said: new Map(
      stored.said.map(([key, decision, state, note, done]) => [
        key,
        { decision: decisions.find((each) => each === decision) ?? null, state, note, ...(done && { done }) },
      ]),
    ),
  };
}

/** Erases the kept review. */
export function forgetKeptReview(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage nothing is kept.
  }
}

function read(): Stored | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<Stored> | null;
    const isWhole =
      stored?.v === 1 && [stored.places, stored.asked, stored.said].every((list) => Array.isArray(list));
    return isWhole ? (stored as Stored) : null;
  } catch {
    return null;
  }
}
