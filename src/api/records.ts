/** The eight operations on a single record, two reads and six writes, and how their answers are decoded by the schemas. */
import * as apiKeys from '../contract/api-keys.ts';
import { withoutInvisible } from '../contract/email.ts';
import { type Endpoint, type RequestOf, type ResultOf, targetOf } from '../contract/endpoint.ts';
import type { OperationEndpoint } from '../contract/operations.ts';
import type { Observer } from '../contract/spec-variants.ts';
import * as users from '../contract/users.ts';
import { type Client, type Options, reporting } from './client.ts';
import { fieldsOf, listIn, parseJson, rejectWebPage } from './decode.ts';
import { ApiError } from './errors.ts';
import { withExactLabels } from './exact-json.ts';
import { withOptFieldsFallback } from './opt-fields-fallback.ts';
import { changeOrganizations } from './organizations-fallback.ts';
import { send } from './transport.ts';

type ResultWith<Kind extends Endpoint['result']['kind']> = {
  result: Extract<Endpoint['result'], { kind: Kind }>;
};

/** An endpoint that answers with one record. */
type GetEndpoint = OperationEndpoint & ResultWith<'one'>;

/** An endpoint that answers with one object, or without a body. */
type WriteEndpoint = OperationEndpoint & ResultWith<'object' | 'nothing'>;

/** GET /organizations/:organizationId/users/:userId: reads a user. @returns `null` when there is none @throws {ApiError} */
export const getUser = (client: Client, request: RequestOf<typeof users.getUser>, options?: Options) =>
  reporting(client, () => read(client, users.getUser, request, request.userId, options));

/** POST /organizations/:organizationId/users: writes. Invites a user. @throws {ApiError} */
export const createUser = (client: Client, request: RequestOf<typeof users.createUser>) =>
  reporting(client, () => write(client, users.createUser, request));

/** PATCH /organizations/:organizationId/users/:userId: writes. Changes a user. @throws {ApiError} */
export const updateUser = (client: Client, request: RequestOf<typeof users.updateUser>) =>
  reporting(client, () => write(client, users.updateUser, request));

/** DELETE /organizations/:organizationId/users/:userId: writes. Removes a user. @throws {ApiError} */
export const removeUser = (client: Client, request: RequestOf<typeof users.removeUser>) =>
  reporting(client, () => write(client, users.removeUser, request));

type GetRequest = RequestOf<typeof apiKeys.getApiKey>;

/** GET /api-keys/:id: reads an API key. @returns `null` when there is none @throws {ApiError} */
export const getApiKey = (client: Client, request: GetRequest, options?: Options) =>
  reporting(client, () => readApiKey(client, request, options));

const readApiKey = (client: Client, request: GetRequest, options?: Options) =>
  withOptFieldsFallback(
    client.detected,
    (tried: GetRequest) => read(client, apiKeys.getApiKey, tried, tried.id, options),
    (key) => (key ? [key] : []),
    false,
  )(request, options);

/** POST /api-keys: writes. Creates an API key. @throws {ApiError} also for an answer without the value of the token */
export const createApiKey = (client: Client, request: RequestOf<typeof apiKeys.createApiKey>) =>
  reporting(client, async () => {
    const answer = await write(client, apiKeys.createApiKey, request);
    return { ...answer, token: withValue(apiKeys.createApiKey, answer.token) };
  });

/**
 * PATCH /api-keys/:id: writes. Changes an API key.
 *
 * Every answer to a change holds the value of the token. It is dropped unless the change requested a new token.
 *
 * @throws {ApiError} also for an answer without the value of a requested token
 */
export const updateApiKey = (client: Client, request: RequestOf<typeof apiKeys.updateApiKey>) =>
  reporting(client, async () => {
    const { token, ...answer } = await changeOrganizations(
      client.detected,
      (change) => write(client, apiKeys.updateApiKey, change),
      () => readApiKey(client, { id: request.id }),
      request,
    );
    if (request.body.refreshApiToken) return { ...answer, token: withValue(apiKeys.updateApiKey, token) };
    return { ...answer, token: token ? { ...token, value: undefined } : undefined };
  });

