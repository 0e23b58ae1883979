/** Creates the client of the service: an object with one method for each operation of the contract. */
import type { ApiKey } from '../contract/api-key.ts';
import type { listApiKeys } from '../contract/api-keys.ts';
import type { RecordList, RequestOf } from '../contract/endpoint.ts';
import type { OperationName } from '../contract/operations.ts';
import { observeUser } from '../contract/spec-variants.ts';
import type { User } from '../contract/user.ts';
import { readDocumentedUser, usersRoute } from '../contract/user-fast-path.ts';
import type { listUsers } from '../contract/users.ts';
import type { ContractClient } from './contract-client.ts';
import { type DetectedVariants, noteFilter, openDetectedVariants } from './detected-variants.ts';
import { type ListOptions, readPages, targetOf } from './read-list.ts';
import type { Caller } from './transport.ts';

/**
 * The operations of the specification. Each method takes the path parameters, `query` and `body` of its endpoint in one
 * object and resolves to the decoded answer.
 *
 * Every method throws {@link ApiError}; an aborted call throws the signal's reason. A call whose code fails to load, as
 * after a deployment, is not sent and throws what `load` throws.
 */
export type Client = { [Name in OperationName]: Methods[Name] };

/** Indexed by every operation above: an operation without a method is a type error there. */
interface Methods extends ContractClient {
  listUsers: (request: RequestOf<typeof listUsers>, options?: ListOptions<User>) => Promise<RecordList<User>>;
  listApiKeys: (
    request: RequestOf<typeof listApiKeys>,
    options?: ListOptions<ApiKey>,
  ) => Promise<RecordList<ApiKey>>;
}

/** Runs a dynamic import. @param ofWrite whether a write needs the file */
type Load = <Part>(load: () => Promise<Part>, ofWrite: boolean) => Promise<Part>;

/**
 * Creates a client that calls the service as `caller`. `listUsers` is part of the first screen; schemas and the other
 * operations are loaded with the first call that needs them.
 *
 * @param detected receives the variants that answers show
 * @param load runs the dynamic imports, so that the caller can report a file that fails to load
 */
export function createClient(
  caller: Caller,
  detected: DetectedVariants = openDetectedVariants(caller.baseUrl),
  load: Load = (part) => part(),
): Client {
  const listCaller = { ...caller, observe: detected.observe };
  /** Returns how to make methods that load their code with the first call of any of them. */
  const lazyMethods = <Methods extends object>(loadMethods: (ofWrite: boolean) => Promise<Methods>) => {
    let loaded: Methods | null = null;
    return <Name extends keyof Methods & string>(name: Name): Methods[Name] => {
      const method = async (...call: unknown[]) => {
        const methods = loaded ?? (await loadMethods(!/^(get|list)/.test(name)));
        loaded = methods;
        return (methods[name] as (...call: unknown[]) => unknown)(...call);
      };
      return method as Methods[Name];
    };
  };
  const listMethod = lazyMethods(async () => {
    const { createListApiKeys } = await load(() => import('./list-api-keys.ts'), false);
    const loadSchema = async () => (await load(() => import('../contract/api-keys.ts'), false)).apiKey;
    return { listApiKeys: createListApiKeys(listCaller, detected, loadSchema) };
  });
  const lazyMethod = lazyMethods(async (ofWrite) => {
    const { createContractClient } = await load(() => import('./contract-client.ts'), ofWrite);
    return createContractClient(listCaller, detected);
  });
  const format = {
    endpoint: usersRoute,
    fastPath: readDocumentedUser,
    loadSchema: async () => (await load(() => import('../contract/users.ts'), false)).user,
    observeRecord: observeUser,
  };

  return {
    listUsers: async ({ query, ...params }, options = {}) => {
      const target = targetOf(usersRoute, params, query);
      const answer = (await readPages(
        listCaller,
        format,
        target,
        options as ListOptions<unknown>,
      )) as RecordList<User>;
      for (const field of ['name', 'email'] as const)
        noteFilter(
          detected,
          query?.[field],
          answer.records.map((user) => user[field]),
        );
      return answer;
    },
    getUser: lazyMethod('getUser'),
    createUser: lazyMethod('createUser'),
    updateUser: lazyMethod('updateUser'),
    removeUser: lazyMethod('removeUser'),
    listApiKeys: listMethod('listApiKeys'),
    getApiKey: lazyMethod('getApiKey'),
    createApiKey: lazyMethod('createApiKey'),
    updateApiKey: lazyMethod('updateApiKey'),
    removeApiKey: lazyMethod('removeApiKey'),
  };
}
