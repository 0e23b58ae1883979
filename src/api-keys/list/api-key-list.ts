/** How the list of API keys is searched, sorted and filtered, and its state on the API keys page. */
import type { ApiKey } from '../../contract/api-key.ts';
import { searchShape } from '../../lists/record-fields.ts';
import { type RecordListShape, useListCriteria, useRecordList } from '../../lists/use-record-list.ts';
import { paths } from '../../paths.ts';
import { apiKeyFields } from '../api-key-fields.ts';
import { apiKeyFilters } from '../api-key-filters.ts';
import { useApiKeys } from '../queries.ts';

/** What the list of API keys is made of, for `useRecordList`. */
export const apiKeyListShape = {
  table: 'apiKeys',
  ...searchShape<ApiKey>(apiKeyFields),
  filters: apiKeyFilters,
} satisfies RecordListShape<ApiKey, unknown>;

/** Returns the state of the list, which follows the URL. */
export function useApiKeysView() {
  const criteria = useListCriteria(apiKeyListShape, paths.apiKeys);
  const query = useApiKeys(criteria.search.trim(), criteria.filters.status);
  const view = useRecordList(apiKeyListShape, criteria, query);
  return { ...view, only: query.partial ? null : view.only };
}
