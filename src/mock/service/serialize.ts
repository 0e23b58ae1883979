/** Writes records and errors as response bodies in the dialect of a world. */
import type { ApiKey } from '../../contract/api-key.ts';
import { type optFields, permissions as settablePermissions } from '../../contract/api-key-values.ts';
import type * as apiKeyContract from '../../contract/api-keys.ts';
import type { ResultOf } from '../../contract/endpoint.ts';
import type { User } from '../../contract/user.ts';
import type { createUser } from '../../contract/users.ts';
import type { Answer } from '../faults/answer.ts';
import type { ApiKeyRecord, UserRecord } from '../worlds/records.ts';
import { shortOf } from '../worlds/tokens.ts';
import type { World } from '../worlds/world.ts';
import { lastUseOf } from './api-keys.ts';
import { type HttpError, reasonPhrases } from './http-error.ts';

type OptField = (typeof optFields)[number];

/** The fields that the contract reads from a response, so that a field missing here is a type error. */
type FieldsOf<Result> = Record<keyof Result, unknown>;
/** `rolesShape` is worked out by the contract and not part of the response. */
type UserFields = FieldsOf<Omit<User, 'rolesShape'>>;
/** `optFields` adds the e-mail addresses, labels and permissions. */
type ListedApiKeyFields = FieldsOf<Omit<ApiKey, 'emails' | 'labels' | 'permissions'>>;

export type Serializer = ReturnType<typeof createSerializer>;

