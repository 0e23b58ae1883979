/** Runs one write: sends it once, classifies the answer, reads the record and derives the outcome. */
import { beginWrite } from '../session/running-writes.ts';
import {
  type Answer,
  accepted,
  answerOf,
  needsReadBack,
  type Outcome,
  outcomeOf,
  type ReadBackState,
  type WriteVerb,
} from './outcome.ts';
import { type ReadOnce, readBack } from './read-back.ts';
import { noteRefused, noteSucceeded } from './refusals.ts';

/** A write that is ready to send. */
export interface Write {
  verb: WriteVerb;
  /** The name of the record in messages. */
  name: string;
  /** What identifies the record besides its name: the e-mail of a user, the SFTP user name of an API key. */
  about?: string;
  /** A detail of the success message: the new organization of a move. */
  detail?: string;
  /** Where a 403 applies: the id of the organization for users, `null` for API keys. */
  scope: number | null;
  /** The id of the record; `null` for a creation. */
  target: number | null;
  /** Sends the request. @throws {ApiError} */
  send: () => Promise<void>;
  /** Reads the record once, updates the cache, and compares the record with what was sent. */
  read: (answer: Answer, last: boolean) => Promise<ReadBackState>;
  /**
   * Looks for the record of a creation that the service refused with 401 or 429, before a run sends it again.
   *
   * @returns what the record shows; `null` if none is found
   * @throws {ApiError}
   */
  lookUp?: () => Promise<ReadBackState | null>;
  /** Returns the id of the record that a creation made, once it was read; `null` before that, or without one. */
  createdId?: () => number | null;
  /** Called after the record was read back, so that other tabs can read it too. */
  onSettled?: () => void;
  /** Returns the write that restores the former value; absent if there is none. */
  inverse?: () => Write;
  /** Whether the write restores a former value. */
  isUndo?: boolean;
}

/** The result of a write: its answer, what the read showed, and the outcome. */
export interface WriteResult {
  write: Write;
  answer: Answer;
  /** `null` if the record was not read. */
  seen: ReadBackState | null;
  outcome: Outcome;
}

/** The callbacks of a running write. */
export interface WriteCallbacks {
  /** Called when the request has ended. @param uncertain whether only a read can tell if the write succeeded */
  onAnswered?: (uncertain: boolean) => void;
}

/** Sends a write once and determines its outcome. @throws any error that is not an `ApiError` */
export async function runWrite(write: Write, { onAnswered }: WriteCallbacks = {}): Promise<WriteResult> {
  const end = beginWrite();
  try {
    const answer = await write.send().then(() => accepted, answerOf);
    if (!needsReadBack(answer)) return conclude(write, answer, null);
    onAnswered?.(answer.kind !== 'accepted');
    const read: ReadOnce = (last) => write.read(answer, last);
    return settle(write, answer, await readBack(read));
  } finally {
    end();
  }
}

/** Reads the record once more and determines the outcome again. Sends no write. */
export async function checkAgain({ write, answer }: WriteResult): Promise<WriteResult> {
  return settle(write, answer, await readBack((last) => write.read(answer, last), [0]));
}

function settle(write: Write, answer: Answer, seen: ReadBackState): WriteResult {
  const result = conclude(write, answer, seen);
  write.onSettled?.();
  return result;
}

/** Determines the outcome of a write and remembers whether it was refused. @param seen `null` if the record was not read */
export function conclude(write: Write, answer: Answer, seen: ReadBackState | null): WriteResult {
  const outcome = outcomeOf(write.verb, answer, seen);
  const { verb, scope, target } = write;
  if (answer.kind === 'forbidden') noteRefused(verb, scope, target);
  else if (outcome.role === 'status') noteSucceeded(verb, scope, target);
  return { write, answer, seen, outcome };
}
