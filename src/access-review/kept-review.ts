/**
 * Keeps the review in the tab's storage if the admin asks for it: ids, decisions and notes, no names. Its author alone
 * sees it again, as with drafts (`session/drafts`); signing out erases it. Asks before decisions are lost, when the page is
 * closed or reloaded and at sign-out.
 */
import { currentLanguage } from '../i18n/language.ts';
import { createStore } from '../lib/create-store.ts';
import { tabStorage } from '../lib/storage.ts';
import { forEach, runInSlices } from '../lib/time-slicing.ts';
import { looksLikeToken, storageKey } from '../paths.ts';
import { authorToStore, isAuthor, type Owner } from '../session/data-owner.ts';
import { signedOutElsewhere } from '../session/tab-sign-outs.ts';
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
  said: StoredRow[];
}

/** Tells whether a review may be kept: its author can be recognized later. */
export const canKeepReview = (): boolean => authorToStore() !== undefined;

/** Writes what was said of the rows of a review as JSON, as work for `runInSlices`. */
export function* writeRows({ rows, waiting }: Review): Generator<undefined, string> {
  const said: string[] = [];
  yield* forEach([...rows.values(), ...waiting], (row) => {
    if (isTouched(row)) said.push(JSON.stringify(storedRow(row)));
  });
  return `[${said.join()}]`;
}

/** Stores a review, or erases the stored one. @param said its rows, by `writeRows` @returns whether it is stored */
export function keepReview(review: Review, said: string, now = Date.now()): boolean {
  const { startedAt, asked, places, unread } = review;
  const owner = authorToStore();
  if (owner !== undefined) {
    const ids = [...places, ...unread].map(({ place }) => place);
    const about = { v: 1, owner, at: now, startedAt, places: ids, asked } satisfies Omit<Stored, 'said'>;
    const text = `${JSON.stringify(about).slice(0, -1)},"said":${said}}`;
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
export function keptReview(now = Date.now()): (ReviewStart & { places: readonly Place[] }) | null {
  const stored = tabStorage.getJson(STORAGE_KEY) as Stored | null;
  const isWhole = stored?.v === 1 && [stored.places, stored.asked, stored.said].every(Array.isArray);
  if (!isWhole || !isAuthor(stored.owner)) return null;
  const { at, startedAt, places, asked, said } = stored;
  if (Math.abs(now - at) <= KEPT_DAYS * DAY) {
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
    sent: done ? { state: done.outcome, isUndo: done.isUndo, confirmedAt: done.confirmedAt } : null,
  };
}

/** Milliseconds between the last change and storing the review; a crash loses the changes of this time. */
const STORE_DEBOUNCE = 300;

const timer = createStore<ReturnType<typeof setTimeout> | undefined>(undefined);
/** Removes the guard of the sign-out; `null` without one. */
const removeGuard = createStore<(() => void) | null>(null);

/** Stores the review, unless it changes meanwhile: then it is stored after that. @param slice its length, in milliseconds */
async function store(slice?: number): Promise<void> {
  const review = currentReview();
  if (!review?.isKept) return;
  const said = await runInSlices(writeRows(review), undefined, slice);
  if (currentReview() !== review || keepReview(review, said)) return;
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
addEventListener('pagehide', () => void store(Number.POSITIVE_INFINITY));
addEventListener('beforeunload', (event) => {
  if (openDecisions() > 0 && !currentReview()?.isKept) event.preventDefault();
});
onReview(() => {
  clearTimeout(timer.get());
  if (currentReview()?.isKept) timer.set(setTimeout(() => void store(), STORE_DEBOUNCE));
  else forgetKeptReview();
  const isOpen = openDecisions() > 0;
  if (isOpen === (removeGuard.get() !== null)) return;
  removeGuard.get()?.();
  removeGuard.set(isOpen ? guardSignOut('form', ask) : null);
});

// The session is over when another tab has signed out: no answer to a question would keep the decisions.
const ask = (leave: () => void) =>
  signedOutElsewhere() ? leave() : askToDiscard(currentLanguage().messages.nav.signOut, leave);

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
