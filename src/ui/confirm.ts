/** Asking before something that matters is done: one question at a time, put from anywhere, shown by ConfirmDialog. */
import type { ReactNode } from 'react';

/** A question and what is done when it is answered with yes. */
export interface Question {
  /** Names the object: "Block Ana Silva?" */
  title: string;
  /** What will happen and to whom exactly. */
  body: ReactNode;
  /** The button's name: the verb. */
  action: string;
  /** A destructive act has a red button. */
  danger?: boolean;
  /** What has to be typed before the button works, and the label of its field. */
  typed?: { label: string; expected: string } | undefined;
  /**
   * Does it. The dialog stays open and busy until this settles; a failure is shown in the dialog.
   *
   * @param say shows and announces in the dialog how it goes
   */
  run: (say: (words: string) => void) => Promise<void>;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function publish(next: Question | null) {
  question = next;
  for (const listener of listeners) listener();
}

/** Puts a question. One that is being shown stays. */
export const confirm = (next: Question) => {
  if (!question) publish(next);
};

/** Takes the question away. */
export const closeQuestion = () => publish(null);

/** The question shown now. */
export const currentQuestion = () => question;

/** Calls `listener` after each change. @returns how to stop */
export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
