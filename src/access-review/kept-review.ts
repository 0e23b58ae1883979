/**
 * Keeps the review in the tab's storage if the admin asks for it: ids, decisions and notes, no names. Its author alone
 * sees it again, as with drafts (`session/drafts`); signing out erases it. Asks before decisions are lost, when the page is
 * closed or reloaded and at sign-out.
 */
import type { BulkOutcome } from '../bulk/engine/job.ts';
import { currentLanguage } from '../i18n/language.ts';
import { createStore } from '../lib/create-store.ts';
import { tabStorage } from '../lib/storage.ts';
import { looksLikeToken, storageKey } from '../paths.ts';
import { authorToStore, isAuthor, type Owner } from '../session/data-owner.ts';
import { notifyFailure } from '../ui/basics/notify.ts';
import { confirm } from '../ui/overlays/confirm.ts';
import { guardSignOut } from '../ui/overlays/sign-out-guards.ts';
import { type Finding, type Place, type QuestionId, questionIds } from './findings.ts';
import {
  changeReview,
  currentReview,
  type Decision,
  isTouched,
  onReview,
  type Review,
  type ReviewRow,
  type ReviewStart,
} from './review.ts';
import { reviewWords } from './review-words.ts';

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
  /** Builds before this one wrote `apiKeys` for `null`. */
  places: (Place | 'apiKeys')[];
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
      said: [...rows.values(), ...waiting].filter(isTouched).map(storedRow),
    } satisfies Stored);
    if (text.length <= MAX_CHARACTERS && tabStorage.set(STORAGE_KEY, text)) return true;
  }
  forgetKeptReview();
  return false;
}

/** Erases the kept review. */
const forgetKeptReview = (): void => void tabStorage.set(STORAGE_KEY, null);

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
    return {
      startedAt,
      places: places.map((place) => (place === 'apiKeys' ? null : place)),
      asked: asked.filter((id) => questionIds.includes(id)),
      known: said.map(rowOf),
      isKept: true,
    };
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
    finding: { key, place: place === 'apiKeys' ? null : Number(place), record, reasons, state } as Finding,
    decision,
    note,
    changedFrom: null,
    sent: done ? { state: done.outcome, isUndo: done.isUndo === true, confirmedAt: done.confirmedAt } : null,
  };
}

/** Milliseconds between the last change and storing the review; a crash loses the changes of this time. */
const STORE_DEBOUNCE = 300;

const timer = createStore<ReturnType<typeof setTimeout> | undefined>(undefined);
/** Removes the guard of the sign-out; `null` without one. */
const removeGuard = createStore<(() => void) | null>(null);

function store(): void {
  const review = currentReview();
  if (!review?.isKept || keepReview(review)) return;
  changeReview({ isKept: false });
  notifyFailure(canKeepReview() ? reviewWords().tooLarge : reviewWords().cannotKeep);
}

/** Returns how many decisions a sign-out would lose. */
function openDecisions(): number {
  const review = currentReview();
  if (!review) return 0;
  const { rows, tally, waiting } = review;
  return rows.size - tally.undecided - tally.sent + waiting.filter((row) => row.decision && !row.sent).length;
}

// Also where a run has gone on since the last change.
addEventListener('pagehide', store);
addEventListener('beforeunload', (event) => {
  if (openDecisions() > 0 && !currentReview()?.isKept) event.preventDefault();
});
onReview(() => {
  clearTimeout(timer.get());
  if (currentReview()?.isKept) timer.set(setTimeout(store, STORE_DEBOUNCE));
  else forgetKeptReview();
  const isOpen = openDecisions() > 0;
  if (isOpen === (removeGuard.get() !== null)) return;
  removeGuard.get()?.();
  removeGuard.set(isOpen ? guardSignOut('form', ask) : null);
});

const ask = (leave: () => void) => askToDiscard(currentLanguage().messages.nav.signOut, leave);

/** Asks whether to give up the decisions; at once without any. @param action the label of the button */
export function askToDiscard(action: string, discard: () => void): void {
  const count = openDecisions();
  if (count === 0) {
    discard();
    return;
  }
  const words = reviewWords();
  confirm({
    title: words.discardTitle,
    body: words.discardBody({ count }),
    action,
    danger: true,
    run: async () => discard(),
  });
}
