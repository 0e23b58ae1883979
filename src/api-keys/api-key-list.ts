/** How the list of API keys is searched, sorted and filtered. */
import type { ApiKey } from '../contract/api-key.ts';
import type { FieldMap } from '../lists/rows/field-map.ts';
import { joinTexts, type SearchText } from '../lists/search/search-text.ts';
import type { SortKey } from '../lists/search/sort.ts';
import type { RecordListShape } from '../lists/use-record-list.ts';
import { CELL_LENGTH } from '../ui/basics/clip-text.ts';
import { apiKeyStatusOf, labelsText, lastUseOf, shortsOf } from './api-key.ts';
import type { ApiKeyColumn } from './api-key-columns.ts';
import { apiKeyFilters } from './api-key-filters.ts';

/** The text of each field that is searched; `null` for a field that is not. */
const searchTexts: FieldMap<ApiKey, SearchText<ApiKey>> = {
  name: (key) => key.name,
  dnsName: (key) => key.dnsName,
  emails: (key) => key.emails?.join('\n'),
  id: (key) => key.id,
  organizations: null,
  permissions: null,
  labels: null,
  blocked: null,
  token: null,
  creationTimestamp: null,
  updateTimestamp: null,
};

/** A text that could not be read as a time has no sort key. */
const asNumber = (time: unknown) => (typeof time === 'number' ? time : null);

/** The sort key of each column. */
const sortKeys: Record<ApiKeyColumn, (key: ApiKey) => SortKey> = {
  name: (key) => key.name,
  dnsName: (key) => key.dnsName,
  organizations: (key) => key.organizations?.length,
  permissions: (key) => key.permissions?.join(' '),
  emails: (key) => key.emails?.join(' '),
  labels: (key) => labelsText(key, CELL_LENGTH),
  status: apiKeyStatusOf,
  short: shortsOf,
  lastUsed: (key) => asNumber(lastUseOf(key)),
  created: (key) => asNumber(key.creationTimestamp),
  updated: (key) => asNumber(key.updateTimestamp),
};

/** How API keys are searched, sorted and filtered. */
export const apiKeyListShape = {
  table: 'apiKeys',
  textOf: joinTexts(searchTexts),
  sortKeys,
  filters: apiKeyFilters,
} satisfies RecordListShape<ApiKey, unknown>;
