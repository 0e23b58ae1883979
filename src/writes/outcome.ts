/**
 * The outcome of a write as data: the answer, what a read of the record shows afterwards, and the message that follows.
 * Users and API keys share this decision table. Nothing here sends, reads or renders.
 */

import { ApiError } from '../api/errors.ts';
import type { WriteVerb } from '../i18n/by-verb.ts';
import type { Messages } from '../i18n/en.ts';

/**
 * The kind of answer to a write.
 *
 * - `accepted`: any 2xx
 * - `missing`: no reliable answer: lost connection, timeout, 5xx, redirect, web page with a 2xx or 404, unreadable body
 * - `notFound`, `conflict`: 404 and 409, perhaps because the browser itself repeated a request that had succeeded
 * - `unauthorized`, `forbidden`, `throttled`, `refused`: 401, 403, 429 and every other 4xx
 * - `notSent`: the browser was offline
 * - `blocked`: the policy of the page did not allow the request
 * - `withheld`: nothing was sent, because of what a read just before showed
 */
export type AnswerKind =
  | 'accepted'
  | 'missing'
  | 'notFound'
  | 'conflict'
  | 'unauthorized'
  | 'forbidden'
  | 'throttled'
  | 'refused'
  | 'notSent'
  | 'blocked'
  | 'withheld';

/** The answer to a write, with the error if the call failed. */
export interface Answer {
  kind: AnswerKind;
  error: ApiError | null;
}

type FieldWords = Messages['writes']['fields'];
/** The names of the fields of each kind of record, by which the messages call them. */
export type FieldNames = { [Kind in keyof FieldWords]: keyof FieldWords[Kind] };
/** The name of a field. */
export type FieldName = FieldNames[keyof FieldNames];

/**
 * What a read of the record shows after a write.
 *
 * - `wanted`: the values that were sent
 * - `unreported`: the service does not report `fields`; all other fields have the values that were sent
 * - `old`: the values before the write
 * - `part`: the fields in `saved` have the values that were sent, those in `fields` the values before
 * - `other`: other values; `value` is the current one as text, if a text exists
 * - `gone`: no record
 * - `left`: after a move, no record in the old organization, and the new one cannot be read
 * - `unproven`: the wanted state, which another write may have made
 * - `unreadable`: nothing, because the read failed
 */
export interface ReadBackState {
  kind: 'wanted' | 'unreported' | 'old' | 'part' | 'other' | 'gone' | 'left' | 'unproven' | 'unreadable';
  fields?: readonly FieldName[];
  saved?: readonly FieldName[];
  value?: string;
  /** Why nothing was sent, if `value` does not tell: the last role would have been removed. */
  reason?: 'lastRole';
  /** Whether a later read may show something else. Defaults to `true` for `old`, `part` and `other`. */
  again?: boolean;
  /** Whether only a reading of the whole list can show more. A run reads it once for all its records. */
  needsList?: boolean;
}
/** The kind of what a read shows. */
export type ReadBackKind = ReadBackState['kind'];

const removals: readonly WriteVerb[] = ['removeUser', 'removeKey'];

/** The decision table. The first rule that matches applies. */
export const outcomes = [
  rule(['notFound'], ['wanted'], 'alreadyGone', 'done', [], removals),
  rule(['accepted'], ['wanted'], 'done', 'done', ['undo']),
  rule(['accepted'], ['unreported'], 'acceptedUnreported', 'done', ['undo']),
  rule(['accepted'], ['old'], 'stillOld', 'notVisible', ['check']),
  rule(['accepted'], ['unreadable'], 'unconfirmed', 'notConfirmed', ['check']),
  rule(['missing', 'notFound', 'conflict'], ['wanted'], 'doneAfterAll', 'done', ['undo']),
  rule(['missing'], ['unreported'], 'unknownUnreported', 'notKnown', ['sendAgain']),
  rule(['accepted'], ['part'], 'part', 'notConfirmed', ['check']),
  rule(['missing', 'notFound', 'conflict'], ['part'], 'part', 'notKnown', ['check']),
  rule(['accepted'], ['other'], 'other', 'notConfirmed', ['check']),
  rule(['missing', 'notFound', 'conflict'], ['other'], 'other', 'notKnown', ['check']),
  rule(['accepted', 'missing', 'notFound', 'conflict'], ['unproven'], 'unproven', 'notKnown', []),
  // The user is in neither organization, so the outcome of the move is unknown.
  rule(['accepted'], ['gone'], 'unconfirmed', 'notConfirmed', ['check'], ['moveUser']),
  rule(['missing'], ['gone'], 'unknown', 'notKnown', ['check'], ['moveUser']),
  rule(['accepted'], ['left'], 'movedUnreadable', 'done', []),
  rule(['missing'], ['left'], 'unknown', 'notKnown', ['check']),
  rule(['accepted', 'missing', 'notFound', 'conflict'], ['gone', 'left'], 'gone', 'refused', []),
  rule(['missing'], ['old'], 'nothingSoFar', 'notKnown', ['check', 'sendAgain']),
  rule(['missing'], ['unreadable'], 'unknown', 'notKnown', ['check']),
  rule(['notFound', 'conflict'], ['old'], 'refused', 'refused', []),
  // An unreported field cannot be checked either.
  rule(['notFound', 'conflict'], ['unreadable', 'unreported'], 'refusedUnchecked', 'notKnown', ['check']),
  // A run looks such a record up before it sends it again.
  rule(['unauthorized', 'throttled'], ['unreadable'], 'refusedUnchecked', 'notSent', []),
  rule(['refused'], null, 'refused', 'refused', []),
  rule(['unauthorized'], null, 'signInAgain', 'notSent', ['sendAgain']),
  rule(['forbidden'], null, 'forbidden', 'refused', []),
  rule(['throttled'], null, 'wait', 'notSent', ['sendAgain']),
  rule(['notSent'], null, 'notSent', 'notSent', ['sendAgain']),
  rule(['withheld'], ['wanted'], 'already', 'done', []),
  rule(['withheld'], ['gone'], 'goneBefore', 'refused', []),
  rule(['withheld'], ['other'], 'changedBefore', 'refused', []),
  rule(['withheld'], ['unreadable'], 'unread', 'notSent', ['sendAgain']),
  // The policy does not change while the page is open: the same request would be blocked again.
  rule(['blocked'], null, 'blocked', 'notSent', []),
];

