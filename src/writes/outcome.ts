/**
 * What became of a write, as data: the answer that came back, what reading the record shows, and what is said of it.
 * Users and API keys share this table; nothing here sends, reads or renders.
 */
import { ApiError } from '../api/errors.ts';

/** The writes of the console. Blocking and unblocking a key are edits of it with words of their own. */
export const verbs = [
  'invite',
  'setRoles',
  'block',
  'unblock',
  'moveUser',
  'removeUser',
  'createKey',
  'editKey',
  'blockKey',
  'unblockKey',
  'regenerate',
  'removeKey',
] as const;
export type Verb = (typeof verbs)[number];

/**
 * What came back.
 *
 * - `accepted`: a 2xx, the specified one or another
 * - `missing`: nothing that can be relied on: cut, deadline, 5xx, a redirect, a web page with a 2xx or 404, an unreadable body
 * - `notFound`, `conflict`: 404 and 409; a browser may itself have sent the request a second time
 * - `unauthorized`, `forbidden`, `throttled`, `refused`: 401, 403, 429 and every other 4xx
 * - `notSent`: the browser knew that there is no network
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
  | 'notSent';

/** What came back, with the failure it came as. */
export interface Answer {
  kind: AnswerKind;
  error: ApiError | null;
}

/** A field of a record as the messages name it. */
export type FieldName =
  | 'status'
  | 'roles'
  | 'organization'
  | 'name'
  | 'dnsName'
  | 'emails'
  | 'organizations'
  | 'permissions'
  | 'labels'
  | 'token';

/**
 * What reading the record shows.
 *
 * - `wanted`: what was sent
 * - `unreported`: the service does not report `fields`; all others are as wanted
 * - `old`: as before
 * - `part`: `saved` as wanted, `fields` as before
 * - `other`: neither; `value` is what is shown now, in words, where there is a word for it
 * - `gone`: the record is not there
 * - `left`: gone from the old organization after a move, and the new one cannot be read
 * - `unproven`: the wanted state, which somebody else may have made
 * - `unreadable`: reading failed
 */
export interface Seen {
  kind: 'wanted' | 'unreported' | 'old' | 'part' | 'other' | 'gone' | 'left' | 'unproven' | 'unreadable';
  fields?: readonly FieldName[];
  saved?: readonly FieldName[];
  value?: string;
  /** Whether reading again may show something else; by default it may for `old`, `part` and `other`. */
  again?: boolean;
}
export type SeenKind = Seen['kind'];

/** A button that a message offers. */
type OutcomeButton = 'undo' | 'check' | 'sendAgain';

/** What is said, by its name in the catalogue of messages about writes. */
type OutcomeMessage =
  | 'done'
  | 'acceptedUnreported'
  | 'stillOld'
  | 'unconfirmed'
  | 'doneAfterAll'
  | 'alreadyGone'
  | 'unknownUnreported'
  | 'part'
  | 'other'
  | 'gone'
  | 'movedUnreadable'
  | 'nothingSoFar'
  | 'unknown'
  | 'unproven'
  | 'refused'
  | 'refusedUnchecked'
  | 'signInAgain'
  | 'forbidden'
  | 'wait'
  | 'notSent';

/** A row of the table. */
export interface Outcome {
  answers: readonly AnswerKind[];
  /** Left out: the record is not read after such an answer. */
  seen?: readonly SeenKind[];
  /** The only writes that the row is about; all where it is left out. */
  verbs?: readonly Verb[];
  message: OutcomeMessage;
  /** `status` for what is done, `alert` for everything else. */
  role: 'status' | 'alert';
  buttons: readonly OutcomeButton[];
}

const removals: readonly Verb[] = ['removeUser', 'removeKey'];

