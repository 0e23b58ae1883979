/** The store of the confirmation question. Any code may ask; `ConfirmDialog` shows one question at a time. */
import type { ReactNode } from 'react';
import { createStore } from '../../lib/create-store.ts';
import type { WriteDisplay } from './use-write-display.ts';

/** A confirmation question and the action to confirm. */
export interface Question {
  /** Names the affected record, such as "Block Ana Silva?". */
  title: string;
  /** The name of the record, as it stands in the title. */
  name?: string;
  /** Describes the consequences and the affected records. */
  body: ReactNode;
  /** The label of the confirm button: a verb. */
  action: string;
  /** The label of the other button: “Cancel” by default. */
  cancel?: string;
  /** Whether the action is destructive; its button is red. */
  danger?: boolean;
  /** The text to type before the confirm button works, and the label of the text field. The e-mail does as well. */
  typed?: { label: string; expected: string; email?: string | null | undefined } | undefined;
  /** Why the action is not possible now: its button is disabled. */
  disabledReason?: string | undefined;
  /**
   * Runs the action. The dialog closes when the promise resolves, unless the action showed a notice on the display. The
   * dialog shows an error when the promise rejects.
   *
   * @param display shows progress and notices in the dialog
   */
  run: (display: WriteDisplay) => Promise<void>;
}

/** A dialog with content of its own, shown in the place of a question. */
interface OwnDialog {
  /** Renders the dialog, which calls `closeQuestion`. */
  dialog: ReactNode;
}

const question = createStore<Question | OwnDialog | null>(null);

/** Shows a question or a dialog, unless another one is shown. */
export const confirm = (next: Question | OwnDialog): void => {
  if (!question.get()) question.set(next);
};

/** Closes the question without running its action. */
export const closeQuestion = (): void => question.set(null);

/** Returns the current question or dialog, or `null`. */
export const currentQuestion = question.get;

/** Calls `listener` after each change. @returns a function that unsubscribes */
export const onQuestion = question.subscribe;
