/**
 * API keys: the specification's "Application" tables and its "API keys (applications)" endpoints. The specification
 * calls an API key "application"; the console calls it "API key" everywhere.
 */
import * as z from 'zod/mini';
import { observeApiKey } from './api-key-variants.ts';
import { flag, id, idToSend, text, timestamp, withFastPath } from './codecs.ts';
import { isExactId, isText, readTimestamp } from './common.ts';
import { type EveryField, endpoint, listOf, nothing, objectOf, oneOf } from './endpoint.ts';

/** The permissions that the console can set ("Permission values for applications"). */
export const permissions = ['accessFtp', 'editLabels'] as const;

/** The additional data that a list or get operation returns on request (`optFields`). */
export const optFields = ['email', 'labels', 'permissions'] as const;

/**
 * An organization of a listed API key. The specification gives it times and `short`, and gives the token `id` and
 * `name`. The two shapes look swapped, so each may hold all of these fields.
 */
const keyOrganization = z.object({
  creationTimestamp: timestamp,
  lastUseTimestamp: timestamp,
  short: text,
  id: z.optional(id),
  name: text,
});
export type KeyOrganization = z.output<typeof keyOrganization>;

/** The token of a listed API key: `id` and `name` as specified, or times and `short`. It never holds the value. */
const listedToken = z.object({
  id: z.optional(z.nullable(id)),
  name: text,
  creationTimestamp: timestamp,
  lastUseTimestamp: timestamp,
  short: text,
});
type ListedToken = z.output<typeof listedToken>;

type Texts = string | string[] | null | undefined;

/** Returns whether a value is a text, a list of texts, or absent. */
const isTexts = (value: unknown): value is Texts =>
  isText(value) || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/** Reads e-mail addresses: one text, a comma list or an array. Their shape is not shown in the specification. */
const readEmails = (value: Texts): string[] | undefined =>
  (typeof value === 'string' ? value.split(/[,;]/) : value === null ? [] : value)
    ?.map((one) => one.trim())
    .filter(Boolean);
const emails = z.pipe(z.optional(z.custom<Texts>(isTexts)), z.transform(readEmails));

/** Reads permissions from a comma list or an array; `undefined` when not reported. Keeps unknown permissions. */
const readPermissions = (value: Texts): string[] | undefined =>
  typeof value === 'string' ? value.split(/[,;\s]+/).filter(Boolean) : value === null ? [] : value;
const reportedPermissions = z.pipe(
  z.optional(z.union([z.custom<Texts>(isTexts), z.record(z.string(), z.boolean())])),
  z.transform((value) =>
    readPermissions(isTexts(value) ? value : Object.keys(value).filter((name) => value[name])),
  ),
);

const anyApiKey = z.pipe(
  z.object({
    blocked: flag,
    creationTimestamp: timestamp,
    dnsName: text,
    id,
    name: text,
    organizations: z.optional(z.nullable(z.array(keyOrganization))),
    token: z.optional(z.nullable(listedToken)),
    updateTimestamp: timestamp,
    email: emails,
    emails,
    permissions: reportedPermissions,
    /** Labels have no known shape: kept and shown as received. */
    labels: z.optional(z.unknown()),
  }),
  z.transform(({ email, emails, ...rest }) => ({ ...rest, emails: emails ?? email })),
);

/** "Application (API key), list/get form", with the fields that `optFields` adds. */
export type ApiKey = z.output<typeof anyApiKey>;

/** Reads an organization or the token of an API key in the documented form; `null` for any other form. */
function readDocumentedPart(json: unknown): EveryField<KeyOrganization> | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const { creationTimestamp, id, lastUseTimestamp, name, short } = json as Record<
    keyof KeyOrganization,
    unknown
  >;
  if (!(id === undefined || isExactId(id)) || !isText(name) || !isText(short)) return null;
  return {
    creationTimestamp: readTimestamp(creationTimestamp),
    id,
    lastUseTimestamp: readTimestamp(lastUseTimestamp),
    name,
    short,
  };
}

