/** The list that the API keys page shows. */
import { useListCriteria, useRecordList } from '../../lists/use-record-list.ts';
import { paths } from '../../paths.ts';
import { useApiKeys } from '../queries.ts';
import { apiKeyListShape } from './api-key-list.ts';

/** Returns the state of the list, which follows the URL. */
export function useApiKeysView() {
  const criteria = useListCriteria(apiKeyListShape, paths.apiKeys);
  const query = useApiKeys(criteria.search.trim(), criteria.filters.status);
  const view = useRecordList(apiKeyListShape, criteria, query);
  return { ...view, only: query.partial ? null : view.only };
}
