/** Runs one write: sends it once, classifies the answer, reads the record and derives the outcome. */

import type { UndoVerb, WriteVerb } from '../i18n/by-verb.ts';
import { beginWrite } from '../session/running-writes.ts';
import {
  type Answer,
  accepted,
  answerOf,
  needsReadBack,
  type Outcome,
  outcomeOf,
  type ReadBackState,
  withheld,
} from './outcome.ts';
import { type ReadOnce, readBack, readWithin } from './read-back.ts';
import { rememberRefused, rememberSucceeded } from './refusals.ts';

/**
 * What a read just before a write shows: the record is to be changed, is already as wanted, is gone, or has another value
 * than the one that the write may change.
 */
interface ReadBefore {
  kind: 'differs' | 'wanted' | 'gone' | 'other';
  /** The other value as text, if a text exists. */
  value?: string;
  /** Why the other value is not changed, if there is a reason of its own. */
  reason?: ReadBackState['reason'];
  /** Keeps the record as the former value. Called unless the read was given up meanwhile. */
  keep?: () => void;
}

/** A record as read just before a write. A run keeps it while it creates the write anew for each use. */
export interface Former<Model> {
  /** `null` until it is read. */
  record: Model | null;
  /** Whether it was already as wanted, so that nothing was sent. */
  isWanted: boolean;
  /** The record before the first of several requests, each of which may have been carried out; absent after one. */
  first?: Model | undefined;
}

/** Returns the former value of a write that was not sent. */
export const newFormer = <Model>(): Former<Model> => ({ record: null, isWanted: false });

/**
 * Returns the `readBefore` of a write.
 *
 * @param former receives the record
 * @param isExpected tells whether the record has the value that the write would undo; absent if it undoes nothing
 */
export const keepBefore =
  <Model>(
    former: Former<Model>,
    read: () => Promise<Model | null>,
    isWanted: (record: Model) => boolean,
    isExpected: (record: Model) => boolean = () => true,
  ): NonNullable<Write['readBefore']> =>
  async (isRepeated) => {
    const earlier = { ...former };
    // The former value is unknown until the read has answered.
    Object.assign(former, newFormer<Model>());
    const record = await read();
    if (record === null) return { kind: 'gone' };
    const isThere = isWanted(record);
    const keep = () => {
      if (!isRepeated) Object.assign(former, { record, isWanted: isThere, first: undefined });
      // An earlier request may have made what is read now: that is no former value.
      else if (isThere) Object.assign(former, earlier);
      else
        Object.assign(former, {
          record,
          isWanted: false,
          first: earlier.first ?? earlier.record ?? undefined,
        });
    };
    return { kind: isThere ? 'wanted' : isExpected(record) ? 'differs' : 'other', keep };
  };

/** A write that is ready to send. */
export interface Write<Verb extends WriteVerb = WriteVerb> {
  verb: Verb;
  /** The name of the record in messages. */
  name: string;
  /** What identifies the record besides its name: the e-mail of a user, the SFTP user name of an API key. */
  about?: string;
  /** A detail of the success message: the new organization of a move. */
  detail?: string;
  /** Where a 403 applies: the id of the organization for users, `null` for API keys. */
  scope: number | null;
  /** Of a move: the id of the organization that the user moves to. */
  movesTo?: number;
  /** Of roles: whether it takes them away. */
  takesAway?: boolean;
  /** The id of the record; `null` for a creation. */
  target: number | null;
  /**
   * Reads the record just before it is sent. Absent if there is no former value to restore.
   *
   * @param isRepeated whether an earlier request may have been carried out
   * @throws {ApiError}
   */
  readBefore?: (isRepeated: boolean) => Promise<ReadBefore>;
  /** The answer to the last request, if that may have been carried out although it was not accepted. */
  uncertain?: Answer | undefined;
  /**
   * Whether nothing is sent if that read fails. Otherwise the write is sent and cannot be undone: a status can be set
   * back by hand, but replaced roles are lost.
   */
  isReadRequired?: boolean;
  /** Sends the request. @throws {ApiError} */
  send: () => Promise<void>;
  /** Reads the record once, updates the cache, and compares the record with what was sent. */
  read: (answer: Answer, last: boolean) => Promise<ReadBackState>;
  /**
   * Looks for the record of a creation that the service refused with 401 or 429, before a run sends it again.
   *
   * @returns what the record shows; `needsList` if only a reading of the list can tell; `null` if there surely is none
   * @throws {ApiError}
   */
  lookUp?: () => Promise<ReadBackState | null>;
  /** Returns the id of the record that a creation made, once it was read; `null` before that, or without one. */
  createdId?: () => number | null;
  /** Called after the record was read back, so that other tabs can read it too. */
  onSettled?: () => void;
  /** Returns the write that restores the former value; absent, or without result, if none is known. */
  inverse?: () => Write<UndoVerb> | undefined;
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

/**
 * Sends a write once and determines its outcome.
 *
 * @param onAnswered called when the request has ended and the record is read back, with whether only a read can tell if the
 *   write succeeded
 * @throws any error that is not an `ApiError`
 */
export async function runWrite(
  write: Write,
  onAnswered?: (isUncertain: boolean) => void,
): Promise<WriteResult> {
  const end = beginWrite();
  try {
    const early = await withholdingOf(write);
    if (early) return early;
    const answer = await write.send().then(() => accepted, answerOf);
    write.uncertain = isUncertain(answer) ? answer : undefined;
    if (!needsReadBack(answer)) return conclude(write, answer, null);
    onAnswered?.(answer.kind !== 'accepted');
    const read: ReadOnce = (last) => write.read(answer, last);
    return settle(write, answer, await readBack(read));
  } finally {
    end();
  }
}

/** Tells whether a request may have been carried out although it was not accepted: a service may carry out what it refuses. */
export const isUncertain = ({ kind }: Answer): boolean =>
  kind === 'missing' || kind === 'unauthorized' || kind === 'throttled';

/**
 * Returns the answer of a write that is not sent because of what a read just before showed.
 *
 * @param uncertain the answer to an earlier request that may have been carried out
 */
export const answerUnsent = (uncertain: Answer | undefined): Answer => {
  if (!uncertain) return withheld;
  return uncertain.kind === 'missing' ? uncertain : { kind: 'conflict', error: uncertain.error };
};

/** How long the read before a write may take, in milliseconds. */
const READ_BEFORE_MS = 5000;

/** Reads the record just before its write. @returns the result if nothing is to be sent; `null` if the write is sent */
async function withholdingOf(write: Write): Promise<WriteResult | null> {
  if (!write.readBefore) return null;
  try {
    const operation = write.scope === null ? 'getApiKey' : 'getUser';
    const reading = write.readBefore(write.uncertain !== undefined);
    const { kind, value, reason, keep } = await readWithin(READ_BEFORE_MS, operation, reading);
    keep?.();
    if (kind === 'differs') return null;
    return conclude(write, answerUnsent(write.uncertain), {
      kind,
      ...(value && { value }),
      ...(reason && { reason }),
    });
  } catch (error) {
    const answer = answerOf(error);
    // The write would get the same answer.
    if (['unauthorized', 'throttled', 'notSent'].includes(answer.kind)) return conclude(write, answer, null);
    return write.isReadRequired ? conclude(write, withheld, { kind: 'unreadable' }) : null;
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
  if (answer.kind === 'forbidden') rememberRefused(verb, scope, target);
  else if (outcome.role === 'status' && answer !== withheld) rememberSucceeded(verb, scope, target);
  return { write, answer, seen, outcome };
}