/**
 * Returns a rule of the decision table.
 *
 * @param seen `null` for answers after which the record is not read
 * @param message `describe-outcome.ts` turns it into text
 * @param inRun what a run calls the outcome
 * @param verbs the kinds of writes that the rule matches; absent for all
 */
function rule<Message extends string>(
  answers: readonly AnswerKind[],
  seen: readonly ReadBackKind[] | null,
  message: Message,
  inRun: RunOutcome,
  buttons: readonly ('undo' | 'check' | 'sendAgain')[],
  verbs?: readonly WriteVerb[],
) {
  /** The ARIA role of the message. */
  const role: 'status' | 'alert' = inRun === 'done' ? 'status' : 'alert';
  return { answers, seen, message, inRun, role, buttons, verbs };
}

/** A rule of the decision table, and the outcome of the writes that it matches. */
export type Outcome = ReturnType<typeof rule<(typeof outcomes)[number]['message']>>;

/** The answers after which the record is read. */
const answersToVerify: readonly AnswerKind[] = ['accepted', 'missing', 'notFound', 'conflict'];

/** Tells whether the record must be read after an answer, because the answer alone does not decide the outcome. */
export const needsReadBack = ({ kind }: Answer): boolean => answersToVerify.includes(kind);

/**
 * Returns the outcome of a write from the decision table.
 *
 * @param seen what the read showed; `null` if the record was not read
 * @throws {RangeError} if no rule matches
 */
export function outcomeOf(verb: WriteVerb, answer: Answer, seen: ReadBackState | null): Outcome {
  const found = outcomes.find(
    (rule) =>
      rule.answers.includes(answer.kind) &&
      (seen === null ? rule.seen === null : rule.seen?.includes(seen.kind)) &&
      (rule.verbs === undefined || rule.verbs.includes(verb)),
  );
  if (!found) throw new RangeError(`No outcome for ${verb}, ${answer.kind}, ${seen?.kind ?? 'not read'}`);
  return found;
}

/** The answer of a write that succeeded. */
export const accepted: Answer = { kind: 'accepted', error: null };
/** Stands for the answer of a write that was not sent after a read. */
export const withheld: Answer = { kind: 'withheld', error: null };

const byStatus: Partial<Record<number, AnswerKind>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  429: 'throttled',
};

/** Returns the answer of a failed call. @throws `error` itself unless it is an {@link ApiError} */
export function answerOf(error: unknown): Answer {
  if (!(error instanceof ApiError)) throw error;
  const { status = 0, outcome } = error;
  if (outcome === 'not-sent') return { kind: error.kind === 'blocked' ? 'blocked' : 'notSent', error };
  if (outcome === 'accepted') return { kind: 'accepted', error };
  if (outcome === 'unknown') return { kind: 'missing', error };
  return { kind: byStatus[status] ?? 'refused', error };
}

/** The outcomes of a record in a run, which has exactly one, in the order in which they are shown. */
export const runOutcomes = ['done', 'refused', 'notVisible', 'notConfirmed', 'notKnown', 'notSent'] as const;
/** One outcome of a record in a run. */
export type RunOutcome = (typeof runOutcomes)[number];

/** The state of one field in the record that was read, compared with what was sent. */
export interface FieldState {
  field: FieldName;
  state: 'wanted' | 'old' | 'other' | 'unreported';
  /** The current value as text. */
  value?: string | undefined;
}

/** Compares one field with what was sent. @param now the value read; `undefined` if the service does not report it */
export function compareField<T>(
  now: T | undefined,
  wanted: T,
  before: T | undefined,
  same: (a: T, b: T) => boolean,
): FieldState['state'] {
  if (now === undefined) return 'unreported';
  if (same(now, wanted)) return 'wanted';
  return before !== undefined && same(now, before) ? 'old' : 'other';
}

/** Combines the states of all fields that were sent. */
export function combineFieldStates(states: readonly FieldState[]): ReadBackState {
  const of = (state: FieldState['state']) => states.filter((field) => field.state === state);
  const names = (state: FieldState['state']) => of(state).map(({ field }) => field);
  const [other] = of('other');
  if (other) return { kind: 'other', fields: names('other'), ...(other.value && { value: other.value }) };
  const [saved, old, unreported] = [names('wanted'), names('old'), names('unreported')];
  if (old.length > 0) return saved.length > 0 ? { kind: 'part', saved, fields: old } : { kind: 'old' };
  return unreported.length > 0 ? { kind: 'unreported', fields: unreported, saved } : { kind: 'wanted' };
}

/** Tells whether two lists have the same elements, in any order. */
export const isSameSet = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  const [setA, setB] = [new Set(a), new Set(b)];
  return setA.size === setB.size && [...setA].every((value) => setB.has(value));
};
