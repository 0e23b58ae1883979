/**
 * Undoes a write: reads the present state of the record, then sends the inverse write. If somebody else has changed the
 * record since, the admin is asked first. If the record cannot be read, nothing is sent.
 */
import type { UndoVerb } from '../i18n/by-verb.ts';
import { currentLanguage } from '../i18n/language.ts';
import { sessionState } from '../session/session-store.ts';
import { notify, notifyFailure } from '../ui/basics/notify.ts';
import { confirm, currentQuestion } from '../ui/overlays/confirm.ts';
import type { WriteDisplay } from '../ui/overlays/use-write-display.ts';
import { NameText } from '../ui/text/NameText.tsx';
import { TextWithName } from '../ui/text/TextWithName.tsx';
import type { ReadBackState } from './outcome.ts';
import { readBack } from './read-back.ts';
import type { Write, WriteResult } from './run-write.ts';
import { toastWriteDisplay } from './toast-write-display.ts';

/** A write that was carried out, and its answer. */
type Undoable = Pick<WriteResult, 'write' | 'answer'>;

/** Time after which a message says that the record is being read, in milliseconds. */
const SLOW_READ_MS = 500;

/** The verbs of inverse writes that take something away; their buttons are red. */
const dangerous = ['block', 'blockKey'];

const messages = () => currentLanguage().messages.writes;

/**
 * Undoes a write and shows everything in toasts. While an undo of the same write runs, it does nothing.
 *
 * @param present sends the inverse write and shows its outcome
 */
export async function startUndo(
  done: Undoable,
  present: (inverse: Write, display: WriteDisplay) => Promise<void>,
): Promise<void> {
  const inverse = done.write.inverse?.();
  if (!inverse) return;
  const { readBefore: _read, ...asConfirmed } = inverse;
  const again = () => void startUndo(done, present);
  /** @param confirmed the value that the admin has agreed to replace; `null` before a question */
  const readAndUndo = async (display: WriteDisplay, confirmed: ReadBackState | null): Promise<void> => {
    const seen = await readPresent(done, display);
    if (seen === null) return;
    if (seen.kind === 'wanted' || seen.kind === 'unreported') await present(inverse, display);
    else if (confirmed && seen.kind === confirmed.kind && seen.value === confirmed.value)
      await present(asConfirmed, display);
    else if (seen.kind === 'old') notify(messages().already[inverse.verb](inverse), { name: inverse.name });
    // `left`: the organization to which the user was moved cannot be read.
    else if (seen.kind === 'unreadable' || seen.kind === 'left') sayUnread(inverse.name, again);
    else askToUndo(inverse, seen, again, (questionDisplay) => readAndUndo(questionDisplay, seen));
  };
  const display = toastWriteDisplay(inverse);
  await display.attempt(() => readAndUndo(display, null));
}

/** Returns what a read shows now, compared with what was sent; `null` if the session has ended meanwhile. */
async function readPresent(
  { write, answer }: Undoable,
  display: WriteDisplay,
): Promise<ReadBackState | null> {
  const timer = setTimeout(() => display.say(messages().checking), SLOW_READ_MS);
  try {
    const seen = await readBack(() => write.read(answer, true), [0]);
    return sessionState() === 'none' ? null : seen;
  } catch (error) {
    if (sessionState() === 'none') return null;
    throw error;
  } finally {
    clearTimeout(timer);
    display.say('');
  }
}

function sayUnread(name: string, again: () => void): void {
  const m = messages();
  notifyFailure(`${name}. ${m.unread}. ${m.unreadHint}`, {
    name,
    actions: [{ label: currentLanguage().messages.common.tryAgain, onPress: again }],
  });
}

/** Asks whether to restore the former value although somebody else has changed the record since. */
function askToUndo(
  inverse: Write<UndoVerb>,
  seen: ReadBackState,
  again: () => void,
  run: (display: WriteDisplay) => Promise<void>,
): void {
  const m = messages();
  const change = changeText(inverse, seen);
  if (currentQuestion() !== null) {
    // One question at a time. The open one may be that of this undo, whose value has changed again.
    notifyFailure(`${change} ${m.unreadHint}`, {
      name: inverse.name,
      actions: [{ label: currentLanguage().messages.common.tryAgain, onPress: again }],
    });
    return;
  }
  confirm({
    title: m.undoTitles[inverse.verb](inverse),
    name: inverse.name,
    action: m.verbs[inverse.verb],
    danger: dangerous.includes(inverse.verb),
    body: (
      <>
        <p>
          <NameText text={inverse.about ?? ''} />
          {inverse.about ? ' · ' : ''}#{inverse.target}
        </p>
        <p>
          <TextWithName text={change} name={inverse.name} />
        </p>
      </>
    ),
    run,
  });
}

function changeText({ verb, name, scope }: Write, seen: ReadBackState): string {
  const m = messages();
  if (seen.kind !== 'gone') return m.other({ name, value: seen.value || m.anotherState });
  return verb === 'moveUser'
    ? m.nowhere({ name })
    : `${m.gone[scope === null ? 'apiKey' : 'user']({ name })}.`;
}
