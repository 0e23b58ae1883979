/** Runs a write and shows its outcome on the display that started it, a dialog or drawer, or in a toast when that is closed. */

import type { ApiError } from '../api/errors.ts';
import { type WriteVerb, writeVerbs } from '../i18n/by-verb.ts';
import { currentLanguage } from '../i18n/language.ts';
import { steadyNow } from '../lib/steady-now.ts';
import { sessionState } from '../session/session-store.ts';
import { dismissNotice, notify, notifyFailure } from '../ui/basics/notify.ts';
import type { WriteDisplay } from '../ui/overlays/use-write-display.ts';
import flow from '../ui/page/flow.module.css';
import { TextWithName } from '../ui/text/TextWithName.tsx';
import { activityEntry, canUndo, logWrite, markUndone, updateWrite } from './activity.ts';
import { describeOutcome } from './describe-outcome.ts';
import { checkAgain, runWrite, type Write, type WriteResult } from './run-write.ts';
import { toastWriteDisplay, writeKey } from './toast-write-display.ts';
import { startUndo } from './undo.tsx';
import classes from './WriteNotice.module.css';
import { WriteNotice } from './WriteNotice.tsx';

/** How a write is presented. */
export interface PresentOptions {
  display: WriteDisplay;
  /** Called by “Send again”: a form then sends its current values. Defaults to sending the same write again. */
  again?: () => void;
  /** Shows the errors of single fields. @returns whether every error is shown at a field */
  onRefused?: (error: ApiError) => boolean;
  /** Whether the display closes if the record no longer exists. By default one with `onRefused`, a form, stays with what was entered. */
  closesWhenGone?: boolean;
  /** Tells whether the page shows the outcome elsewhere: the display then only closes. */
  isShownElsewhere?: (result: WriteResult) => boolean;
  /** Called after a success, before the display closes. @param isOpen whether it was not closed before */
  onDone?: (result: WriteResult, isOpen: boolean) => void;
  /** Opens the record that a creation made: the button “View” of the success message. */
  onView?: (id: number) => void;
}

/** Wait after a 429 without `Retry-After`, in seconds. */
const DEFAULT_WAIT_S = 5;
/** The longest wait that is counted down after a 429, in seconds. */
const LONGEST_WAIT_S = 300;

/** The verbs that change the status of a record. */
const ofStatus: readonly WriteVerb[] = ['block', 'unblock', 'blockKey', 'unblockKey'];

/**
 * Returns the key of the toast with “Undo”: the next success that changes the same of the record replaces it. A move changes
 * the organization of a user, so it is not in the key.
 */
const undoKeyOf = ({ verb, scope, target }: Pick<Write, 'verb' | 'scope' | 'target'>) =>
  `undo ${ofStatus.includes(verb) ? 'status' : verb} ${scope === null ? 'apiKey' : 'user'} ${target}`;
/** The verbs after which a record is no longer where its other changes could be undone. */
const leaving: readonly WriteVerb[] = ['moveUser', 'removeUser', 'removeKey'];

/** Time without an answer after which a message says that the service is slow, in milliseconds. */
const SLOW_ANSWER_MS = 4000;

/** Time after which a message says that an accepted write is being checked, in milliseconds. */
const SLOW_READ_MS = 500;

const messages = () => currentLanguage().messages.writes;

/**
 * Runs a write and shows its outcome. Call it inside `attempt` of the display.
 *
 * @throws any error that is not an `ApiError`
 */
export async function presentWrite(write: Write, options: PresentOptions): Promise<void> {
  const { display } = options;
  let timer = setTimeout(() => display.say(messages().slow), SLOW_ANSWER_MS);
  let answeredAt = 0;
  const result = await runWrite(write, (isUncertain) => {
    answeredAt = Date.now();
    clearTimeout(timer);
    display.say('');
    display.release();
    const sayChecking = () => display.say(messages().checking);
    if (isUncertain) sayChecking();
    // The first read usually confirms an accepted write: wait, to avoid a message that flashes up.
    else timer = setTimeout(sayChecking, SLOW_READ_MS);
  })
    .catch((error: unknown) => {
      // The session has ended: the app is about to replace the page by the sign-in.
      if (sessionState() === 'none') return null;
      throw error;
    })
    .finally(() => clearTimeout(timer));
  if (result === null) return;
  display.say('');
  showOutcome(result, options, logWrite(result, answeredAt || Date.now()));
}

