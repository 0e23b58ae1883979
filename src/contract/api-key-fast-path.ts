/** The fast path for API keys: reads the documented form without a schema, so that the list of API keys loads no schemas. */
import type { ApiKey, KeyOrganization, ListedToken } from './api-key.ts';
import { isTexts, readEmails, readPermissions } from './api-key-values.ts';
import { isExactId, isText, readTimestamp } from './common.ts';
import { type EveryField, routeOf } from './endpoint.ts';

/** The route of `listApiKeys`; api-keys.ts adds the schemas. */
export const apiKeysRoute = routeOf('listApiKeys', 'GET /api-keys', 200);

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
export function readDocumentedApiKey(json: unknown): EveryField<ApiKey> | null {
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
