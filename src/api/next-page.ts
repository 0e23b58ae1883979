/** Where the next page of a list is. Pagination is not shown in the specification, so every common form is read. */

/**
 * Why a next page is not read.
 *
 * - `elsewhere`: it stands at an address outside the list
 * - `form`: nobody can tell which request its form stands for, such as a cursor without a parameter's name
 * - `endless`: pages go on without bringing anything new
 */
export type UnfollowedReason = 'elsewhere' | 'form' | 'endless';

/**
 * Finds the next page.
 *
 * A page is only ever requested below the base address, since the session token goes to the service and to nobody else.
 * A proxy may hide the service's own host and prefix: an address that ends in the same resource is taken for that
 * resource below the base address, with its query.
 *
 * @param baseUrl the base address without a trailing slash
 * @param resource the path of the list below the base address
 * @param target path and query of the page that was just read
 * @param next what the answer says: an address, a relative reference or the number of a page
 * @returns path and query below the base address, or why there is nothing to follow; `null` at the end of the list
 */
export function nextPage(
  baseUrl: string,
  resource: string,
  target: string,
  next: unknown,
): { target: string } | { unfollowed: UnfollowedReason } | null {
  if (next === undefined || next === null || next === false) return null;
  if (typeof next !== 'string' && typeof next !== 'number') return { unfollowed: 'form' };
  const text = String(next).trim();
  if (text === '') return null;
  const base = new URL(baseUrl, globalThis.location?.href).href.replace(/\/$/, '');
  const here = new URL(base + target);
  if (/^-?\d+$/.test(text)) {
    // Zero and -1 stand for "none" in services that count pages from 1; in others the first page is never the next.
    if (Number(text) <= 0) return null;
    here.searchParams.set('page', text);
    return { target: resource + here.search };
  }
  // A cursor without a slash or a question mark would resolve to a path beside the list.
  if (!/[/?]/.test(text) || !URL.canParse(text, here)) return { unfollowed: 'form' };
  const url = new URL(text, here);
  if (!/^https?:$/.test(url.protocol)) return { unfollowed: 'elsewhere' };
  const path = url.pathname.replace(/\/+$/, '');
  if (path.endsWith(resource)) return { target: resource + url.search };
  const below = base + resource;
  if (`${url.origin}${path}`.startsWith(`${below}/`)) {
    return { target: `${url.origin}${path}`.slice(base.length) + url.search };
  }
  return { unfollowed: 'elsewhere' };
}
