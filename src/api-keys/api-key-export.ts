/**
 * How API keys are written into a file: every field that the service reports, its values as it spells them. Fields are
 * named one by one, so that nothing else a row may ever hold goes out.
 */
import type { ApiKey } from '../contract/api-keys.ts';
import type { ApiKeyMessages } from '../i18n/api-key-messages.ts';
import { asIso, datedName, type ExportPlan } from '../lists/export/export.ts';
import { labelWords, lastUseOf, organizationWords, shortsOf, statusOf } from './api-key.ts';

/**
 * The plan; the titles of the columns in the language of `m`.
 *
 * @param nameOf what an organization is called
 */
export const apiKeyExport = (m: ApiKeyMessages, nameOf: (id: number) => string): ExportPlan<ApiKey> => ({
  fileName: (kind) => datedName('api-keys', kind),
  // The ID stands last: Excel takes a file that begins with "ID" for one of another kind.
  columns: [
    { title: m.apiKeys.name, value: (key) => key.name },
    { title: m.apiKeys.dnsName, value: (key) => key.dnsName },
    { title: m.apiKeys.status, value: statusOf },
    { title: m.apiKeys.organizations, value: (key) => organizationWords(m, key, nameOf) },
    { title: m.export.organizationIds, value: organizationIds },
    { title: m.apiKeys.permissions, value: (key) => key.permissions?.join(', ') },
    { title: m.apiKeys.emails, value: (key) => key.emails?.join(', ') },
    { title: m.apiKeys.labels, value: (key) => labelWords(key) },
    { title: m.apiKeys.short, value: shortsOf },
    { title: m.apiKeys.lastUsed, value: (key) => asIso(lastUseOf(key)) },
    { title: m.apiKeys.created, value: (key) => asIso(key.creationTimestamp) },
    { title: m.apiKeys.updated, value: (key) => asIso(key.updateTimestamp) },
    { title: m.apiKeys.tokenName, value: (key) => key.token?.name },
    { title: m.apiKeys.tokenId, value: (key) => key.token?.id },
    { title: m.apiKeys.tokenCreated, value: (key) => asIso(key.token?.creationTimestamp) },
    { title: m.common.id, value: (key) => key.id },
  ],
  toJson: (key) => ({
    id: key.id,
    name: key.name,
    dnsName: key.dnsName,
    blocked: key.blocked,
    organizations: key.organizations ? key.organizations.map(issued) : key.organizations,
    permissions: key.permissions,
    emails: key.emails,
    labels: key.labels,
    token: key.token ? issued(key.token) : key.token,
    creationTimestamp: asIso(key.creationTimestamp),
    updateTimestamp: asIso(key.updateTimestamp),
  }),
});

const organizationIds = ({ organizations }: ApiKey) =>
  organizations
    ?.map(({ id }) => id)
    .filter((id) => id !== undefined)
    .join(', ');

type Issued = NonNullable<ApiKey['token']>;

/** A token or an organization: which of the two has which of these, services see differently. */
const issued = ({ id, name, short, creationTimestamp, lastUseTimestamp }: Issued) => ({
  id,
  name,
  short,
  creationTimestamp: asIso(creationTimestamp),
  lastUseTimestamp: asIso(lastUseTimestamp),
});
