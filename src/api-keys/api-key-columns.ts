/** The columns of the table of API keys. */
import type { ApiKeyMessages } from '../i18n/api-key-messages.ts';
import type { ColumnHead } from '../ui/table/table-types.ts';

const columns = [
  { key: 'name', width: 172, slot: 'title' },
  { key: 'dnsName', width: 104, slot: 'hidden' },
  { key: 'organizations', width: 92, grows: true, slot: 'line' },
  { key: 'permissions', width: 100, slot: 'hidden', low: true },
  { key: 'emails', width: 84, grows: true, slot: 'hidden', low: true },
  { key: 'labels', width: 56, slot: 'hidden', low: true },
  { key: 'status', width: 104, slot: 'badge' },
  { key: 'short', width: 72, slot: 'hidden', low: true },
  { key: 'lastUsed', width: 120, slot: 'note' },
  { key: 'created', width: 108, slot: 'hidden', low: true },
  { key: 'updated', width: 108, slot: 'hidden', low: true },
] as const satisfies Partial<ColumnHead>[];

/** The name of a column in the URL's `sort`. */
export type ApiKeyColumn = (typeof columns)[number]['key'];

/** All columns, in their order. @param isEnding `short` is known to be the token's ending */
export const apiKeyColumns = (m: ApiKeyMessages, isEnding: boolean): (ColumnHead & { key: ApiKeyColumn })[] =>
  columns.map((column) => ({
    ...column,
    title: m.apiKeys[column.key === 'short' && isEnding ? 'tokenEnding' : column.key],
    sortable: true,
  }));
