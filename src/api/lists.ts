/**
 * The two operations that read a list. The first list waits for this file, so it holds no schema: it reads records in
 * the documented form itself, and imports the schema for the first record in another form.
 */
import type { ApiKey } from '../contract/api-key.ts';
import { apiKeysRoute, readDocumentedApiKey } from '../contract/api-key-fast-path.ts';
import type * as apiKeys from '../contract/api-keys.ts';
import type { RequestOf } from '../contract/endpoint.ts';
import { observeApiKey, observeUser } from '../contract/spec-variants.ts';
import type { User } from '../contract/user.ts';
import { readDocumentedUser, usersRoute } from '../contract/user-fast-path.ts';
import type * as users from '../contract/users.ts';
import { type Client, reporting } from './client.ts';
import { observeFilter } from './detected-variants.ts';
import { withExactLabels } from './exact-json.ts';
import { withOptFieldsFallback } from './opt-fields-fallback.ts';
import { type ListFormat, type ListOptions, readList } from './read-list.ts';

type UsersRequest = RequestOf<typeof users.listUsers>;
type ApiKeysRequest = RequestOf<typeof apiKeys.listApiKeys>;

const userFormat: ListFormat<User> = {
  endpoint: usersRoute,
  readDocumented: readDocumentedUser,
  importSchema: async () => (await import('../contract/user.ts')).user,
  observeRecord: observeUser,
};

const apiKeyFormat: ListFormat<ApiKey> = {
  endpoint: apiKeysRoute,
  readDocumented: readDocumentedApiKey,
  importSchema: async () => (await import('../contract/api-key.ts')).apiKey,
  observeRecord: observeApiKey,
  complete: withExactLabels,
};

/** GET /organizations/:organizationId/users: reads the users of an organization. @throws {ApiError} */
export const listUsers = (client: Client, request: UsersRequest, options?: ListOptions<User>) =>
  reporting(client, async () => {
    const list = await readList(client, userFormat, request, options);
    for (const field of ['name', 'email'] as const)
      observeFilter(client.detected, request.query?.[field], list.records, field);
    return list;
  });

/** GET /api-keys: reads the API keys. @throws {ApiError} */
export const listApiKeys = (client: Client, request: ApiKeysRequest, options?: ListOptions<ApiKey>) =>
  reporting(client, async () => {
    const list = await withOptFieldsFallback(
      client.detected,
      (tried, triedOptions) => readList(client, apiKeyFormat, tried, triedOptions),
      ({ records }) => records,
      true,
    )(request, options);
    observeFilter(client.detected, request.query?.name, list.records, 'name');
    return list;
  });
