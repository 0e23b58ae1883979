/** The service as an object with one method per row of the contract. */

import type { RecordList, RequestOf } from '../contract/endpoint.ts';
import { observeUser } from '../contract/spec-variants.ts';
import type { User } from '../contract/user.ts';
import { readDocumentedUser, usersRoute } from '../contract/user-fast-path.ts';
import type { listUsers } from '../contract/users.ts';
import type { ContractClient } from './contract-client.ts';
import { type DetectedVariants, noteFilter, openDetectedVariants } from './detected-variants.ts';
import { type ListOptions, readPages, targetOf } from './read-list.ts';
import type { Caller } from './transport.ts';

/**
 * The operations of the specification. Each method takes the path parameters, `query` and `body` of its row in one
 * object and answers what the row's `result` decodes to.
 *
 * Every method throws {@link ApiError}; an aborted call throws the signal's reason. A call whose code is gone since a
 * deploy is not sent and throws what `load` throws.
 */
export type Client = ContractClient & {
  listUsers: (request: RequestOf<typeof listUsers>, options?: ListOptions<User>) => Promise<RecordList<User>>;
};

/** Loads a file that is not there from the start. */
type Load = <Part>(load: () => Promise<Part>, ofWrite: boolean) => Promise<Part>;

/**
 * Makes a client that calls the service as `caller`. The list of users can be read at once; schemas and the other
 * operations are loaded with the first call that needs them.
 *
 * @param findings gets what is found out about the service
 * @param load reports a file that cannot be had
 */
export function createClient(
  caller: Caller,
  findings: DetectedVariants = openDetectedVariants(caller.baseUrl),
  load: Load = (part) => part(),
): Client {
  const observing = { ...caller, observe: findings.observe };
  let loaded: ContractClient | null = null;
  /** An operation whose code may have to be loaded. */
  const later = <Name extends keyof ContractClient>(name: Name): ContractClient[Name] => {
    const method = async (...call: unknown[]) => {
      if (!loaded) {
        const { createContractClient } = await load(
          () => import('./contract-client.ts'),
          !/^(get|list)/.test(name),
        );
        loaded ??= createContractClient(observing, findings);
      }
      return (loaded[name] as (...call: unknown[]) => unknown)(...call);
    };
    return method as ContractClient[Name];
  };
  const schema = async () => (await load(() => import('../contract/users.ts'), false)).user;
  const users = { endpoint: usersRoute, documented: readDocumentedUser, schema, look: observeUser };

  return {
    listUsers: async ({ query, ...params }, options = {}) => {
      const target = targetOf(usersRoute, params, query);
      const answer = (await readPages(
        observing,
        users,
        target,
        options as ListOptions<unknown>,
      )) as RecordList<User>;
      for (const field of ['name', 'email'] as const)
        noteFilter(
          findings,
          query?.[field],
          answer.records.map((user) => user[field]),
        );
      return answer;
    },
    getUser: later('getUser'),
    createUser: later('createUser'),
    updateUser: later('updateUser'),
    removeUser: later('removeUser'),
    listApiKeys: later('listApiKeys'),
    getApiKey: later('getApiKey'),
    createApiKey: later('createApiKey'),
    updateApiKey: later('updateApiKey'),
    removeApiKey: later('removeApiKey'),
  };
}
