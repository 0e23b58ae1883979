/** The messages of the page, which are loaded with it, and what is made of them. */
import { accessReview as en, type ReviewWords } from '../i18n/en/access-review.ts';
import type { Messages } from '../i18n/en.ts';
import { accessReview as pt } from '../i18n/pt/access-review.ts';
import { pageWords } from '../ui/basics/use-messages.ts';
import { fieldOf, type QuestionId } from './findings.ts';
import type { Decision, Sent } from './review.ts';

/** Return the messages of the page; the hook renders again when the admin changes the language. */
export const { current: reviewWords, use: useReviewWords } = pageWords({ en, pt });

/** Returns that the service does not report the field of a question. */
export const notReported = (words: ReviewWords, id: QuestionId): string =>
  words.notReported({ field: words.fields[fieldOf(id)] });

/** Returns what was sent, such as “Block (undo)”. */
export function sentText(m: Messages, words: ReviewWords, decision: Decision, { isUndo }: Sent): string {
  const action = words.decisions[decision];
  return isUndo ? m.activity.undoing({ action }) : action;
}
