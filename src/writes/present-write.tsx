/** Runs a write and shows its outcome on the surface that started it, or in a toast when the surface is closed. */

import type { ApiError } from '../api/errors.ts';
import { currentLanguage } from '../i18n/language.ts';
import { createStore } from '../lib/create-store.ts';
import { steadyNow } from '../lib/steady-now.ts';
import { sessionState } from '../session/session-store.ts';
import { dismissNotice, notify, notifyFailure } from '../ui/basics/notify.ts';
import type { WriteSurface } from '../ui/overlays/use-write-surface.ts';
import { activityEntry, canUndo, markUndone, noteWrite, updateWrite } from './activity.ts';
import { describeOutcome } from './describe-outcome.ts';
import { checkAgain, runWrite, type Write, type WriteResult } from './run-write.ts';
import { SuccessText } from './SuccessText.tsx';
import { startUndo } from './undo.tsx';
import { WriteNotice } from './WriteNotice.tsx';

/** How a write is presented. */
export interface PresentOptions {
  surface: WriteSurface;
  /** Called by “Send again”: a form then sends its current values. Defaults to sending the same write again. */
  again?: () => void;
  /** Shows the errors of single fields. @returns whether every error is shown at a field */
  onRefused?: (error: ApiError) => boolean;
  /** Tells whether the page shows the outcome elsewhere: the surface then only closes. */
  isShownElsewhere?: (verdict: WriteResult) => boolean;
  /** Called after a success, before the surface closes. @param isOpen whether it was not closed before */
  onDone?: (verdict: WriteResult, isOpen: boolean) => void;
  /** Opens the record that a creation made: the button “View” of the success message. */
  onView?: (id: number) => void;
}

/** Wait after a 429 without `Retry-After`, in seconds. */
const DEFAULT_WAIT_S = 5;
/** The longest wait that is counted down after a 429, in seconds. */
const LONGEST_WAIT_S = 300;

/**
 * Returns the key of the toast with “Undo”: the next success of the same record replaces it. A move changes the
 * organization of a user, so it is not in the key.
 */
const undoKeyOf = ({ scope, target }: Write) => `undo ${scope === null ? 'apiKey' : 'user'} ${target}`;

/** Time without an answer after which a message says that the service is slow, in milliseconds. */
const SLOW_ANSWER_MS = 4000;

/** Time after which a message says that an accepted write is being checked, in milliseconds. */
const SLOW_READ_MS = 500;

const messages = () => currentLanguage().messages.writes;

/** Returns the key of a write: two writes of the same verb to the same record have the same key. */
const keyOf = ({ verb, scope, target, name }: Pick<Write, 'verb' | 'scope' | 'target' | 'name'>) =>
  `${verb} ${scope ?? ''} ${target ?? name}`;

/** The keys of the writes that run from a toast surface. */
const running = createStore<readonly string[]>([]);

/**
 * Returns the surface of a write that is started from a menu or a toast: it shows everything in toasts. While the write
 * runs, `attempt` does nothing, also on another surface of the same write.
 */
export function toastSurface(write: Pick<Write, 'verb' | 'scope' | 'target' | 'name'>): WriteSurface {
  const writeKey = keyOf(write);
  let toastId: number | null = null;
  const clear = () => {
    if (toastId !== null) dismissNotice(toastId);
    toastId = null;
  };
  return {
    isOpen: () => false,
    attempt: async (work) => {
      if (running.get().includes(writeKey)) return;
      running.set([...running.get(), writeKey]);
      try {
        await work();
      } finally {
        running.set(running.get().filter((key) => key !== writeKey));
        clear();
      }
    },
    say: (text) => {
      clear();
      if (text) toastId = notify(text);
    },
    show: () => {},
    release: () => {},
    done: () => {},
  };
}

/**
 * Runs a write and shows its outcome. Call it inside `attempt` of the surface.
 *
 * @throws any error that is not an `ApiError`
 */
export async function presentWrite(write: Write, options: PresentOptions): Promise<void> {
  const { surface } = options;
  let timer = setTimeout(() => surface.say(messages().slow), SLOW_ANSWER_MS);
  let answeredAt = 0;
  const verdict = await runWrite(write, {
    onAnswered: (uncertain) => {
      answeredAt = Date.now();
      clearTimeout(timer);
      surface.say('');
      surface.release();
      const sayChecking = () => surface.say(messages().checking);
      if (uncertain) sayChecking();
      // The first read usually confirms an accepted write: wait, to avoid a message that flashes up.
      else timer = setTimeout(sayChecking, SLOW_READ_MS);
    },
  })
    .catch((error: unknown) => {
      // The session has ended: the app is about to replace the page by the sign-in.
      if (sessionState() === 'none') return null;
      throw error;
    })
    .finally(() => clearTimeout(timer));
  if (verdict === null) return;
  surface.say('');
  showOutcome(verdict, options, noteWrite(verdict, answeredAt || Date.now()));
}