/** Undoes the write of an entry in the list of activities. Does nothing if it was undone or belongs to an old session. */
export async function undoWrite(entryId: number): Promise<void> {
  const entry = activityEntry(entryId);
  if (entry?.kind !== 'write' || !entry.live || !canUndo(entry)) return;
  dismissNotice(undoKeyOf(entry.live.write));
  await startUndo(entry.live, (inverse, display) =>
    presentWrite(inverse, { display, onDone: () => markUndone(entryId) }),
  );
}

/** Shows a success, with “Undo” if the former value can be restored, or “View” for a new record. */
function showSuccess(result: WriteResult, entryId: number, onView: PresentOptions['onView']): void {
  const { write } = result;
  for (const verb of leaving.includes(write.verb) ? writeVerbs : [write.verb])
    dismissNotice(undoKeyOf({ ...write, verb }));
  const { title, sentences } = describeOutcome(messages(), result);
  const text = [title, ...sentences].join('. ');
  const content = <SuccessText title={title} sentences={sentences} name={write.name} />;
  const entry = activityEntry(entryId);
  const createdId = write.createdId?.() ?? null;
  if (entry && canUndo(entry)) {
    const undo = { label: messages().undo, onPress: () => void undoWrite(entryId) };
    notify(text, { content, key: undoKeyOf(write), actions: [undo] });
  } else if (onView && createdId !== null) {
    const { view } = currentLanguage().messages.record;
    notify(text, { content, actions: [{ label: view, onPress: () => onView(createdId) }] });
  } else notify(text, { content });
}

interface SuccessProps {
  title: string;
  sentences: readonly string[];
  /** The name of the record, as it stands in the title. */
  name: string;
}

/** The most UTF-16 code units of a name in a toast. */
const LONGEST_NAME = 80;

/** What was done, and below it what else is known. Screen readers read the title as a sentence of its own. */
function SuccessText({ title, sentences, name }: SuccessProps) {
  const text = <TextWithName text={title} name={name} limit={LONGEST_NAME} />;
  if (sentences.length === 0) return text;
  return (
    <>
      <span className={classes.done}>
        {text}
        {'. '}
      </span>
      <span className={flow.muted}>{sentences.join(' ')}</span>
    </>
  );
}

function showOutcome(result: WriteResult, options: PresentOptions, entryId: number): void {
  const { display, onRefused, onDone } = options;
  const { outcome, answer, write } = result;
  // The toast of an earlier outcome of the same write.
  const key = writeKey(write);
  dismissNotice(key);
  if (outcome.role === 'status') {
    showSuccess(result, entryId, options.onView);
    onDone?.(result, display.isOpen());
    display.done();
    return;
  }
  if (options.isShownElsewhere?.(result)) {
    display.done();
    return;
  }
  if (outcome.message === 'refused' && answer.error && display.isOpen() && onRefused?.(answer.error)) return;
  const { closesWhenGone = !onRefused } = options;
  const isGone = closesWhenGone && ['gone', 'goneBefore'].includes(outcome.message);
  const until =
    outcome.message === 'wait'
      ? steadyNow() + Math.min(answer.error?.retryAfter ?? DEFAULT_WAIT_S, LONGEST_WAIT_S) * 1000
      : 0;
  const isInToast = !display.isOpen() || isGone;
  const shown = isInToast ? { ...options, display: toastWriteDisplay(write) } : options;
  const notice = (
    <WriteNotice
      key={outcome.message}
      result={result}
      until={until}
      isInToast={isInToast}
      onCheck={() => {
        dismissNotice(key);
        void shown.display.attempt(() => check(result, shown, entryId));
      }}
      onSendAgain={() => {
        dismissNotice(key);
        if (options.again && !isInToast) options.again();
        else void shown.display.attempt(() => presentWrite(write, shown));
      }}
    />
  );
  if (!isInToast) {
    display.show(notice, until);
    return;
  }
  const { title, sentences } = describeOutcome(messages(), result);
  notifyFailure([write.name, title, ...sentences].join('. '), { key, content: notice });
  if (isGone) display.done();
}

/** Reads the record of a write once more, and shows the outcome. @param entryId the id of the entry in the list of activities */
async function check(result: WriteResult, options: PresentOptions, entryId: number): Promise<void> {
  const { display } = options;
  display.say(messages().checking);
  display.release();
  const next = await checkAgain(result);
  updateWrite(entryId, next);
  display.say('');
  showOutcome(next, options, entryId);
}