/** Reads an API key whose fields all have the documented form; `null` for any other form. */
function readDocumentedApiKey(json: unknown): EveryField<ApiKey> | null {
  if (typeof json !== 'object' || json === null) return null;
  const key = json as Record<keyof ApiKey | 'email', unknown>;
  const { blocked, dnsName, email, emails, id, name, permissions } = key;
  if (typeof blocked !== 'boolean' || !isExactId(id) || !isText(dnsName) || !isText(name)) return null;
  if (!isTexts(email) || !isTexts(emails) || !isTexts(permissions)) return null;
  const token: EveryField<ListedToken> | null = readDocumentedPart(key.token);
  const organizations = Array.isArray(key.organizations) ? key.organizations.map(readDocumentedPart) : [null];
  if (!token || !organizations.every((one) => one !== null)) return null;
  return {
    blocked,
    creationTimestamp: readTimestamp(key.creationTimestamp),
    dnsName,
    id,
    name,
    organizations,
    token,
    updateTimestamp: readTimestamp(key.updateTimestamp),
    permissions: readPermissions(permissions),
    labels: key.labels,
    emails: readEmails(emails) ?? readEmails(email),
  };
}

/** The schema of an API key, with a fast path for the documented form: a list may hold hundreds of thousands. */
export const apiKey = withFastPath(readDocumentedApiKey, anyApiKey);

const apiKeyRecord = { schema: apiKey, observe: observeApiKey, exactLabels: true } as const;

/** "Token object (creation and update results)". `value` is the secret. */
const issuedToken = z.object({
  creationTimestamp: timestamp,
  lastUseTimestamp: timestamp,
  short: z.catch(text, undefined),
  value: text,
});

/** Makes a misfit field `undefined`, so that it does not make the token of the same answer unreadable. */
const optionalIn = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** "Application, creation result". Only the token must fit. */
const createdApiKey = z.object({
  blocked: optionalIn(flag),
  creationTimestamp: timestamp,
  dnsName: optionalIn(text),
  id: optionalIn(id),
  name: optionalIn(text),
  token: issuedToken,
  updateTimestamp: timestamp,
});

/** "Application, update result". No field must fit; the client demands a token only when it requested a new one. */
const updatedApiKey = z.object({
  blocked: optionalIn(flag),
  id: optionalIn(id),
  isValid: optionalIn(z.nullable(flag)),
  name: optionalIn(text),
  token: optionalIn(z.nullable(issuedToken)),
  updateTimestamp: timestamp,
});

/** Body of POST /api-keys. Only `dnsName` is optional. */
export const apiKeyToCreate = z.strictObject({
  dnsName: z.optional(z.string()),
  emails: z.array(z.string()),
  name: z.string(),
  organizationsIds: z.array(idToSend),
  permissions: z.array(z.enum(permissions)),
});
export type ApiKeyToCreate = z.output<typeof apiKeyToCreate>;

/**
 * Body of PATCH /api-keys/:id: only the fields that changed. The specification spells the field of the organizations in
 * two ways ("is not resolved"); a request holds one of them, never both.
 */
export const apiKeyChange = z.strictObject({
  blocked: z.optional(z.boolean()),
  dnsName: z.optional(z.string()),
  emails: z.optional(z.array(z.string())),
  labels: z.optional(z.unknown()),
  name: z.optional(z.string()),
  organizationsIds: z.optional(z.array(idToSend)),
  organizationIds: z.optional(z.array(idToSend)),
  permissions: z.optional(z.array(z.string())),
  refreshApiToken: z.optional(z.boolean()),
});
export type ApiKeyChange = z.output<typeof apiKeyChange>;

const apiKeyQuery = z.object({ optFields: z.optional(z.array(z.enum(optFields))) });

/** GET /api-keys, filtered by `blocked`, `name` or `token`. */
export const listApiKeys = endpoint('listApiKeys', 'GET /api-keys', 200, {
  query: z.extend(apiKeyQuery, {
    blocked: z.optional(z.boolean()),
    name: z.optional(z.string()),
    token: z.optional(z.string()),
  }),
  result: listOf(apiKeyRecord),
});

/** GET /api-keys/:id. */
export const getApiKey = endpoint('getApiKey', 'GET /api-keys/:id', 200, {
  query: apiKeyQuery,
  result: oneOf(apiKeyRecord),
});

/** POST /api-keys. The answer holds the value of the new token. */
export const createApiKey = endpoint('createApiKey', 'POST /api-keys', 201, {
  body: apiKeyToCreate,
  result: objectOf(createdApiKey),
});

/** PATCH /api-keys/:id. */
export const updateApiKey = endpoint('updateApiKey', 'PATCH /api-keys/:id', 200, {
  body: apiKeyChange,
  result: objectOf(updatedApiKey),
});

/** DELETE /api-keys/:id. */
export const removeApiKey = endpoint('removeApiKey', 'DELETE /api-keys/:id', 200, { result: nothing });