/** Returns the serializers for the records of a world. Fields and their order follow the specification's tables. */
export function createSerializer(world: World) {
  const { dialect } = world;
  const roles = new Map(world.roles.map(({ name, id, isSystem }) => [id, { name, id, isSystem }]));

  const noDate = { null: null, 'empty text': '', zero: 0, 'year one': '0001-01-01T00:00:00Z' }[dialect.none];
  function date(time: number | null): string | number | null {
    if (time === null) return noDate;
    switch (dialect.dates) {
      case 'seconds':
        return Math.floor(time / 1000);
      case 'milliseconds':
        return time;
      case 'milliseconds as text':
        return String(time);
      case 'iso':
        return new Date(time).toISOString();
      case 'iso without zone':
        return new Date(time).toISOString().slice(0, -1);
    }
  }

  /** Returns "Token object (creation and update results)". */
  const issuedToken = (key: ApiKeyRecord, lastUse: number | null) => {
    const value = world.tokenValue(key);
    return {
      creationTimestamp: date(key.token.creationTimestamp),
      lastUseTimestamp: date(lastUse),
      short: shortOf(value),
      value,
    };
  };

  const tokenName = (key: ApiKeyRecord) => `${key.name} ${key.token.serial}`;

  /** Returns `organizations` and `token` of a listed API key. */
  function organizationsAndToken(key: ApiKeyRecord) {
    const organization = (id: number) => world.organizations.find((one) => one.id === id);
    if (dialect.shapes === 'swapped') {
      const { value: _secret, ...token } = issuedToken(key, lastUseOf(key));
      return {
        organizations: key.organizations.map(({ id }) => ({ id, name: organization(id)?.name })),
        token,
      };
    }
    const isTokenEnding = dialect.short === 'token ending';
    const ending = shortOf(world.tokenValue(key));
    return {
      organizations: key.organizations.map(({ id, creationTimestamp, lastUseTimestamp }) => {
        // When `short` is the token's ending, the times are those of the current token as well.
        const isOfEarlierToken = (lastUseTimestamp ?? 0) < key.token.creationTimestamp;
        return {
          creationTimestamp: date(
            isTokenEnding ? Math.max(creationTimestamp, key.token.creationTimestamp) : creationTimestamp,
          ),
          lastUseTimestamp: date(isTokenEnding && isOfEarlierToken ? null : lastUseTimestamp),
          short: isTokenEnding ? ending : organization(id)?.short,
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

  /** The fields that `optFields` adds to a listed API key. */
  const optionalFields: Record<OptField, (key: ApiKeyRecord) => object> = {
    email: ({ emails }) =>
      ({ array: { email: emails }, string: { email: emails.join(', ') }, emails: { emails } })[dialect.email],
    labels: (key) => labels(key.labels),
    permissions: ({ permissions }) => ({
      permissions: {
        array: permissions,
        'comma list': permissions.join(','),
        record: {
          ...Object.fromEntries(settablePermissions.map((permission) => [permission, false])),
          ...Object.fromEntries(permissions.map((permission) => [permission, true])),
        },
      }[dialect.permissions],
    }),
  };

  return {
    /** Returns "User (returned by the user list/get operation)". */
    user: (user: UserRecord): UserFields => {
      const userRoles = user.roleIds.map((id) => roles.get(id));
      return {
        creationTimestamp: date(user.creationTimestamp),
        email: user.email,
        id: user.id,
        lastAccessTimestamp: date(user.lastAccessTimestamp),
        name: user.name,
        organizationId: user.organizationId,
        roles: dialect.roles === 'array' ? userRoles : (userRoles[0] ?? null),
        status: user.status,
      };
    },

    /** Returns "User (returned by user creation)". */
    createdUser: (user: UserRecord): FieldsOf<ResultOf<typeof createUser>> => ({
      creationTimestamp: date(user.creationTimestamp),
      id: user.id,
      name: user.name,
      status: user.status,
    }),

    /** Returns "Application (API key), list/get form", with the fields that `optFields` adds. */
    apiKey: (key: ApiKeyRecord, optFields: readonly OptField[] = []): ListedApiKeyFields => {
      const added: object = Object.assign({}, ...optFields.map((field) => optionalFields[field](key)));
      return {
        blocked: key.blocked,
        creationTimestamp: date(key.creationTimestamp),
        dnsName: key.dnsName,
        id: key.id,
        name: key.name,
        ...organizationsAndToken(key),
        updateTimestamp: date(key.updateTimestamp),
        ...added,
      };
    },

    /** Returns "Application, creation result". */
    createdApiKey: (key: ApiKeyRecord): FieldsOf<ResultOf<typeof apiKeyContract.createApiKey>> => ({
      blocked: key.blocked,
      creationTimestamp: date(key.creationTimestamp),
      dnsName: key.dnsName,
      id: key.id,
      name: key.name,
      token: issuedToken(key, null),
      updateTimestamp: date(key.updateTimestamp),
    }),

    /** Returns "Application, update result". The token of a blocked API key is not valid. */
    updatedApiKey: (key: ApiKeyRecord): FieldsOf<ResultOf<typeof apiKeyContract.updateApiKey>> => ({
      blocked: key.blocked,
      id: key.id,
      isValid: !key.blocked,
      name: key.name,
      token: issuedToken(key, lastUseOf(key)),
      updateTimestamp: date(key.updateTimestamp),
    }),
  };
}

const escapeHtml = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns the response for an error in a shape of the dialect ("Errors": its body shape is not shown). */
export function serializeHttpError(error: HttpError, shape: World['dialect']['errors']): Answer {
  const { status, message, fields } = error;
  const title = reasonPhrases[status];
  const answer = (type: string, body: unknown): Answer => ({
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': type, ...error.headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const fieldMessages = Object.entries(fields);
  switch (shape) {
    case 'problem+json': {
      const errors = fieldMessages.map(([field, detail]) => ({ pointer: `#/${field}`, detail }));
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
        fieldMessages.length > 0
          ? { errors: Object.fromEntries(fieldMessages.map(([field, text]) => [field, [text]])) }
          : { error: message },
      );
    case 'text':
      return answer('text/plain; charset=utf-8', message);
    case 'html':
      return answer(
        'text/html; charset=utf-8',
        `<!doctype html><html><head><title>${status} ${title}</title></head><body><h1>${title}</h1><p>${escapeHtml(message)}</p></body></html>`,
      );
    case 'empty':
      return { status, headers: { 'Cache-Control': 'no-store', ...error.headers }, body: null };
  }
}
