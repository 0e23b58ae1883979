/** The columns of the table of API keys. */
import type { ApiKey } from '../contract/api-key.ts';
import type { ApiKeyListMessages } from '../i18n/api-key-list-messages.ts';
import { entriesOf, type FieldMap } from '../lists/rows/field-map.ts';
import type { ColumnHead, ColumnShape } from '../ui/table/table-types.ts';

/** The column of each field, in the order of the table; `null` for a field without a column. */
const columns = {
  name: { key: 'name', width: 168, grows: 0.16, slot: 'title' },
  dnsName: { key: 'dnsName', width: 116, grows: 0.14, slot: 'hidden', low: 2 },
  organizations: { key: 'organizations', width: 120, grows: 0.14, slot: 'line' },
  permissions: { key: 'permissions', width: 120, grows: 0.28, slot: 'hidden', low: 1 },
  emails: { key: 'emails', width: 140, grows: 0.08, slot: 'hidden', low: 1, optional: true },
  labels: { key: 'labels', width: 100, grows: 0.05, slot: 'hidden', low: 1, optional: true },
  blocked: { key: 'status', width: 108, slot: 'badge' },
  short: { key: 'short', width: 92, grows: 0.1, slot: 'hidden', low: 1 },
  lastUse: { key: 'lastUsed', width: 122, slot: 'note' },
  creationTimestamp: { key: 'created', width: 108, grows: 0.08, slot: 'hidden', low: 1 },
  updateTimestamp: { key: 'updated', width: 108, slot: 'hidden', low: 1, optional: true },
  token: null,
  id: null,
} as const satisfies FieldMap<ApiKey, ColumnShape, 'short' | 'lastUse'>;

/** The shapes of the columns, in the order of the table. */
export const apiKeyColumnShapes = entriesOf(columns);

/** The key of a column, as in the `sort` parameter of the URL. */
export type ApiKeyColumn = (typeof apiKeyColumnShapes)[number]['key'];

/**
 * Returns the heads of all columns, in their order. Each can be sorted by: `api-key-list.ts` has its sort key.
 *
 * @param isEnding whether `short` is known to be the ending of the token; see `short-variant.ts`
 */
export const apiKeyColumns = (
  m: ApiKeyListMessages,
  isEnding: boolean,
): (ColumnHead & { key: ApiKeyColumn })[] =>
  apiKeyColumnShapes.map((column) => ({
    ...column,
    title: m.apiKeys[column.key === 'short' && isEnding ? 'tokenEnding' : column.key],
    sortable: true,
  }));
