/** Before an edit is saved: reads the record again, and asks about fields that somebody else changed meanwhile. */
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { errorMessages } from '../i18n/error-messages.ts';
import { currentLanguage } from '../i18n/language.ts';
import { writeMessages } from '../i18n/write-messages.ts';
import { sessionState } from '../session/session-store.ts';
import { Button } from '../ui/basics/Button.tsx';
import { notifyFailure } from '../ui/basics/notify.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import type { Surface } from '../ui/overlays/use-write-surface.ts';
import { AlertBox } from '../ui/page/AlertBox.tsx';
import { describeError } from '../ui/page/describe-error.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type Conflict, findConflicts, type Resolution, resolve, type ThreeWay } from './conflicts.ts';
import type { FieldName } from './outcome.ts';

/** A field that was in conflict, with the value that the admin decided on. */
export interface Resolved {
  field: FieldName;
  value: unknown;
  /** The field goes to what somebody else made of it: nothing of it is to be sent. */
  theirs: boolean;
}

interface Check<R> {
  surface: Surface;
  /** What the record is called. */
  name: string;
  /** Whether the name is a user's or an API key's. */
  kind: 'user' | 'apiKey';
  /** Reads the record; `null` when it is gone. @throws {ApiError} */
  read: () => Promise<R | null>;
  /** The form's fields beside what was just read. */
  compare: (theirs: R) => readonly ThreeWay[];
  /** Saves. @param theirs the record as just read; `null` when the admin saves without */
  save: (theirs: R | null, resolved: readonly Resolved[]) => Promise<void>;
}

interface Options {
  name: string;
  /** Returns a field's value in words. */
  wordsFor: (field: FieldName, value: unknown) => string;
}

/** Milliseconds that a save waits for the read before it. */
const DEADLINE = 8000;

/** @throws {ApiError} also when the read takes too long */
async function inTime<R>(reading: Promise<R>, name: 'getUser' | 'getApiKey'): Promise<R> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new ApiError({ name, method: 'GET' }, { kind: 'timeout' });
    timer = setTimeout(() => reject(error), DEADLINE);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the check, to be run within the surface's `attempt`, and the dialog that it may need. */
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
    let theirs: R | null;
    try {
      theirs = await inTime(read(), options.kind === 'user' ? 'getUser' : 'getApiKey');
    } catch (error) {
      if (sessionState() === 'none') return;
      if (!(error instanceof ApiError)) throw error;
      const again = () => void surface.attempt(() => check(options));
      const anyway = () => void surface.attempt(() => save(null, []));
      surface.show(
        <AlertBox
          title={m.unread}
          sentences={[describeError(messages, error).sentences[0] ?? '', m.unreadHint]}
        >
          <Button onClick={again}>{m.tryAgain}</Button>
          <Button onClick={anyway}>{m.saveAnyway}</Button>
        </AlertBox>,
      );
      return;
    }
    if (theirs === null) {
      // The form goes with its record.
      notifyFailure(m.gone[options.kind]({ name: options.name }));
      surface.done();
      return;
    }
    const conflicts = findConflicts(compare(theirs));
    if (conflicts.length === 0) return save(theirs, []);
    const choice = await new Promise<Resolution>((choose) => setPending({ conflicts, choose }));
    setPending(null);
    if (choice === 'cancel') return;
    await save(
      theirs,
      conflicts.map((conflict) => ({
        field: conflict.field,
        value: resolve(conflict, choice),
        theirs: choice === 'theirs',
      })),
    );
  };

  const dialog = pending && (
    <ConflictDialog name={name} conflicts={pending.conflicts} wordsFor={wordsFor} onChoose={pending.choose} />
  );
  return { check, dialog };
}
