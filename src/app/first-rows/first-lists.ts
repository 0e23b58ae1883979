/** The lists whose first rows are shown before React is loaded, and the texts of these rows. */
import { cutArray } from '../../api/read-array.ts';
import { apiKeyFields } from '../../api-keys/api-key-fields.ts';
import { tabStorage } from '../../lib/storage.ts';
import { columnShapes } from '../../lists/record-fields.ts';
import { paths, storageKey, usersPageOf } from '../../paths.ts';
import type { ColumnShape } from '../../ui/table/table-types.ts';
import type { TableName } from '../../ui/theme/preferences.ts';
import { userFields } from '../../users/user-fields.ts';

/** The texts of a row by the keys of their columns. */
export type RowTexts = Partial<Record<string, string>>;

/** A list whose first rows are shown. */
export interface FirstList {
  table: TableName;
  columns: readonly ColumnShape[];
  /** Returns the texts that a row shows; `null` for a record that the schema rejects. It is too large to load here. */
  textsOf: (record: Record<string, unknown>) => Record<string, unknown> | null;
}

const users: FirstList = {
  table: 'users',
  columns: columnShapes(userFields),
  textsOf: ({ status, name, email }) => (typeof status === 'string' ? { name, email } : null),
};

const apiKeys: FirstList = {
  table: 'apiKeys',
  columns: columnShapes(apiKeyFields),
  textsOf: ({ blocked, token, organizations, name, dnsName }) =>
    typeof blocked === 'boolean' && typeof token === 'object' && Array.isArray(organizations)
      ? { name, ...(dnsName ? { dnsName } : {}) }
      : null,
};

/** Returns the list of a page; `null` when its first rows must not be shown before the console starts. */
export function firstListOf({ pathname, search }: Location): FirstList | null {
  // A searched, sorted or filtered list starts with other records.
  if (search !== '') return null;
  if (pathname === paths.apiKeys) {
    // Notices about undelivered tokens stand above the list.
    return tabStorage.get(storageKey('undelivered')) === null ? apiKeys : null;
  }
  const organizationId = usersPageOf(pathname);
  return organizationId !== null && pathname === paths.users(organizationId) ? users : null;
}

/**
 * Reads the first rows of a response, up to the first record that cannot be shown here.
 *
 * @throws {SyntaxError} when the bytes are not the beginning of a JSON array
 */
export function readFirstRows(start: Uint8Array, { textsOf }: FirstList): RowTexts[] {
  const text = new TextDecoder().decode(start, { stream: true });
  const parse = (elements: string) => JSON.parse(`[${elements}]`) as unknown[];
  const records = cutArray(parse, () => null).take(text) as (Record<string, unknown> | null)[];
  // The table shows only the last of several records with one id.
  if (new Set(records.map((record) => record?.id)).size < records.length) return [];
  const rows: RowTexts[] = [];
  for (const record of records) {
    const hasId = Number.isSafeInteger(record?.id) && (record?.id as number) >= 0;
    const texts = record && hasId ? textsOf(record) : null;
    if (!texts || !Object.values(texts).every(isPlainText)) break;
    rows.push(texts as RowTexts);
  }
  return rows;
}

/** Tells whether a value is a text that the table shows as it is: hidden characters are shown by their codes. */
const isPlainText = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && !/[\p{C}\p{M}\p{DI}]/u.test(value);