/** DELETE /api-keys/:id: writes. Removes an API key. @throws {ApiError} */
export const removeApiKey = (client: Client, request: RequestOf<typeof apiKeys.removeApiKey>) =>
  reporting(client, () => write(client, apiKeys.removeApiKey, request));

/** Returns a requested token with its value. @throws {ApiError} `unreadable` when the answer has no visible value */
function withValue<Token extends { value?: string | null | undefined }>(
  endpoint: WriteEndpoint,
  token: Token | null | undefined,
) {
  if (!token?.value || withoutInvisible(token.value).trim() === '')
    throw new ApiError(endpoint, { kind: 'unreadable', problem: 'token.value' });
  return { ...token, value: token.value };
}

/** Reads the record `id`. The answer for a missing record is not shown in the specification: an empty array or 404. */
async function read<E extends GetEndpoint>(
  client: Client,
  endpoint: E,
  request: object,
  id: number,
  { signal }: Options = {},
): Promise<ResultOf<E>> {
  const { observe } = client.detected;
  try {
    const { text } = await send(client, { endpoint, target: targetOf(endpoint, request), signal });
    return decodeOne(endpoint, text, id, observe);
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'refused' && error.status === 404)) throw error;
    observe('missing', '404');
    return null as ResultOf<E>;
  }
}

/** Sends a write. A 2xx other than the specified one promises no body, but the service accepted the write. */
async function write<E extends WriteEndpoint>(
  client: Client,
  endpoint: E,
  request: object,
): Promise<ResultOf<E>> {
  const { body } = request as { body?: unknown };
  const { status, text } = await send(client, {
    endpoint,
    target: targetOf(endpoint, request),
    body,
  });
  try {
    return decodeAnswer(endpoint, text);
  } catch (error) {
    if (status !== endpoint.status && error instanceof ApiError && error.kind === 'unreadable')
      throw new ApiError(endpoint, { kind: 'unreadable', status, problem: error.problem, cause: error });
    throw error;
  }
}

/**
 * Decodes an answer with one record, and observes which variants it shows.
 *
 * @param id the id of the requested record
 * @returns `null` for an answer without a record
 * @throws {ApiError} `foreign` for a web page, `unreadable` for a body without the requested record
 */
export function decodeOne<E extends GetEndpoint>(
  endpoint: E,
  text: string,
  id: number,
  observe: Observer,
): ResultOf<E> {
  const { schema, observe: observeRecord, exactLabels } = endpoint.result;
  const json = parseJson(endpoint, text, exactLabels && withExactLabels);
  const list = listIn(json) ?? (json === null ? [] : [json]);
  if (list.length === 0) {
    if (json !== null) observe('missing', 'empty array');
    return null as ResultOf<E>;
  }
  observe('one', list[0] === json ? 'object' : 'array');
  for (const one of list) observeRecord(one, observe);
  const read = list.map((one) => schema.safeParse(one));
  const found = read.find(({ data }) => (data as { id?: unknown } | undefined)?.id === id);
  if (found) return found.data as ResultOf<E>;
  const misread = read.find(({ success }) => !success)?.error;
  throw new ApiError(endpoint, {
    kind: 'unreadable',
    problem: misread ? fieldsOf(misread).join(', ') : 'id',
  });
}

/**
 * Decodes the answer to a write.
 *
 * @returns the object; `undefined` when the endpoint answers without a body
 * @throws {ApiError} `foreign` for a web page, `unreadable` for a body that does not fit
 */
export function decodeAnswer<E extends WriteEndpoint>(endpoint: E, text: string): ResultOf<E> {
  const { result } = endpoint;
  if (result.kind === 'nothing') {
    rejectWebPage(endpoint, text);
    return undefined as ResultOf<E>;
  }
  const answer = result.schema.safeParse(parseJson(endpoint, text));
  if (answer.success) return answer.data as ResultOf<E>;
  throw new ApiError(endpoint, { kind: 'unreadable', problem: fieldsOf(answer.error).join(', ') });
}
