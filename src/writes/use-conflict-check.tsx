/** Checks for conflicts before an edit is saved: reads the record again and asks about fields that another admin changed. */
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { errorMessages } from '../i18n/error-messages.ts';
import { currentLanguage } from '../i18n/language.ts';
import { writeMessages } from '../i18n/write-messages.ts';
import { sessionState } from '../session/session-store.ts';
import { Button } from '../ui/basics/Button.tsx';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import type { WriteSurface } from '../ui/overlays/use-write-surface.ts';
import { AlertBox } from '../ui/page/AlertBox.tsx';
import { CopyDetails } from '../ui/page/CopyDetails.tsx';
import { describeError } from '../ui/page/describe-error.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import {
  type Conflict,
  type FieldComparison,
  findConflicts,
  isShown,
  type Resolution,
  resolveConflict,
} from './conflicts.ts';
import { GoneNotice } from './GoneNotice.tsx';
import type { FieldName } from './outcome.ts';

/** A field that was in conflict, with the value that the admin chose. */
export interface ResolvedField {
  field: FieldName;
  value: unknown;
  /** Whether the value is the current one of the service, so that the field is not sent. */
  theirs: boolean;
}

interface Check<R> {
  surface: WriteSurface;
  /** The name of the record. */
  name: string;
  /** The kind of the record. */
  kind: 'user' | 'apiKey';
  /** Reads the record; `null` if it no longer exists. @throws {ApiError} */
  read: () => Promise<R | null>;
  /** Compares the fields of the form with the record as just read. */
  compare: (theirs: R) => readonly FieldComparison[];
  /** Saves the form. @param theirs the record as just read; `null` if the admin saves unread */
  save: (theirs: R | null, resolved: readonly ResolvedField[]) => Promise<void>;
}

interface Options {
  name: string;
  /** Returns the value of a field as text. */
  wordsFor: (field: FieldName, value: unknown) => string;
}

/** The longest time that a save waits for the read before it, in milliseconds. */
const READ_TIMEOUT_MS = 8000;

/** Waits for a read. @throws {ApiError} if the read fails or takes too long */
async function withTimeout<R>(reading: Promise<R>, name: 'getUser' | 'getApiKey'): Promise<R> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const error = new ApiError({ name, method: 'GET' }, { kind: 'timeout' });
    timer = setTimeout(() => reject(error), READ_TIMEOUT_MS);
  });
  try {
    return await Promise.race([reading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the check, which runs inside `attempt` of the surface, and the dialog that the check opens. After each choice
 * the record is read again: the admin is asked once more if it no longer has the values that the dialog showed.
 */
export function useConflictCheck({ name, wordsFor }: Options): {
  check: <R>(check: Check<R>) => Promise<void>;
  dialog: ReactNode;
} {
  const messages = useLazyMessages(errorMessages);
  const [pending, setPending] = useState<{
    conflicts: readonly Conflict[];
    choose: (choice: Resolution) => void;
  } | null>(null);

  const check = async <R,>(options: Check<R>): Promise<void> => {
    const { surface, read, compare, save } = options;
    const m = writeMessages[currentLanguage().language];
    let theirs: R | null = null;
    let conflicts: readonly Conflict[] = [];
    let choice: Exclude<Resolution, 'cancel'> = 'mine';
    const saveChosen = () => {
      const resolved = conflicts.map((conflict) => ({
        field: conflict.field,
        value: resolveConflict(conflict, choice),
        theirs: choice === 'theirs',
      }));
      return save(theirs, resolved);
    };
    for (;;) {
      let now: R | null;
      try {
        now = await withTimeout(read(), options.kind === 'user' ? 'getUser' : 'getApiKey');
      } catch (error) {
        if (sessionState() === 'none') return;
        if (!(error instanceof ApiError)) throw error;
        const readAgain = () => void surface.attempt(() => check(options));
        const saveUnchecked = () => void surface.attempt(saveChosen);
        const { sentences, details } = describeError(messages, error);
        surface.show(
          <AlertBox title={m.unread} sentences={[sentences[0] ?? '', m.unreadHint]}>
            <Button onClick={readAgain}>{m.tryAgain}</Button>
            <Button onClick={saveUnchecked}>{m.saveAnyway}</Button>
            <CopyDetails title={m.unread} details={details} />
          </AlertBox>,
        );
        return;
      }
      if (now === null) {
        // One empty answer may be wrong: the form stays, with what the admin entered.
        surface.show(<GoneNotice name={name} kind={options.kind} />);
        return;
      }
      theirs = now;
      const shown = conflicts;
      conflicts = findConflicts(compare(now), shown);
      if (conflicts.every((conflict) => isShown(conflict, shown))) return saveChosen();
      const answer = await new Promise<Resolution>((choose) => setPending({ conflicts, choose }));
      setPending(null);
      if (answer === 'cancel') return;
      choice = answer;
    }
  };

  const dialog = pending && (
    <ConflictDialog name={name} conflicts={pending.conflicts} wordsFor={wordsFor} onChoose={pending.choose} />
  );
  return { check, dialog };
}
