/**
 * Follows the review on every page: stores it while the tab keeps it, and erases what was stored when it does not. Asks before
 * decisions are lost, when the page is closed or reloaded and at sign-out. Shows how runs go on its rows.
 */
import { currentRun, onCurrentRun } from '../bulk/tab/current-run.ts';
import { currentLanguage } from '../i18n/language.ts';
import { createStore } from '../lib/create-store.ts';
import { notifyFailure } from '../ui/basics/notify.ts';
import { confirm } from '../ui/overlays/confirm.ts';
import { guardSignOut } from '../ui/overlays/sign-out-guards.ts';
import { followRun } from './follow-run.ts';
import { canKeepReview, forgetKeptReview, keepReview } from './kept-review.ts';
import { changeReview, currentReview, onReview } from './review.ts';
import { reviewWords } from './review-words.ts';

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
  return (
    rows.length - tally.undecided - tally.sent + waiting.filter((row) => row.decision && !row.sent).length
  );
}

onCurrentRun(() => followRun(currentRun()));
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