/** Undoes the write of an entry in the list of activities. Does nothing if it was undone or belongs to an old session. */
export async function undoWrite(entryId: number): Promise<void> {
  const entry = activityEntry(entryId);
  if (entry?.kind !== 'write' || !entry.live || !canUndo(entry)) return;
  dismissNotice(undoKeyOf(entry.live.write));
  await startUndo(entry.live, {
    surfaceOf: toastSurface,
    present: (inverse, surface) => presentWrite(inverse, { surface, onDone: () => markUndone(entryId) }),
  });
}

/** Shows a success, with “Undo” if the former value can be restored, or “View” for a new record. */
function showSuccess(verdict: WriteResult, entryId: number, onView: PresentOptions['onView']): void {
  const { write } = verdict;
  dismissNotice(undoKeyOf(write));
  const { title, sentences } = describeOutcome(messages(), verdict);
  const text = [title, ...sentences].join(sentences.length > 0 ? '. ' : '');
  const content = <SuccessText title={title} sentences={sentences} name={write.name} />;
  const entry = activityEntry(entryId);
  const createdId = write.createdId?.() ?? null;
  if (entry && canUndo(entry)) {
    const undo = { label: messages().undo, onPress: () => void undoWrite(entryId) };
    notify(text, { content, key: undoKeyOf(write), actions: [undo] });
  } else if (onView && createdId !== null) {
    const { view } = currentLanguage().messages.drawer;
    notify(text, { content, actions: [{ label: view, onPress: () => onView(createdId) }] });
  } else notify(text, { content });
}

function showOutcome(verdict: WriteResult, options: PresentOptions, entryId: number): void {
  const { surface, onRefused, onDone } = options;
  const { outcome, answer, write } = verdict;
  // The toast of an earlier outcome of the same write.
  const key = keyOf(write);
  dismissNotice(key);
  if (outcome.role === 'status') {
    showSuccess(verdict, entryId, options.onView);
    onDone?.(verdict, surface.isOpen());
    surface.done();
    return;
  }
  if (options.isShownElsewhere?.(verdict)) {
    surface.done();
    return;
  }
  if (outcome.message === 'refused' && answer.error && surface.isOpen() && onRefused?.(answer.error)) return;
  // A confirmation closes if its record no longer exists. A form stays, with what the admin entered.
  const isGone = outcome.message === 'gone' && !onRefused;
  const until =
    outcome.message === 'wait'
      ? steadyNow() + Math.min(answer.error?.retryAfter ?? DEFAULT_WAIT_S, LONGEST_WAIT_S) * 1000
      : 0;
  if (surface.isOpen() && !isGone) surface.show(noticeFor(surface, verdict, until, options, entryId), until);
  else {
    const { title, sentences } = describeOutcome(messages(), verdict);
    notifyFailure([verdict.write.name, title, ...sentences].join('. '), {
      key,
      content: noticeFor(toastSurface(write), verdict, until, options, entryId, () => dismissNotice(key)),
    });
    if (isGone) surface.done();
  }
}

/**
 * Returns the notice with its buttons.
 *
 * @param entryId the id of the entry in the list of activities
 * @param dismiss closes the toast that holds the notice; absent on a form
 */
function noticeFor(
  surface: WriteSurface,
  verdict: WriteResult,
  until: number,
  options: PresentOptions,
  entryId: number,
  dismiss?: () => void,
) {
  const nextOptions = { ...options, surface };
  const check = async () => {
    surface.say(messages().checking);
    surface.release();
    const next = await checkAgain(verdict);
    updateWrite(entryId, next);
    surface.say('');
    showOutcome(next, nextOptions, entryId);
  };
  return (
    <WriteNotice
      key={verdict.outcome.message}
      verdict={verdict}
      until={until}
      isInToast={dismiss !== undefined}
      onCheck={() => {
        dismiss?.();
        void surface.attempt(check);
      }}
      onSendAgain={() => {
        dismiss?.();
        if (options.again && !dismiss) options.again();
        else void surface.attempt(() => presentWrite(verdict.write, nextOptions));
      }}
    />
  );
}
