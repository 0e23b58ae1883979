/** The operations on API keys (specification, "API keys (applications)"), each named as its row of the contract. */
import * as rows from '../../contract/api-keys.ts';
import { isEmail } from '../../contract/common.ts';
import type { RequestOf } from '../../contract/endpoint.ts';
import type { ApiKeyRecord } from '../worlds/records.ts';
import type { World } from '../worlds/world.ts';
import { HttpError, misfit } from './http-error.ts';
import { matcher, type Selection } from './lists.ts';

/** GET /api-keys. */
export function listApiKeys(world: World, call: RequestOf<typeof rows.listApiKeys>): Selection<ApiKeyRecord> {
  const { query = {} } = call;
  const name = matcher(world.dialect, query.name);
  const { blocked, token } = world.dialect.filters === 'ignored' ? {} : query;
  const filtered = name || blocked !== undefined || token !== undefined;
  return {
    table: world.apiKeys,
    keep: (key) =>
      (blocked === undefined || key.blocked === blocked) &&
      (!name || name(key.name)) &&
      (token === undefined || world.tokenValue(key) === token),
    ...(!filtered && { cacheName: `apiKeys/${(query.optFields ?? []).join()}` }),
  };
}

/** GET /api-keys/:id. */
export function getApiKey(world: World, call: RequestOf<typeof rows.getApiKey>): ApiKeyRecord | undefined {
  return world.apiKeys.get(call.id);
}

/** POST /api-keys: a token is minted, its value answered. */
export function createApiKey(world: World, call: RequestOf<typeof rows.createApiKey>): ApiKeyRecord {
  const { body } = call;
  check(world, body);
  const key: ApiKeyRecord = {
    id: world.apiKeys.next,
    name: body.name,
    blocked: false,
    dnsName: body.dnsName ?? '',
    emails: body.emails,
    permissions: [...new Set(body.permissions)],
    labels: undefined,
    organizations: [...new Set(body.organizationsIds)].map((id) => granted(id, world.now)),
    token: { id: world.nextTokenId++, serial: 1, creationTimestamp: world.now },
    creationTimestamp: world.now,
    updateTimestamp: null,
  };
  world.apiKeys.put(key);
  return key;
}

/** PATCH /api-keys/:id: what is not sent stays; `refreshApiToken` makes the token another one. */
export function updateApiKey(world: World, call: RequestOf<typeof rows.updateApiKey>): ApiKeyRecord {
  const key = existing(world, call.id);
  const { body } = call;
  const spelling = world.dialect.organizationsField;
  check(world, body, key);
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
          (id) => key.organizations.find((one) => one.id === id) ?? granted(id, now),
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
export function removeApiKey(world: World, call: RequestOf<typeof rows.removeApiKey>): undefined {
  world.apiKeys.remove(existing(world, call.id).id);
}

/** When the token in force was last used, in any organization. Uses of the token before it don't count. */
export function lastUseOf(key: ApiKeyRecord): number | null {
  const uses = key.organizations
    .map((one) => one.lastUseTimestamp ?? 0)
    .filter((at) => at >= key.token.creationTimestamp);
  return uses.length > 0 ? Math.max(...uses) : null;
}

const granted = (id: number, now: number) => ({ id, creationTimestamp: now, lastUseTimestamp: null });

function existing(world: World, id: number): ApiKeyRecord {
  const key = world.apiKeys.get(id);
  if (!key) throw new HttpError(404, 'There is no such application');
  return key;
}

/** What the schemas can't know: that names say something, addresses are some, organizations exist. */
function check(world: World, body: rows.ApiKeyChange, key?: ApiKeyRecord): void {
  const wrong: Record<string, string> = {};
  if (body.name?.trim() === '') wrong.name = 'must not be empty';
  if (body.emails && !body.emails.every(isEmail))
    wrong.emails = 'holds something that is not an e-mail address';
  for (const spelling of ['organizationsIds', 'organizationIds'] as const) {
    if (body[spelling] && !body[spelling].every((id) => world.hasOrganization(id))) {
      wrong[spelling] = 'names an organization that there is none of';
    }
  }
  const allowed: readonly string[] = [...rows.permissions, ...(key?.permissions ?? [])];
  if (body.permissions && !body.permissions.every((one) => allowed.includes(one))) {
    wrong.permissions = 'holds an unknown permission';
  }
  if ('labels' in body && !labelsFit(world, body.labels))
    wrong.labels = 'are not of the kind that is kept here';
  if (Object.keys(wrong).length > 0) throw misfit(wrong);
}

/** "The structure of `labels`: not shown": each dialect takes its own. */
function labelsFit(world: World, labels: unknown): boolean {
  const texts = (list: unknown[]) => list.every((one) => typeof one === 'string');
  if (world.dialect.labels === 'strings') return Array.isArray(labels) && texts(labels);
  if (world.dialect.labels === 'record') {
    return (
      typeof labels === 'object' && labels !== null && !Array.isArray(labels) && texts(Object.values(labels))
    );
  }
  return true;
}
