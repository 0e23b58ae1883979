/** The methods of the client that need schemas: every operation but the two that the lists call. */
import * as apiKeys from '../contract/api-keys.ts';
import type { Endpoint, RequestOf, ResultOf } from '../contract/endpoint.ts';
import type { OperationEndpoint, OperationName } from '../contract/operations.ts';
import * as users from '../contract/users.ts';
import { decode } from './decode-answer.ts';
import type { DetectedVariants } from './detected-variants.ts';
import { ApiError } from './errors.ts';
import { withOptFieldsFallback } from './opt-fields-fallback.ts';
import { changeOrganizations } from './organizations-fallback.ts';
import { type ListCaller, type Options, targetOf } from './read-list.ts';
import { send } from './transport.ts';

/** Every operation of the specification but `listUsers` and `listApiKeys`. */
export type ContractClient = ReturnType<typeof createContractClient>;

/** Creates the lazy methods of the client. @param detected receives the variants that answers show */
export function createContractClient(caller: ListCaller, detected: DetectedVariants) {
  const method =
    <E extends OperationEndpoint>(endpoint: E) =>
    (request: RequestOf<E>, options?: Options) =>
      call(caller, endpoint, request, options ?? {});

  const getApiKey = method(apiKeys.getApiKey);
  const createApiKey = method(apiKeys.createApiKey);
  const updateApiKey = method(apiKeys.updateApiKey);

  const getWithOptFields = withOptFieldsFallback(detected, getApiKey, (key) => (key ? [key] : []));

  return {
    getUser: method(users.getUser),
    createUser: method(users.createUser),
    updateUser: method(users.updateUser),
    removeUser: method(users.removeUser),
    getApiKey: getWithOptFields,
    /** An answer without a token value counts as unreadable. */
    createApiKey: async (request: RequestOf<typeof apiKeys.createApiKey>, options?: Options) => {
      const answer = await createApiKey(request, options);
      return { ...answer, token: withValue(apiKeys.createApiKey, answer.token) };
    },
    /** Every answer to a change holds the token's value. It is dropped unless the change requested a new token. */
    updateApiKey: async (request: RequestOf<typeof apiKeys.updateApiKey>, options?: Options) => {
      const { token, ...answer } = await changeOrganizations(
        detected,
        updateApiKey,
        getWithOptFields,
        request,
        options,
      );
      if (request.body.refreshApiToken) return { ...answer, token: withValue(apiKeys.updateApiKey, token) };
      return { ...answer, token: token ? { ...token, value: undefined } : undefined };
    },
    removeApiKey: method(apiKeys.removeApiKey),
  } satisfies Record<Exclude<OperationName, 'listUsers' | 'listApiKeys'>, unknown>;
}

/** Returns a requested token with its value. @throws {ApiError} `unreadable` when the answer has no value */
function withValue<Token extends { value?: string | null | undefined }>(
  endpoint: OperationEndpoint,
  token: Token | null | undefined,
) {
  if (!token?.value) throw new ApiError(endpoint, { kind: 'unreadable', misfit: 'token.value' });
  return { ...token, value: token.value };
}

async function call<E extends OperationEndpoint>(
  caller: ListCaller,
  endpoint: E,
  request: RequestOf<E>,
  options: Options,
): Promise<ResultOf<E>> {
  const { observe } = caller;
  const { signal } = options;
  const { query, body, ...params } = request as {
    query?: Record<string, unknown>;
    body?: unknown;
    [param: string]: unknown;
  };
  const target = targetOf(endpoint, params, query);
  try {
    const { status, text } = await send(caller, { endpoint, target, body, signal });
    try {
      return decode(endpoint, text, params[lastParamOf(endpoint)], observe) as ResultOf<E>;
    } catch (error) {
      // A 2xx other than the specified one promises no body, but the service accepted the write.
      if (status !== endpoint.status && error instanceof ApiError && error.kind === 'unreadable')
        throw new ApiError(endpoint, { kind: 'unreadable', status, misfit: error.misfit, cause: error });
      throw error;
    }
  } catch (error) {
    const isMissing = error instanceof ApiError && error.kind === 'refused' && error.status === 404;
    if (!isMissing || endpoint.result.kind !== 'one') throw error;
    // The answer for a missing record is not shown in the specification: an empty array or 404.
    observe('missing', '404');
    return null as ResultOf<E>;
  }
}

/** Returns the name of the last path parameter, which holds the id of the requested record. */
const lastParamOf = (endpoint: Endpoint) => endpoint.path.slice(endpoint.path.lastIndexOf(':') + 1);
