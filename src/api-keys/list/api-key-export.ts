/**
 * How API keys are exported: every field that the service reports, with its values unchanged. The fields are listed one
 * by one, so that no unexpected field of a response, such as a token value, reaches a file.
 */
import type { ApiKey } from '../../contract/api-key.ts';
import type { Messages } from '../../i18n/en.ts';
import { exportPlanOf } from '../../lists/record-export.ts';
import { asIso } from '../../ui/basics/export-rows.ts';
import { organizationsText } from '../api-key.ts';
import { apiKeyFields } from '../api-key-fields.ts';

/**
 * Returns how API keys are exported, with column titles in the language of `m`.
 *
 * @param nameOf returns the name of an organization by its id
 */
export function apiKeyExport(m: Messages, nameOf: (id: number) => string) {
  return exportPlanOf(apiKeyFields, m, {
    table: 'apiKeys',
    stem: 'api-keys',
    first: ['name', 'dnsName', 'blocked'],
    csv: { organizations: (key) => organizationsText(m, key, nameOf) },
    after: {
      organizations: [{ title: m.exports.organizationIds, value: organizationIds }],
      updateTimestamp: [
        { title: m.apiKeys.tokenName, value: (key) => key.token?.name },
        { title: m.apiKeys.tokenId, value: (key) => key.token?.id },
        { title: m.apiKeys.tokenCreated, value: (key) => asIso(key.token?.creationTimestamp) },
      ],
    },
    json: {
      organizations: ({ organizations }) => (organizations ? organizations.map(partToJson) : organizations),
      labels: ({ labels }) => labels,
      token: ({ token }) => (token ? partToJson(token) : token),
    },
  });
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
