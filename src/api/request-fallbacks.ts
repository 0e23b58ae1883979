/**
 * Where the specification leaves open what has to be sent: the first form is tried, then the other, and what worked is
 * remembered. Never both at once.
 */
import type { ApiKey, ApiKeyChange, optFields } from '../contract/api-keys.ts';
import type { DetectedVariants } from './detected-variants.ts';
import { ApiError } from './errors.ts';
import type { Options } from './read-list.ts';

type OptField = (typeof optFields)[number];

interface Asked {
  query?: { optFields?: OptField[] | undefined; token?: string | undefined } | undefined;
}

/** Fields of the answer that each of `optFields` adds. */
const ADDED: Record<OptField, keyof ApiKey> = {
  email: 'emails',
  labels: 'labels',
  permissions: 'permissions',
};

/**
 * Asks for additional data: with a repeated key first (`optFields=email&optFields=labels`). When that is refused or
 * fewer came than were asked for, with a comma list; that counts when more came by it.
 *
 * @param ask sends the request
 * @param keysOf the keys of an answer
 */
export function askWithOptFields<Request extends Asked, Answer, O extends Options>(
  findings: DetectedVariants,
  ask: (request: Request, options?: O) => Promise<Answer>,
  keysOf: (answer: Answer) => readonly ApiKey[],
): (request: Request, options?: O) => Promise<Answer> {
  const came = (answer: Answer, asked: readonly OptField[]) =>
    asked.filter((field) => keysOf(answer).some((key) => key[ADDED[field]] !== undefined)).length;

  return async (request, options) => {
    const asked = request.query?.optFields;
    // A token to be looked for stands in the address: it is sent once, as consented to, and never tried again.
    if (!asked || asked.length < 2 || request.query?.token !== undefined) return ask(request, options);
    const listed = { ...request, query: { ...request.query, optFields: [asked.join(',') as OptField] } };
    if (findings.inForce('optFields') === 'comma') return ask(listed, options);
    if (findings.find('optFields').reading !== null) return ask(request, options);
    const one = await ask(request, options).catch(complaint);
    const got = one instanceof ApiError ? -1 : came(one, asked);
    if (got < asked.length) {
      if (!(one instanceof ApiError) && keysOf(one).length === 0) return one;
      const two = await ask(listed, options).catch(failure);
      if (!(two instanceof ApiError) && came(two, asked) > got) {
        if (came(two, asked) > 0) findings.observe('optFields', 'comma');
        return two;
      }
      if (one instanceof ApiError) throw one;
      // A failure that isn't about the form answers nothing.
      if (two instanceof ApiError && !isComplaint(two)) return one;
    }
    findings.observe('optFields', 'repeated');
    return one as Answer;
  };
}

interface Change {
  id: number;
  body: ApiKeyChange;
}

/**
 * Changes a key. When its organizations are among the changes, the spelling that is known to work is sent; while none
 * is, `organizationsIds` first, as the create operation spells it (PATCH /api-keys/:id, "is not resolved").
 *
 * A refusal is final unless it names that spelling as an unknown field. Then the key is read, and what it does not hold
 * yet is sent in the other spelling. A change that was accepted but left the organizations as they were is followed by
 * the organizations alone, in the other spelling. Where reading cannot tell the effect nothing more is sent. Only an
 * effect that was seen is remembered: a wrong guess would lose every change from then on.
 *
 * @param update sends one change
 * @param read reads the key
 * @throws {ApiError} what the last request that decides was refused or lost with
 */
