/** Asking before something that matters is done: one question at a time, put from anywhere, shown by ConfirmDialog. */
import type { ReactNode } from 'react';
import { createStore } from '../../api/create-store.ts';
import type { Surface } from './use-write-surface.ts';

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
   * Does it. The dialog closes when this settles, unless something was shown on its surface; what it throws is shown.
   *
   * @param surface the dialog, for what is said while and after it runs
   */
  run: (surface: Surface) => Promise<void>;
}

const question = createStore<Question | null>(null);

/** Puts a question. One that is being shown stays. */
export const confirm = (next: Question): void => {
  if (!question.get()) question.set(next);
};

/** Takes the question away. */
export const closeQuestion = (): void => question.set(null);

/** Returns the question shown now. */
export const currentQuestion = question.get;

/** Calls `listener` after each change. @returns how to stop */
export const onQuestion = question.subscribe;
