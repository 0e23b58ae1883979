/** The operations on API keys (specification, "API keys (applications)"), each named like its endpoint in the contract. */
import { permissions } from '../../contract/api-key-values.ts';
import type * as contract from '../../contract/api-keys.ts';
import { isEmail } from '../../contract/email.ts';
import type { RequestOf } from '../../contract/endpoint.ts';
import type { ApiKeyRecord } from '../worlds/records.ts';
import type { World } from '../worlds/world.ts';
import { HttpError, invalidFields } from './http-error.ts';
import { type Selection, textFilter } from './lists.ts';

/** GET /api-keys. */
export function listApiKeys(
  world: World,
  call: RequestOf<typeof contract.listApiKeys>,
): Selection<ApiKeyRecord> {
  const { query = {} } = call;
  const matchesName = textFilter(world.dialect, query.name);
  const { blocked, token } = world.dialect.filters === 'ignored' ? {} : query;
  const isFiltered = matchesName || blocked !== undefined || token !== undefined;
  return {
    table: world.apiKeys,
    matches: (key) =>
      (blocked === undefined || key.blocked === blocked) &&
      (!matchesName || matchesName(key.name)) &&
      (token === undefined || world.tokenValue(key) === token),
    ...(!isFiltered && { cacheName: `apiKeys/${(query.optFields ?? []).join()}` }),
  };
}

/** GET /api-keys/:id. */
export function getApiKey(
  world: World,
  call: RequestOf<typeof contract.getApiKey>,
): ApiKeyRecord | undefined {
  return world.apiKeys.get(call.id);
}

/** POST /api-keys. Issues a token; the serializer adds its value to the response. */
export function createApiKey(world: World, call: RequestOf<typeof contract.createApiKey>): ApiKeyRecord {
  const { body } = call;
  validate(world, body);
  const key: ApiKeyRecord = {
    id: world.apiKeys.next,
    name: body.name,
    blocked: false,
    dnsName: body.dnsName ?? '',
    emails: body.emails,
    permissions: [...new Set(body.permissions)],
    labels: undefined,
    organizations: [...new Set(body.organizationsIds)].map((id) => newAccess(id, world.now)),
    token: { id: world.nextTokenId++, serial: 1, creationTimestamp: world.now },
    creationTimestamp: world.now,
    updateTimestamp: null,
  };
  world.apiKeys.put(key);
  return key;
}

/** PATCH /api-keys/:id. Keeps the fields that are not sent; `refreshApiToken` replaces the token. */
export function updateApiKey(world: World, call: RequestOf<typeof contract.updateApiKey>): ApiKeyRecord {
  const key = requireApiKey(world, call.id);
  const { body } = call;
  const spelling = world.dialect.organizationsField;
  validate(world, body, key);
  const organizationIds = body[spelling];
  const now = world.now;
  const changed: ApiKeyRecord = {
    ...key,
    name: body.name ?? key.name,
    blocked: body.blocked ?? key.blocked,
    dnsName: body.dnsName ?? key.dnsName,
    emails: body.emails ?? key.emails,
    permissions: body.permissions ? [...new Set(body.permissions)] : key.permissions,
    labels: 'labels' in body ? body.labels : key.labels,
    organizations: organizationIds
      ? [...new Set(organizationIds)].map(
          (id) => key.organizations.find((access) => access.id === id) ?? newAccess(id, now),
        )
      : key.organizations,
    token: body.refreshApiToken
      ? { id: world.nextTokenId++, serial: key.token.serial + 1, creationTimestamp: now }
      : key.token,
    updateTimestamp: now,
  };
  world.apiKeys.put(changed);
  return changed;
}

/** DELETE /api-keys/:id. */
export function removeApiKey(world: World, call: RequestOf<typeof contract.removeApiKey>): undefined {
  world.apiKeys.remove(requireApiKey(world, call.id).id);
}

/**
 * Returns when the current token was last used in any organization, or `null`. Uses before the token was issued belong
 * to an earlier token and do not count.
 */
export function lastUseOf(key: ApiKeyRecord): number | null {
  const uses = key.organizations
    .map((access) => access.lastUseTimestamp ?? 0)
    .filter((at) => at >= key.token.creationTimestamp);
  return uses.length > 0 ? Math.max(...uses) : null;
}

/** Returns the access of an API key to an organization, not used yet. */
const newAccess = (id: number, now: number) => ({ id, creationTimestamp: now, lastUseTimestamp: null });

function requireApiKey(world: World, id: number): ApiKeyRecord {
  const key = world.apiKeys.get(id);
  if (!key) throw new HttpError(404, 'There is no such application');
  return key;
}

/** Checks what the contract's schemas cannot: names are not empty, e-mail addresses are valid, organizations exist. */
function validate(world: World, body: contract.ApiKeyChange, key?: ApiKeyRecord): void {
  const invalid: Record<string, string> = {};
  if (body.name?.trim() === '') invalid.name = 'must not be empty';
  if (body.emails && !body.emails.every(isEmail))
    invalid.emails = 'holds something that is not an e-mail address';
  for (const spelling of ['organizationsIds', 'organizationIds'] as const) {
    if (body[spelling] && !body[spelling].every((id) => world.hasOrganization(id))) {
      invalid[spelling] = 'names an organization that there is none of';
    }
  }
  const allowed: readonly string[] = [...permissions, ...(key?.permissions ?? [])];
  if (body.permissions && !body.permissions.every((permission) => allowed.includes(permission))) {
    invalid.permissions = 'holds an unknown permission';
  }
  if ('labels' in body && !areLabelsAllowed(world, body.labels))
    invalid.labels = 'are not of the kind that is kept here';
  if (Object.keys(invalid).length > 0) throw invalidFields(invalid);
}

/** "The structure of `labels`: not shown". Some dialects accept one structure only. */
function areLabelsAllowed(world: World, labels: unknown): boolean {
  const areTexts = (list: unknown[]) => list.every((one) => typeof one === 'string');
  if (world.dialect.labels === 'strings') return Array.isArray(labels) && areTexts(labels);
  if (world.dialect.labels === 'record') {
    return (
      typeof labels === 'object' &&
      labels !== null &&
      !Array.isArray(labels) &&
      areTexts(Object.values(labels))
    );
  }
  return true;
}
