/**
 * API keys: the specification's "Application" tables and its "API keys (applications)" endpoints. The specification
 * calls an API key "application"; the console calls it "API key" everywhere.
 */
import * as z from 'zod/mini';
import { apiKey } from './api-key.ts';
import { apiKeysRoute } from './api-key-fast-path.ts';
import { optFields, permissions } from './api-key-values.ts';
import { flag, id, idToSend, text, timestamp } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { observeApiKey } from './spec-variants.ts';

/** "Token object (creation and update results)". `value` is the secret. */
const issuedToken = z.object({
  creationTimestamp: timestamp,
  lastUseTimestamp: timestamp,
  short: z.catch(text, undefined),
  value: text,
});

/** Makes a field of another form `undefined`, so that it does not make the token of the same answer unreadable. */
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
export const listApiKeys = {
  ...apiKeysRoute,
  query: z.extend(apiKeyQuery, {
    blocked: z.optional(z.boolean()),
    name: z.optional(z.string()),
    token: z.optional(z.string()),
  }),
  result: { kind: 'list', schema: apiKey } as const,
};

/** GET /api-keys/:id. */
export const getApiKey = endpoint('getApiKey', 'GET /api-keys/:id', 200, {
  query: apiKeyQuery,
  result: { kind: 'one', schema: apiKey, observe: observeApiKey, exactLabels: true },
});

/** POST /api-keys. The answer holds the value of the new token. */
export const createApiKey = endpoint('createApiKey', 'POST /api-keys', 201, {
  body: apiKeyToCreate,
  result: { kind: 'object', schema: createdApiKey },
});

/** PATCH /api-keys/:id. */
export const updateApiKey = endpoint('updateApiKey', 'PATCH /api-keys/:id', 200, {
  body: apiKeyChange,
  result: { kind: 'object', schema: updatedApiKey },
});

/** DELETE /api-keys/:id. */
export const removeApiKey = endpoint('removeApiKey', 'DELETE /api-keys/:id', 200, {
  result: { kind: 'nothing' },
});
