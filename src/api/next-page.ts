/** Finds the next page of a list. Pagination is not shown in the specification, so this reads every common form. */

/**
 * Why a next page is not read.
 *
 * - `elsewhere`: its address is outside the list
 * - `form`: its form does not determine a request, such as a cursor without the name of a parameter
 * - `endless`: the pages continue without new records
 * - `tooMany`: there are more records than are kept
 * - `total`: the service counts more records than arrived, and names no next page. The specification has no parameter that
 *   would request the others
 */
export type UnfollowedReason = 'elsewhere' | 'form' | 'endless' | 'tooMany' | 'total';

/**
 * Finds the next page.
 *
 * Every request stays below the base address, since only the service may receive the session token. Behind a proxy a
 * service may write its own host and prefix: an address that ends in `resource` is mapped to `resource` below the base
 * address, with its query.
 *
 * @param baseUrl the base address without a trailing slash
 * @param resource the path of the list below the base address
 * @param target path and query of the page read last
 * @param next the next page in the answer: an address, a relative reference or a page number
 * @returns path and query below the base address, or why no page follows; `null` at the end of the list
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
    // Services write 0 or -1 for "none". The first page, which may be page 0, is never the next one.
    if (Number(text) <= 0) return null;
    here.searchParams.set('page', text);
    return { target: resource + here.search };
  }
  // A bare cursor, without slash or question mark, would resolve to a sibling path of the list.
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
