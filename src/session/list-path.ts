/** Finds the first request that a page of the console sends. */
import { optFields } from '../contract/api-key-values.ts';
import { isApiKeysPage, usersPageOf } from '../paths.ts';

/** A page of the console. */
export interface Destination {
  pathname: string;
  search: string;
}

/**
 * Returns the path and query of the list that a page reads first, below the base URL; `null` when the page shows no list.
 *
 * @param comma whether `optFields` is sent as one comma-separated parameter
 */
export function listPathOf({ pathname, search }: Destination, comma: boolean): string | null {
  const params = new URLSearchParams(search);
  const q = params.get('q')?.trim() ?? '';
  const organization = usersPageOf({ pathname, search: '' });
  if (organization !== null) {
    const filter = q && `?${new URLSearchParams({ [q.includes('@') ? 'email' : 'name']: q })}`;
    return `/organizations/${organization}/users${filter}`;
  }
  if (!isApiKeysPage(pathname)) return null;
  const status = params.get('status');
  const query = [
    ...(q ? [['name', q]] : []),
    ...(status === 'active' || status === 'blocked' ? [['blocked', String(status === 'blocked')]] : []),
    ...(comma ? [['optFields', optFields.join(',')]] : optFields.map((field) => ['optFields', field])),
  ];
  return `/api-keys?${new URLSearchParams(query)}`;
}
