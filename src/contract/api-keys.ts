/**
 * API keys: the specification's "Application" tables and the rows of its "API keys" endpoints.
 *
 * The service says "application"; the console says "API key" everywhere, as the paths do.
 */
import * as z from 'zod/mini';
import { flag, id, idToSend, text, timestamp, withShortcut } from './codecs.ts';
import { isExactId, isText, readTimestamp } from './common.ts';
import { endpoint, listOf, nothing, objectOf, oneOf } from './endpoint.ts';

/** "Permission values for applications". */
export const permissions = ['accessFtp', 'editLabels'] as const;

/** The additional data that a list or get can be asked for. */
export const optFields = ['email', 'labels', 'permissions'] as const;

/**
 * An organization of a listed key. The specification gives it times and `short` but no id; a service may just as well
 * give id and name (its two shapes look swapped), so all of them may be there.
 */
const keyOrganization = z.object({
  creationTimestamp: timestamp,
  lastUseTimestamp: timestamp,
  short: text,
  id: z.optional(id),
  name: text,
});
export type KeyOrganization = z.output<typeof keyOrganization>;

/** The token of a listed key: `id` and `name` as the specification has it, or times and `short`. Never a value. */
const listedToken = z.object({
  id: z.optional(z.nullable(id)),
  name: text,
  creationTimestamp: timestamp,
  lastUseTimestamp: timestamp,
  short: text,
});

type Texts = string | string[] | null | undefined;

/** Whether a value may stand for several texts. */
const isTexts = (value: unknown): value is Texts =>
  isText(value) || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/** E-mails come under a name and in a shape that are not shown: text, comma list or array. */
const readEmails = (value: Texts): string[] | undefined =>
  (typeof value === 'string' ? value.split(/[,;]/) : value === null ? [] : value)
    ?.map((one) => one.trim())
    .filter(Boolean);
const emails = z.pipe(z.optional(z.custom<Texts>(isTexts)), z.transform(readEmails));

/** Permissions as array, comma list or record of flags; `undefined` when not reported. Unknown ones are kept. */
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
    /** Of no known shape: kept and shown as it came. */
    labels: z.optional(z.unknown()),
  }),
  z.transform(({ email, emails, ...rest }) => ({ ...rest, emails: emails ?? email })),
);

/** "Application (API key), list/get form", with the fields that `optFields` adds. */
export type ApiKey = z.output<typeof anyApiKey>;

/** An organization or a token of a key whose fields all have the form that the specification shows for either. */
function plainPart(json: unknown) {
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

/** An API key whose fields all have the form that the specification shows: what `anyApiKey` makes of it. */
function plainApiKey(json: unknown): ApiKey | null {
  if (typeof json !== 'object' || json === null) return null;
  const key = json as Record<keyof ApiKey | 'email', unknown>;
  const { blocked, dnsName, email, emails, id, name, permissions } = key;
  if (typeof blocked !== 'boolean' || !isExactId(id) || !isText(dnsName) || !isText(name)) return null;
  if (!isTexts(email) || !isTexts(emails) || !isTexts(permissions)) return null;
  const token = plainPart(key.token);
  const organizations = Array.isArray(key.organizations) ? key.organizations.map(plainPart) : [null];
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

/** Reads an API key: the schema says what is read, the shortcut spares it a hundred thousand plain ones. */
export const apiKey = withShortcut(plainApiKey, anyApiKey);

/** "Token object (creation and update results)". `value` is the secret. */
const issuedToken = z.object({
  creationTimestamp: timestamp,
  lastUseTimestamp: timestamp,
  short: z.catch(text, undefined),
  value: text,
});

/** A field whose fault must not keep back the token that stands beside it: `undefined` when it does not fit. */
const optionalIn = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** "Application, creation result". Only the token has to fit. */
const createdApiKey = z.object({
  blocked: optionalIn(flag),
  creationTimestamp: timestamp,
  dnsName: optionalIn(text),
  id: optionalIn(id),
  name: optionalIn(text),
  token: issuedToken,
  updateTimestamp: timestamp,
});

/** "Application, update result". Only the token has to fit, and only when a new one was asked for. */
const updatedApiKey = z.object({
  blocked: optionalIn(flag),
  id: optionalIn(id),
  isValid: optionalIn(z.nullable(flag)),
  name: optionalIn(text),
  token: optionalIn(z.nullable(issuedToken)),
  updateTimestamp: timestamp,
});

/** Body of POST /api-keys. Only `dnsName` may be left out. */
export const apiKeyToCreate = z.strictObject({
  dnsName: z.optional(z.string()),
  emails: z.array(z.string()),
  name: z.string(),
  organizationsIds: z.array(idToSend),
  permissions: z.array(z.enum(permissions)),
});
export type ApiKeyToCreate = z.output<typeof apiKeyToCreate>;

/**
 * Body of PATCH /api-keys/:id: only what changed. The organizations' field has two spellings in the specification
 * ("is not resolved"); one of them is sent, never both.
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
  result: listOf(apiKey),
});

/** GET /api-keys/:id. */
export const getApiKey = endpoint('getApiKey', 'GET /api-keys/:id', 200, {
  query: apiKeyQuery,
  result: oneOf(apiKey),
});

/** POST /api-keys: the answer holds the token's value, the only time it is shown unasked. */
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
