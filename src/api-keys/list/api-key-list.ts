/** How the list of API keys is searched, sorted and filtered. */
import type { ApiKey } from '../../contract/api-key.ts';
import { searchShape } from '../../lists/record-fields.ts';
import type { RecordListShape } from '../../lists/use-record-list.ts';
import { apiKeyFields } from '../api-key-fields.ts';
import { apiKeyFilters } from '../api-key-filters.ts';

/** What the list of API keys is made of, for `useRecordList`. */
export const apiKeyListShape = {
  table: 'apiKeys',
  ...searchShape<ApiKey>(apiKeyFields),
  filters: apiKeyFilters,
} satisfies RecordListShape<ApiKey, unknown>;
