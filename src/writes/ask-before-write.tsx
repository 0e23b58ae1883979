/** The question before a write, and writes that run without one. The confirmations of users and API keys use it. */
import type { ReactNode } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { confirm, type Question } from '../ui/overlays/confirm.ts';
import { type PresentOptions, presentWrite } from './present-write.tsx';
import { isRefused } from './refusals.ts';
import type { Write } from './run-write.ts';
import { toastWriteDisplay } from './toast-write-display.ts';

/** The texts of a question, and the card of the record that it concerns. */
export type WriteQuestion = Pick<Question, 'title' | 'danger' | 'typed' | 'disabledReason'> & {
  /** The label of the button; by default the name of the verb. */
  action?: string;
  explanation: string;
  card: ReactNode;
};

type Options = Pick<PresentOptions, 'onDone' | 'isShownElsewhere'>;

const messages = () => currentLanguage().messages.writes;

/** Asks before a write. If the service refused the write before, the question says so and offers to try anyway. */
export function askBeforeWrite(write: Write, question: WriteQuestion, options: Options = {}): void {
  const { explanation, card, ...texts } = question;
  const m = messages();
  const refused = isRefused(write.verb, write.scope, write.target);
  const reason = m.forbidden[write.verb]({ name: write.name });
  confirm({
    action: m.verbs[write.verb],
    ...texts,
    name: write.name,
    ...(refused && { action: m.tryAnyway }),
    body: (
      <>
        {card}
        {explanation && <p>{explanation}</p>}
        {refused && <p>{m.refusedBefore({ reason })}</p>}
      </>
    ),
    run: (display) => presentWrite(write, { display, ...options }),
  });
}

/**
 * Runs an unblocking at once; asks first if the service refused it before.
 *
 * @param asksAlways asks in any case: the admin has typed the verb
 */
export function runUnblock(write: Write, card: ReactNode, asksAlways = false): void {
  if (asksAlways || isRefused(write.verb, write.scope, write.target)) {
    const title = messages().undoTitles[write.verb]?.(write) ?? write.name;
    askBeforeWrite(write, { title, card, explanation: '' });
    return;
  }
  const display = toastWriteDisplay(write);
  void display.attempt(() => presentWrite(write, { display }));
}
