/**
 * Where the specification leaves open what has to be sent: the first form is tried, then the other, and what worked is
 * remembered. Never both at once.
 */
import { type ApiKey, type ApiKeyChange, type optFields, updateApiKey } from '../contract/api-keys.ts';
import type { Options } from './client.ts';
import { ApiError } from './errors.ts';
import type { Findings } from './findings.ts';

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
  findings: Findings,
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
 * is, `organizationsIds` first, as the create operation spells it. Refused, or accepted without an effect on what is
 * read again, the other one is sent. Only an effect that was seen is remembered: a wrong guess would lose every change
 * from then on.
 *
 * @param update sends one change
 * @param read reads the key
 * @throws {ApiError} `unreadable` when a change was accepted and nobody can tell whether the organizations were
 */
export async function changeOrganizations<Answer>(
  findings: Findings,
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
  const before = await read({ id }, options);
  const took = async (spelling: typeof first) => {
    const after = await read({ id }, options).catch((error: unknown) => {
      throw unsure(failure(error));
    });
    const taken = hasTaken(before, after, wanted);
    if (taken && holds(before, wanted) !== true) findings.observe('organizationsField', spelling);
    return taken;
  };

  const one = await send(first, rest).catch(complaint);
  if (one instanceof ApiError) {
    const two = await send(other, rest).catch(complaint);
    if (two instanceof ApiError) throw isAboutSpelling(one) ? two : one;
    // Accepted without an effect: the spelling is ignored, and the complaint was about the organizations.
    if (await took(other)) return two;
    throw one;
  }
  const taken = await took(first);
  if (taken) return one;
  const two = await send(other, {}).catch(complaint);
  if (two instanceof ApiError) {
    // Unknown as a field, it leaves the first one as the spelling; refused otherwise, it is the spelling itself.
    if (taken === null && isAboutSpelling(two)) return one;
    throw taken === false && !isAboutSpelling(two) ? two : unsure(two);
  }
  // One of two accepted spellings is the right one, whether or not its effect can be seen.
  if ((await took(other)) === false) throw unsure();
  return two;
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

/** What is said of fields that a service doesn't know. */
const UNKNOWN_FIELD =
  /\b(unknown|unrecogni[sz]ed|unexpected|additional|extra|unsupported|not a known) (field|propert|key|parameter|attribute|input)|should not exist/i;

const isAboutSpelling = ({ said, fields }: ApiError) =>
  UNKNOWN_FIELD.test([said, ...Object.values(fields)].join('\n'));

/** The change was accepted, and what came of it has to be looked up. */
const unsure = (cause?: ApiError) =>
  new ApiError(updateApiKey, { kind: 'unreadable', misfit: 'organizations', cause });

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