/** The table. The first row that fits counts. */
export const outcomes: readonly Outcome[] = [
  row(['notFound'], ['wanted'], 'alreadyGone', 'status', [], removals),
  row(['accepted'], ['wanted'], 'done', 'status', ['undo']),
  row(['accepted'], ['unreported'], 'acceptedUnreported', 'status', ['undo']),
  row(['accepted'], ['old'], 'stillOld', 'alert', ['check']),
  row(['accepted'], ['unreadable'], 'unconfirmed', 'alert', ['check']),
  row(['missing', 'notFound', 'conflict'], ['wanted'], 'doneAfterAll', 'status', ['undo']),
  row(['missing'], ['unreported'], 'unknownUnreported', 'alert', ['sendAgain']),
  row(['accepted', 'missing', 'notFound', 'conflict'], ['part'], 'part', 'alert', ['check']),
  row(['accepted', 'missing', 'notFound', 'conflict'], ['other'], 'other', 'alert', ['check']),
  row(['accepted', 'missing', 'notFound', 'conflict'], ['unproven'], 'unproven', 'alert', []),
  // Gone from the old organization and not seen in the new one: nobody can tell where the person is.
  row(['accepted'], ['gone'], 'unconfirmed', 'alert', ['check'], ['moveUser']),
  row(['missing'], ['gone'], 'unknown', 'alert', ['check'], ['moveUser']),
  row(['accepted'], ['left'], 'movedUnreadable', 'status', []),
  row(['missing'], ['left'], 'unknown', 'alert', ['check']),
  row(['accepted', 'missing', 'notFound', 'conflict'], ['gone', 'left'], 'gone', 'alert', []),
  row(['missing'], ['old'], 'nothingSoFar', 'alert', ['check', 'sendAgain']),
  row(['missing'], ['unreadable'], 'unknown', 'alert', ['check']),
  row(['notFound', 'conflict'], ['old'], 'refused', 'alert', []),
  // A field that is not reported cannot be checked either.
  row(['notFound', 'conflict'], ['unreadable', 'unreported'], 'refusedUnchecked', 'alert', ['check']),
  { answers: ['refused'], message: 'refused', role: 'alert', buttons: [] },
  { answers: ['unauthorized'], message: 'signInAgain', role: 'alert', buttons: ['sendAgain'] },
  { answers: ['forbidden'], message: 'forbidden', role: 'alert', buttons: [] },
  { answers: ['throttled'], message: 'wait', role: 'alert', buttons: ['sendAgain'] },
  { answers: ['notSent'], message: 'notSent', role: 'alert', buttons: ['sendAgain'] },
];

function row(
  answers: Outcome['answers'],
  seen: readonly SeenKind[],
  message: OutcomeMessage,
  role: Outcome['role'],
  buttons: Outcome['buttons'],
  only?: readonly Verb[],
): Outcome {
  return { answers, seen, message, role, buttons, ...(only && { verbs: only }) };
}

/** Answers after which the record is read. */
const readAfter: readonly AnswerKind[] = ['accepted', 'missing', 'notFound', 'conflict'];

/** Whether reading decides what became of a write that was answered like this. */
export const isReadAfter = ({ kind }: Answer): boolean => readAfter.includes(kind);

/**
 * Returns the row of the table for an answer and what reading showed.
 *
 * @param seen `null` where the record is not read after such an answer
 */
export function outcomeOf(verb: Verb, answer: Answer, seen: Seen | null): Outcome {
  const found = outcomes.find(
    (one) =>
      one.answers.includes(answer.kind) &&
      (one.seen === undefined ? seen === null : seen !== null && one.seen.includes(seen.kind)) &&
      (one.verbs === undefined || one.verbs.includes(verb)),
  );
  if (!found) throw new RangeError(`No outcome for ${verb}, ${answer.kind}, ${seen?.kind ?? 'not read'}`);
  return found;
}

/** The answer of a write that did not fail. */
export const accepted: Answer = { kind: 'accepted', error: null };

const byStatus: Partial<Record<number, AnswerKind>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  429: 'throttled',
};

/** Returns what a failed call was answered with. @throws anything but an {@link ApiError} */
export function answerOf(error: unknown): Answer {
  if (!(error instanceof ApiError)) throw error;
  const { status = 0, outcome } = error;
  if (outcome === 'not-sent') return { kind: 'notSent', error };
  if (outcome === 'accepted') return { kind: 'accepted', error };
  if (outcome === 'unknown') return { kind: 'missing', error };
  return { kind: byStatus[status] ?? 'refused', error };
}

/** How one field that was sent stands in the record that was read. */
export interface FieldState {
  field: FieldName;
  state: 'wanted' | 'old' | 'other' | 'unreported';
  /** What is shown now, in words. */
  value?: string | undefined;
}

/** Returns how a field stands. @param now `undefined` when the service does not report it */
export function stateOf<T>(
  now: T | undefined,
  wanted: T,
  before: T | undefined,
  same: (a: T, b: T) => boolean,
): FieldState['state'] {
  if (now === undefined) return 'unreported';
  if (same(now, wanted)) return 'wanted';
  return before !== undefined && same(now, before) ? 'old' : 'other';
}

/** Sums up the fields that were sent. */
export function seenOf(states: readonly FieldState[]): Seen {
  const of = (state: FieldState['state']) => states.filter((one) => one.state === state);
  const names = (state: FieldState['state']) => of(state).map(({ field }) => field);
  const [other] = of('other');
  if (other) return { kind: 'other', fields: names('other'), ...(other.value && { value: other.value }) };
  const [saved, old, unreported] = [names('wanted'), names('old'), names('unreported')];
  if (old.length > 0) return saved.length > 0 ? { kind: 'part', saved, fields: old } : { kind: 'old' };
  return unreported.length > 0 ? { kind: 'unreported', fields: unreported, saved } : { kind: 'wanted' };
}

/** Whether two lists hold the same, in any order. */
export const sameSet = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  const [one, other] = [new Set(a), new Set(b)];
  return one.size === other.size && [...one].every((value) => other.has(value));
};
