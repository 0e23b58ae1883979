/**
 * How API keys are exported: every field that the service reports, with its values unchanged. The fields are listed one
 * by one, so that no unexpected field of a response, such as a token value, reaches a file.
 */
import type { ApiKey } from '../contract/api-key.ts';
import { apiKeyMessages } from '../i18n/api-key-messages.ts';
import type { Messages } from '../i18n/en.ts';
import type { Language } from '../i18n/languages.ts';
import { entriesOf, type FieldMap } from '../lists/rows/field-map.ts';
import { asIso, datedName, type ExportPlan } from '../ui/basics/export-rows.ts';
import {
  apiKeyStatusOf,
  labelsText,
  lastUseOf,
  organizationsText,
  shortsOf,
  type TokenField,
} from './api-key.ts';

/**
 * Returns how API keys are exported, with column titles in the given language.
 *
 * @param nameOf returns the name of an organization by its id
 */
export function apiKeyExport(
  { language, messages }: { language: Language; messages: Messages },
  nameOf: (id: number) => string,
): ExportPlan<ApiKey> {
  const m = apiKeyMessages(messages, language);
  /** The CSV column of each field; `null` for a field that is not exported. */
  const columns: FieldMap<
    ApiKey,
    ExportPlan<ApiKey>['columns'][number],
    'organizationIds' | 'short' | 'lastUse' | TokenField
  > = {
    name: { title: m.apiKeys.name, value: (key) => key.name },
    dnsName: { title: m.apiKeys.dnsName, value: (key) => key.dnsName },
    blocked: { title: m.apiKeys.status, value: apiKeyStatusOf },
    organizations: { title: m.apiKeys.organizations, value: (key) => organizationsText(m, key, nameOf) },
    organizationIds: { title: m.export.organizationIds, value: organizationIds },
    permissions: { title: m.apiKeys.permissions, value: (key) => key.permissions?.join(', ') },
    emails: { title: m.apiKeys.emails, value: (key) => key.emails?.join(', ') },
    labels: { title: m.apiKeys.labels, value: (key) => labelsText(key) },
    short: { title: m.apiKeys.short, value: shortsOf },
    lastUse: { title: m.apiKeys.lastUsed, value: (key) => asIso(lastUseOf(key)) },
    creationTimestamp: { title: m.apiKeys.created, value: (key) => asIso(key.creationTimestamp) },
    updateTimestamp: { title: m.apiKeys.updated, value: (key) => asIso(key.updateTimestamp) },
    // One column for each field of the token.
    token: null,
    'token.name': { title: m.apiKeys.tokenName, value: (key) => key.token?.name },
    'token.id': { title: m.apiKeys.tokenId, value: (key) => key.token?.id },
    'token.creationTimestamp': {
      title: m.apiKeys.tokenCreated,
      value: (key) => asIso(key.token?.creationTimestamp),
    },
    // Part of the columns `short` and `lastUse`.
    'token.short': null,
    'token.lastUseTimestamp': null,
    // Last: Excel takes a file that begins with "ID" for a SYLK file.
    id: { title: m.common.id, value: (key) => key.id },
  };
  return {
    fileName: (kind) => datedName('api-keys', kind),
    columns: entriesOf(columns),
    toJson: (key): Record<keyof ApiKey, unknown> => ({
      id: key.id,
      name: key.name,
      dnsName: key.dnsName,
      blocked: key.blocked,
      organizations: key.organizations ? key.organizations.map(partToJson) : key.organizations,
      permissions: key.permissions,
      emails: key.emails,
      labels: key.labels,
      token: key.token ? partToJson(key.token) : key.token,
      creationTimestamp: asIso(key.creationTimestamp),
      updateTimestamp: asIso(key.updateTimestamp),
    }),
  };
}

const organizationIds = ({ organizations }: ApiKey) =>
  organizations
    ?.map(({ id }) => id)
    .filter((id) => id !== undefined)
    .join(', ');

type Token = NonNullable<ApiKey['token']>;

/** Returns the JSON of a token or an organization. Services differ in which of the two has which of these fields. */
const partToJson = (part: Token): Record<keyof Token, unknown> => ({
  id: part.id,
  name: part.name,
  short: part.short,
  creationTimestamp: asIso(part.creationTimestamp),
  lastUseTimestamp: asIso(part.lastUseTimestamp),
});