export async function changeOrganizations<Answer>(
  findings: DetectedVariants,
  update: (request: Change, options?: Options) => Promise<Answer>,
  read: (request: { id: number }, options?: Options) => Promise<ApiKey | null>,
  { id, body }: Change,
  options?: Options,
): Promise<Answer> {
  const { organizationsIds: wanted, ...rest } = body;
  if (wanted === undefined) return update({ id, body }, options);
  if (rest.refreshApiToken) throw new RangeError('A token is renewed in a call of its own');
  const first = findings.inForce('organizationsField');
  const send = (spelling: string, others: ApiKeyChange) =>
    update({ id, body: { ...others, [spelling]: wanted } }, options);
  if (findings.find('organizationsField').reading !== null) return send(first, rest);

  const other = first === 'organizationsIds' ? 'organizationIds' : 'organizationsIds';
  const tryRead = () => read({ id }, options).catch(failureAsNull);
  const before = await tryRead();
  /** Whether the wanted organizations are there now; `null` when reading does not tell. */
  const took = async (spelling: typeof first) => {
    const taken = hasTaken(before, await tryRead(), wanted);
    if (taken && holds(before, wanted) !== true) findings.observe('organizationsField', spelling);
    return taken;
  };

  const one = await send(first, rest).catch(complaint);
  if (one instanceof ApiError) {
    if (!namesAsUnknown(one, first)) throw one;
    const now = await tryRead();
    const two = await send(other, now ? notHeldYet(now, rest) : rest).catch(complaint);
    if (two instanceof ApiError) throw namesAsUnknown(two, other) ? one : two;
    await took(other);
    return two;
  }
  if ((await took(first)) !== false) return one;
  const two = await send(other, {}).catch(failure);
  // The first answer stands: whoever sent the change reads the key again and says what it holds.
  if (two instanceof ApiError) return one;
  await took(other);
  return two;
}

/** The part of a change that a key does not hold yet, as far as the service reports it. Labels have no known shape. */
function notHeldYet(key: ApiKey, change: ApiKeyChange): ApiKeyChange {
  const held = key as unknown as Record<string, unknown>;
  const left = Object.entries(change).filter(
    ([field, value]) => field === 'labels' || JSON.stringify(held[field]) !== JSON.stringify(value),
  );
  return Object.fromEntries(left);
}

/** Only a complaint about what was sent can be about its form. */
const isComplaint = ({ status }: ApiError) => status === 400 || status === 422;

/** @throws anything but a complaint */
function complaint(error: unknown): ApiError {
  if (error instanceof ApiError && isComplaint(error)) return error;
  throw error;
}

/** @throws anything but a failed call */
function failure(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** @throws anything but a failed call */
function failureAsNull(error: unknown): null {
  failure(error);
  return null;
}

/** What is said of fields that a service doesn't know. */
const UNKNOWN_FIELD =
  /\b(unknown|unrecogni[sz]ed|unexpected|additional|extra|unsupported|not a known) (field|propert|key|parameter|attribute|input)|should not exist/i;

/** Whether a refusal says that the service knows no field of this name. */
function namesAsUnknown({ said, fields }: ApiError, field: string): boolean {
  const words = [said, ...Object.entries(fields).map((entry) => entry.join(' '))].join('\n');
  return UNKNOWN_FIELD.test(words) && new RegExp(`\\b${field}\\b`).test(words);
}

/** Whether a key has exactly these organizations; `null` when what is read doesn't tell. */
function holds(key: ApiKey | null, wanted: readonly number[]): boolean | null {
  if (!key?.organizations) return null;
  const ids = key.organizations.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const count = new Set(wanted).size;
  if (key.organizations.length !== count) return false;
  return ids.length === count ? wanted.every((id) => ids.includes(id)) : null;
}

/** Whether the organizations that are read again are those that were wanted; `null` when that can't be told. */
function hasTaken(before: ApiKey | null, after: ApiKey | null, wanted: readonly number[]): boolean | null {
  const held = holds(after, wanted);
  if (held !== null || !before?.organizations || !after?.organizations) return held;
  // As many as wanted and not those of before. When one was last used changes by itself.
  const lasting = (key: ApiKey) =>
    JSON.stringify(key.organizations?.map((one) => ({ ...one, lastUseTimestamp: null })));
  return lasting(before) !== lasting(after) || null;
}
