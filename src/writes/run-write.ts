/** One write from the press to its outcome: sent once, its answer classified, the record read. */
import { beginWrite } from '../session/running-writes.ts';
import {
  type Answer,
  accepted,
  answerOf,
  isReadAfter,
  type Outcome,
  outcomeOf,
  type Seen,
  type Verb,
} from './outcome.ts';
import { type ReadOnce, readBack } from './read-back.ts';
import { noteCarriedOut, noteRefused } from './refusals.ts';

/** A write that is ready to be sent. */
export interface Write {
  verb: Verb;
  /** What the messages call its object. */
  name: string;
  /** What its success message says besides the name: the new organization of a move. */
  detail?: string;
  /** Where a 403 counts: the organization's id for users, `null` for API keys. */
  scope: number | null;
  /** The object's id; `null` for a creation. */
  target: number | null;
  /** Sends it. @throws {ApiError} */
  send: () => Promise<void>;
  /** Reads the record once, shows on screen what was read, and says how it compares with what was sent. */
  read: (answer: Answer, last: boolean) => Promise<Seen>;
  /** Called once its outcome is known, unless the service refused it: others may want to read the record too. */
  onSettled?: () => void;
}

/** What became of a write. */
export interface Verdict {
  write: Write;
  answer: Answer;
  seen: Seen | null;
  outcome: Outcome;
}

/** Told how a write goes. */
export interface Progress {
  /** An answer came, or is known to be missing: from now on nothing is sent. `uncertain`: reading decides. */
  onAnswered?: (uncertain: boolean) => void;
}

/** Sends a write and finds out what became of it. Nothing is sent twice. @throws what is no {@link ApiError} */
export async function runWrite(write: Write, { onAnswered }: Progress = {}): Promise<Verdict> {
  const end = beginWrite();
  try {
    const answer = await write.send().then(() => accepted, answerOf);
    if (!isReadAfter(answer)) return conclude(write, answer, null);
    onAnswered?.(answer.kind !== 'accepted');
    const read: ReadOnce = (last) => write.read(answer, last);
    return conclude(write, answer, await readBack(read));
  } finally {
    end();
  }
}

/** Reads once more what became of a write. Sends nothing. */
export async function checkAgain({ write, answer }: Verdict): Promise<Verdict> {
  return conclude(write, answer, await readBack((last) => write.read(answer, last), [0]));
}

function conclude(write: Write, answer: Answer, seen: Seen | null): Verdict {
  const outcome = outcomeOf(write.verb, answer, seen);
  const { verb, scope, target } = write;
  if (answer.kind === 'forbidden') noteRefused(verb, scope, target);
  else if (outcome.role === 'status') noteCarriedOut(verb, scope, target);
  if (seen !== null) write.onSettled?.();
  return { write, answer, seen, outcome };
}
