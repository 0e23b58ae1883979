/** All operations of the contract but the list of users, which the first screen shows without them. */
import * as apiKeys from '../contract/api-keys.ts';
import type { Endpoint, RecordList, RequestOf, ResultOf } from '../contract/endpoint.ts';
import * as users from '../contract/users.ts';
import { completionOf, decode, observerOf } from './decode-answer.ts';
import { type DetectedVariants, noteFilter } from './detected-variants.ts';
import { ApiError } from './errors.ts';
import { type ListCaller, type ListOptions, type Options, readPages, targetOf } from './read-list.ts';
import { askWithOptFields, changeOrganizations } from './request-fallbacks.ts';
import { send } from './transport.ts';

type OptionsOf<E extends Endpoint> = ResultOf<E> extends RecordList<infer Row> ? ListOptions<Row> : Options;

/** The operations of the specification but the list of users. */
export type ContractClient = ReturnType<typeof createContractClient>;

/** Makes a client that calls the service as `caller`; what it finds out about the service goes into `findings`. */
export function createContractClient(caller: ListCaller, findings: DetectedVariants) {
  const method =
    <E extends Endpoint>(endpoint: E) =>
    (request: RequestOf<E>, options?: OptionsOf<E>) =>
      call(caller, endpoint, request, options ?? {});

  const listApiKeys = method(apiKeys.listApiKeys);
  const getApiKey = method(apiKeys.getApiKey);
  const createApiKey = method(apiKeys.createApiKey);
  const updateApiKey = method(apiKeys.updateApiKey);

  const getWithOptFields = askWithOptFields(findings, getApiKey, (key) => (key ? [key] : []));

  return {
    getUser: method(users.getUser),
    createUser: method(users.createUser),
    updateUser: method(users.updateUser),
    removeUser: method(users.removeUser),
    listApiKeys: askWithOptFields(
      findings,
      async (
        request: RequestOf<typeof apiKeys.listApiKeys>,
        options?: OptionsOf<typeof apiKeys.listApiKeys>,
      ) => {
        const answer = await listApiKeys(request, options);
        noteFilter(
          findings,
          request.query?.name,
          answer.records.map((key) => key.name),
        );
        return answer;
      },
      ({ records }) => records,
    ),
    getApiKey: getWithOptFields,
    /** An answer without the token that it is all about counts as unreadable. */
    createApiKey: async (request: RequestOf<typeof apiKeys.createApiKey>, options?: Options) => {
      const answer = await createApiKey(request, options);
      return { ...answer, token: issued(apiKeys.createApiKey, answer.token) };
    },
    /** Every answer to a change carries the token's value: it is dropped here unless a new token was asked for. */
    updateApiKey: async (request: RequestOf<typeof apiKeys.updateApiKey>, options?: Options) => {
      const { token, ...answer } = await changeOrganizations(
        findings,
        updateApiKey,
        getWithOptFields,
        request,
        options,
      );
      if (request.body.refreshApiToken) return { ...answer, token: issued(apiKeys.updateApiKey, token) };
      return { ...answer, token: token ? { ...token, value: undefined } : undefined };
    },
    removeApiKey: method(apiKeys.removeApiKey),
  };
}

/** A token that was asked for, with its value. @throws {ApiError} when there is none */
function issued<Token extends { value?: string | null | undefined }>(
  endpoint: Endpoint,
  token: Token | null | undefined,
) {
  if (!token?.value) throw new ApiError(endpoint, { kind: 'unreadable', misfit: 'token.value' });
  return { ...token, value: token.value };
}

async function call<E extends Endpoint>(
  caller: ListCaller,
  endpoint: E,
  request: RequestOf<E>,
  options: ListOptions<never>,
): Promise<ResultOf<E>> {
  const { observe } = caller;
  const { signal } = options;
  const { query, body, ...params } = request as {
    query?: Record<string, unknown>;
    body?: unknown;
    [param: string]: unknown;
  };
  const target = targetOf(endpoint, params, query);
  if (endpoint.result.kind === 'list') {
    const { schema } = endpoint.result;
    const reading = {
      endpoint,
      schema: () => schema,
      look: observerOf(endpoint),
      complete: completionOf(endpoint),
    };
    return (await readPages(caller, reading, target, options as ListOptions<unknown>)) as ResultOf<E>;
  }
  try {
    const { status, text } = await send(caller, { endpoint, target, body, signal });
    try {
      return decode(endpoint, text, params[lastParam(endpoint)], observe) as ResultOf<E>;
    } catch (error) {
      // Another 2xx than the specified one promises no body: the write was accepted all the same.
      if (status !== endpoint.status && error instanceof ApiError && error.kind === 'unreadable')
        throw new ApiError(endpoint, { kind: 'unreadable', status, misfit: error.misfit, cause: error });
      throw error;
    }
  } catch (error) {
    const missing = error instanceof ApiError && error.kind === 'refused' && error.status === 404;
    if (!missing || endpoint.result.kind !== 'one') throw error;
    // What isn't there may be answered with 404 as well as with an empty list (not shown).
    observe('missing', '404');
    return null as ResultOf<E>;
  }
}

/** The name of the last parameter in an endpoint's path: it names the one that is asked for. */
const lastParam = (endpoint: Endpoint) => endpoint.path.slice(endpoint.path.lastIndexOf(':') + 1);
