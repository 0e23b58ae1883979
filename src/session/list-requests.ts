/** The requests for lists. The client sends them, and so do the boot script and the sign-in, before a page is rendered. */
import { apiKeysRoute } from '../contract/api-key-fast-path.ts';
import { optFields } from '../contract/api-key-values.ts';
import { targetOf } from '../contract/endpoint.ts';
import { usersRoute } from '../contract/user-fast-path.ts';
import { isApiKeysPage, searchOf, usersPageOf } from '../paths.ts';

/** A page of the console. */
export interface Destination {
  pathname: string;
  search: string;
}

/** Returns the request for the users of an organization. @param search what they match; empty for all users */
export const usersRequest = (organizationId: number, search: string) => ({
  organizationId,
  ...(search && { query: search.includes('@') ? { email: search } : { name: search } }),
});

/** Returns the request for API keys. @param status `null` for all @param search what they match; empty for all API keys */
export const apiKeysRequest = (status: 'active' | 'blocked' | null, search: string) => ({
  query: {
    ...(search && { name: search }),
    ...(status && { blocked: status === 'blocked' }),
    // Sent with every read: the service reports e-mails, labels and permissions only on request.
    optFields: [...optFields],
  },
});

/**
 * Returns the path and query of the list that a page reads first, below the base URL; `null` when the page shows no list.
 *
 * @param comma whether `optFields` is sent as one comma-separated parameter
 */
export function listPathOf({ pathname, search }: Destination, comma: boolean): string | null {
  const params = new URLSearchParams(search);
  const q = searchOf(params).trim();
  const organizationId = usersPageOf(pathname);
  if (organizationId !== null) return targetOf(usersRoute, usersRequest(organizationId, q));
  if (!isApiKeysPage(pathname)) return null;
  const status = params.get('status');
  const { query } = apiKeysRequest(status === 'active' || status === 'blocked' ? status : null, q);
  return targetOf(apiKeysRoute, { query: comma ? { ...query, optFields: [optFields.join(',')] } : query });
}
