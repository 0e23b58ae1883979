/** How rows and refusals are written: the one place where a dialect turns into bytes. */

import type { Answer } from '../faults/answer.ts';
import type { ApiKeyRecord, UserRecord } from '../worlds/records.ts';
import { shortOf } from '../worlds/tokens.ts';
import type { World } from '../worlds/world.ts';
import { lastUseOf } from './api-keys.ts';
import { type HttpError, titles } from './http-error.ts';

export type Serializer = ReturnType<typeof createSerializer>;

/** The writers of a world, in the dialect it speaks now. Fields and their order are those of the tables. */
export function createSerializer(world: World) {
  const { dialect } = world;
  const roles = new Map(world.roles.map(({ name, id, isSystem }) => [id, { name, id, isSystem }]));

  const none = { null: null, 'empty text': '', zero: 0, 'year one': '0001-01-01T00:00:00Z' }[dialect.none];
  function date(time: number | null) {
    if (time === null) return none;
    if (dialect.dates === 'seconds') return Math.floor(time / 1000);
    if (dialect.dates === 'milliseconds') return time;
    if (dialect.dates === 'milliseconds as text') return String(time);
    const iso = new Date(time).toISOString();
    return dialect.dates === 'iso' ? iso : iso.slice(0, -1);
  }

  const token = (key: ApiKeyRecord, lastUse: number | null) => {
    const value = world.tokenValue(key);
    return {
      creationTimestamp: date(key.token.creationTimestamp),
      lastUseTimestamp: date(lastUse),
      short: shortOf(value),
      value,
    };
  };

  const tokenName = (key: ApiKeyRecord) => `${key.name} ${key.token.serial}`;

  function access(key: ApiKeyRecord) {
    const organization = (id: number) => world.organizations.find((one) => one.id === id);
    if (dialect.shapes === 'swapped') {
      const { value: _secret, ...shown } = token(key, lastUseOf(key));
      return {
        organizations: key.organizations.map(({ id }) => ({ id, name: organization(id)?.name })),
        token: shown,
      };
    }
    const own = dialect.short !== 'token ending';
    const ending = shortOf(world.tokenValue(key));
    return {
      organizations: key.organizations.map(({ id, creationTimestamp, lastUseTimestamp }) => {
        const stale = (lastUseTimestamp ?? 0) < key.token.creationTimestamp;
        return {
          creationTimestamp: date(
            own ? creationTimestamp : Math.max(creationTimestamp, key.token.creationTimestamp),
          ),
          lastUseTimestamp: date(!own && stale ? null : lastUseTimestamp),
          short: own ? organization(id)?.short : ending,
        };
      }),
      token: { id: key.token.id, name: tokenName(key) },
    };
  }

  function labels(stored: unknown): object {
    if (dialect.labels === 'absent') return {};
    if (dialect.labels === 'as stored') return { labels: stored ?? null };
    if (dialect.labels === 'strings') {
      const isRecord = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
      return {
        labels: isRecord
          ? Object.entries(stored).map(([name, value]) => `${name}: ${value}`)
          : (stored ?? []),
      };
    }
    return {
      labels: Array.isArray(stored) ? Object.fromEntries(stored.map((name) => [name, ''])) : (stored ?? {}),
    };
  }

  const additions: Record<string, (key: ApiKeyRecord) => object> = {
    email: ({ emails }) =>
      ({ array: { email: emails }, string: { email: emails.join(', ') }, emails: { emails } })[dialect.email],
    labels: (key) => labels(key.labels),
    permissions: ({ permissions: list }) => ({
      permissions: {
        array: list,
        'comma list': list.join(','),
        record: {
          accessFtp: false,
          editLabels: false,
          ...Object.fromEntries(list.map((name) => [name, true])),
        },
      }[dialect.permissions],
    }),
  };

  return {
    /** "User (returned by the user list/get operation)". */
    user: (user: UserRecord) => {
      const held = user.roleIds.map((id) => roles.get(id));
      return {
        creationTimestamp: date(user.creationTimestamp),
        email: user.email,
        id: user.id,
        lastAccessTimestamp: date(user.lastAccessTimestamp),
        name: user.name,
        organizationId: user.organizationId,
        roles: dialect.roles === 'array' ? held : (held[0] ?? null),
        status: user.status,
      };
    },

    /** "User (returned by user creation)". */
    createdUser: (user: UserRecord) => ({
      creationTimestamp: date(user.creationTimestamp),
      id: user.id,
      name: user.name,
      status: user.status,
    }),

    /** "Application (API key), list/get form", with what `optFields` adds. */
    apiKey: (key: ApiKeyRecord, optFields: readonly string[] = []) => ({
      blocked: key.blocked,
      creationTimestamp: date(key.creationTimestamp),
      dnsName: key.dnsName,
      id: key.id,
      name: key.name,
      ...access(key),
      updateTimestamp: date(key.updateTimestamp),
      ...Object.assign({}, ...optFields.map((field) => additions[field]?.(key))),
    }),

    /** "Application, creation result". */
    createdApiKey: (key: ApiKeyRecord) => ({
      blocked: key.blocked,
      creationTimestamp: date(key.creationTimestamp),
      dnsName: key.dnsName,
      id: key.id,
      name: key.name,
      token: token(key, null),
      updateTimestamp: date(key.updateTimestamp),
    }),

    /** "Application, update result". A blocked key's token opens nothing, so it is not valid. */
    updatedApiKey: (key: ApiKeyRecord) => ({
      blocked: key.blocked,
      id: key.id,
      isValid: !key.blocked,
      name: key.name,
      token: token(key, lastUseOf(key)),
      updateTimestamp: date(key.updateTimestamp),
    }),
  };
}

const plain = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Writes a refusal ("Errors": nothing is shown of its shape). */
export function serializeHttpError(refusal: HttpError, form: World['dialect']['errors']): Answer {
  const { status, message, fields } = refusal;
  const title = titles[status];
  const answer = (type: string, body: unknown): Answer => ({
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': type, ...refusal.headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const byField = Object.entries(fields);
  switch (form) {
    case 'problem+json': {
      const errors = byField.map(([field, detail]) => ({ pointer: `#/${field}`, detail }));
      return answer('application/problem+json', {
        type: 'about:blank',
        title,
        status,
        detail: message,
        ...(errors.length > 0 && { errors }),
      });
    }
    case 'message':
      return answer('application/json', { message });
    case 'errors by field':
      return answer(
        'application/json',
        byField.length > 0
          ? { errors: Object.fromEntries(byField.map(([field, word]) => [field, [word]])) }
          : { error: message },
      );
    case 'text':
      return answer('text/plain; charset=utf-8', message);
    case 'html':
      return answer(
        'text/html; charset=utf-8',
        `<!doctype html><html><head><title>${status} ${title}</title></head><body><h1>${title}</h1><p>${plain(message)}</p></body></html>`,
      );
    case 'empty':
      return { status, headers: { 'Cache-Control': 'no-store', ...refusal.headers }, body: null };
  }
}
