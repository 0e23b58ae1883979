/**
 * Keeps the review in the tab's storage if the admin asks for it: ids, decisions and notes, no names. Its author alone
 * sees it again, as with drafts (`session/drafts`); signing out erases it. Asks before decisions or notes are lost, when the
 * page is closed or reloaded and at sign-out.
 */
import { currentLanguage } from '../i18n/language.ts';
import { createStore } from '../lib/create-store.ts';
import { tabStorage } from '../lib/storage.ts';
import { looksLikeToken, storageKey } from '../paths.ts';
import { authorToStore, isAuthor, type Owner } from '../session/data-owner.ts';
import { onSignedOutElsewhere, signedOutElsewhere } from '../session/tab-sign-outs.ts';
import { notifyFailure } from '../ui/basics/notify.ts';
import { confirm } from '../ui/overlays/confirm.ts';
import { guardSignOut } from '../ui/overlays/sign-out-guards.ts';
import { type Finding, type Place, type QuestionId, questionIds } from './findings.ts';
import {
  changeReview,
  countDecisions,
  currentReview,
  type Decision,
  holdsWork,
  isTouched,
  onReview,
  type Review,
  type ReviewRow,
  type Sent,
} from './review.ts';
import { reviewWords } from './review-words.ts';

const STORAGE_KEY = storageKey('review');
/** The days after which a kept review is erased instead of continued. */
export const KEPT_DAYS = 7;
const DAY = 86_400_000;
/** The most characters that are kept: browsers give a tab five million. */
const MAX_CHARACTERS = 3_000_000;

/** A row. `state` is that of the record when it was decided on; empty if it has changed since. */
type StoredRow = [key: string, decision: Decision | null, state: string, note: string, done?: Done];

/** What came of a decision that was carried out, and its reasons. */
type Done = Pick<Sent, 'isUndo' | 'confirmedAt'> & { outcome: Sent['state']; reasons: readonly QuestionId[] };

interface Stored {
  v: 1;
  owner: Owner;
  /** When it was stored, in epoch milliseconds. */
  at: number;
  startedAt: number;
  /** Builds before this one wrote `apiKeys` for `null`. */
  places: (Place | 'apiKeys')[];
  asked: readonly QuestionId[];
  /** Builds before this one stored the rows in parts, each under a key of its own. */
  said?: StoredRow[];
}

/** Tells whether a review may be kept: its author can be recognized later. */
export const canKeepReview = (): boolean => authorToStore() !== undefined;

/** Stores a review as it is now, in the place of the stored one. @returns whether there was room */
export function keepReview(review: Review, now = Date.now()): boolean {
  const { startedAt, asked, places, unread, rows, waiting } = review;
  const text = JSON.stringify({
    v: 1,
    owner: authorToStore() ?? null,
    at: now,
    startedAt,
    places: [...places, ...unread].map(({ place }) => place),
    asked,
    said: [...rows.values(), ...waiting].filter(isTouched).map(storedRow),
  } satisfies Stored);
  forgetKeptReview();
  return canKeepReview() && text.length <= MAX_CHARACTERS && tabStorage.set(STORAGE_KEY, text);
}

/** Erases the kept review. */
function forgetKeptReview(): void {
  for (const key of tabStorage.keys(STORAGE_KEY)) tabStorage.set(key, null);
}

/** Returns a row as it is stored. A note that may hold a token is left out, and its field says so. */
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

/** Returns the kept review without its rows, if the current user is its author. One that is too old is erased. */
export function keptReview(now = Date.now()) {
  const stored = tabStorage.getJson(STORAGE_KEY) as Stored | null;
  const isWhole = stored?.v === 1 && [stored.places, stored.asked].every(Array.isArray);
  if (!isWhole || !isAuthor(stored.owner)) return null;
  const { at, startedAt, places, asked } = stored;
  if (Math.abs(now - at) <= KEPT_DAYS * DAY) {
    return {
      startedAt,
      places: places.map((place) => (place === 'apiKeys' ? null : place)),
      asked: asked.filter((id) => questionIds.includes(id)),
      isKept: true,
    };
  }
  forgetKeptReview();
  return null;
}

/** Returns the rows of the kept review. */
export const keptRows = (): ReviewRow[] =>
  tabStorage.keys(STORAGE_KEY).flatMap((key) => {
    const part = tabStorage.getJson(key) as StoredRow[] | Stored | null;
    return ((Array.isArray(part) ? part : part?.said) ?? []).filter(Array.isArray).map(rowOf);
  });

/** Returns a stored row. Its record is an id: the rest is read again, unless the record is gone. */
function rowOf([key, decision, state, note, done]: StoredRow): ReviewRow {
  const [place, id] = key.split('/');
  const record = { id: Number(id), blocked: false, status: '', roles: [], rolesShape: 'none' };
  const reasons = done?.reasons ?? [];
  return {
    finding: { key, place: place === 'apiKeys' ? null : Number(place), record, reasons, state } as Finding,
    decision,
    note,
    changedFrom: null,
    sent: done ? { state: done.outcome, isUndo: done.isUndo, confirmedAt: done.confirmedAt } : null,
  };
}

/** Milliseconds between the last change and storing the review; a crash loses what changed in this time. */
const STORE_DEBOUNCE = 300;

const timer = createStore<ReturnType<typeof setTimeout> | undefined>(undefined);
/** Removes the guard of the sign-out; `null` without one. */
const removeGuard = createStore<(() => void) | null>(null);

/** Stores the review if it is kept. */
function store(): void {
  const review = currentReview();
  if (!review?.isKept || keepReview(review)) return;
  changeReview({ isKept: false });
  notifyFailure(canKeepReview() ? reviewWords().tooLarge : reviewWords().cannotKeep);
}

// Also where a run has gone on since the last change.
addEventListener('pagehide', store);
addEventListener('beforeunload', (event) => {
  if (holdsWork() && !currentReview()?.isKept) event.preventDefault();
});
onReview(() => {
  clearTimeout(timer.get());
  if (currentReview()?.isKept) timer.set(setTimeout(store, STORE_DEBOUNCE));
  else forgetKeptReview();
});

/** Asks at a sign-out while it would lose decisions or notes. After one in another tab, no answer would keep them. */
function guard(): void {
  const isOpen = holdsWork() && !signedOutElsewhere();
  if (isOpen === (removeGuard.get() !== null)) return;
  removeGuard.get()?.();
  const ask = (leave: () => void) => askToDiscard(currentLanguage().messages.nav.signOut, leave);
  removeGuard.set(isOpen ? guardSignOut('form', ask) : null);
}
onReview(guard);
onSignedOutElsewhere(guard);

/** Asks whether to give up the decisions and notes; at once without any. @param action the label of the button */
export function askToDiscard(action: string, discard: () => void): void {
  const { discardTitle: title, discardBody } = reviewWords();
  const body = discardBody({ hasDecisions: countDecisions() > 0 });
  if (!holdsWork()) discard();
  else confirm({ title, body, action, danger: true, run: async () => discard() });
}
