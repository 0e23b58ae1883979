/**
 * Follows the review on every page: stores it while the tab keeps it, and asks before decisions are lost, when the page is
 * closed or reloaded and at sign-out. Shows how runs go on its rows.
 */
import { currentRun, onCurrentRun } from '../bulk/tab/current-run.ts';
import { currentLanguage } from '../i18n/language.ts';
import { createStore } from '../lib/create-store.ts';
import { notifyFailure } from '../ui/basics/notify.ts';
import { confirm } from '../ui/overlays/confirm.ts';
import { guardSignOut } from '../ui/overlays/sign-out-guards.ts';
import { canKeepReview, keepReview } from './kept-review.ts';
import { currentReview, onReview, setKept } from './review.ts';
import { reviewWords } from './review-words.ts';
import { followRun } from './sent.ts';

/** Milliseconds between the last change and storing the review; a crash loses the changes of this time. */
const STORE_DEBOUNCE = 300;

/** What waits to be stored, and what removes the guard of the sign-out. */
const following = createStore<{ timer?: ReturnType<typeof setTimeout>; removeGuard?: () => void }>({});

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function store(): void {
  const review = currentReview();
  if (!review?.isKept || keepReview(review)) return;
  setKept(false);
  notifyFailure(canKeepReview() ? reviewWords().tooLarge : reviewWords().cannotKeep);
}

/** Returns how many decisions a sign-out or a reload would lose. */
function openDecisions(): number {
  const review = currentReview();
  return review ? review.rows.length - review.tally.undecided - review.tally.sent : 0;
}

onCurrentRun(() => followRun(currentRun()));
// Also where a run has gone on since the last change.
addEventListener('pagehide', store);
onReview(() => {
  const { timer, removeGuard } = following.get();
  clearTimeout(timer);
  const count = openDecisions();
  const isKept = currentReview()?.isKept ?? false;
  if (count > 0 && !isKept) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
  if (count === 0) removeGuard?.();
  const guard = count === 0 ? undefined : (removeGuard ?? guardSignOut('form', ask));
  following.set({
    ...(guard && { removeGuard: guard }),
    ...(isKept && { timer: setTimeout(store, STORE_DEBOUNCE) }),
  });
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
