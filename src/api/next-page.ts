/**
 * Finds the next page of a list, and how many records the list has: in the headers and in the body of an answer. Pagination
 * is not shown in the specification, so this reads every common form.
 */
import type { OperationRoute } from '../contract/operations.ts';
import { isRecord, type Observer } from '../contract/spec-variants.ts';
import { listIn, parseJson } from './decode.ts';
import { ApiError } from './errors.ts';

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

/** Returns the address of the next page that the headers name: `Link: <…>; rel="next"`; `null` for none. */
export const nextLink = (headers: Headers): string | null =>
  /<([^>]*)>\s*;[^,]*\brel=(?:"[^"]*\bnext\b[^"]*"|next\b)/i.exec(headers.get('Link') ?? '')?.[1] ?? null;

/** Returns the number of records of the whole list: `X-Total-Count`, or that of `Content-Range: users 0-9/54`. */
export const totalOf = (headers: Headers): number | undefined =>
  readTotal(
    headers.get('X-Total-Count') ??
      /^\s*\w+ [\d*-]+\/(\d+)\s*$/.exec(headers.get('Content-Range') ?? '')?.[1],
  );

/** The body of one page of a list without its records. */
interface PageFrame {
  /** The address or number of the next page in the body; `true` when the body says only that there is one. */
  next: unknown;
  /** The body is an envelope around the list. */
  enveloped: boolean;
  /** The number of records of the whole list, from the envelope. */
  total?: number | undefined;
  /** The number of pages of the whole list, from the envelope. */
  pages?: number | undefined;
}

/**
 * Reads the frame of one page of a list: an empty array, or an envelope around one.
 *
 * @throws {ApiError} `unreadable` when the body holds no list
 */
export function readFrame(endpoint: OperationRoute, text: string, observe: Observer): PageFrame {
  const json = parseJson(endpoint, text);
  const list = listIn(json);
  if (!list) throw new ApiError(endpoint, { kind: 'unreadable', problem: 'array' });
  if (list === json) return { next: null, enveloped: false };
  observe('paging', 'envelope');
  const envelope = json as Record<string, unknown>;
  // Some services keep what they say about pages in an object of its own.
  const places = [envelope, ...PAGE_OBJECTS.map((name) => envelope[name]).filter(isRecord)];
  const links = (envelope.links ?? envelope._links ?? {}) as { next?: { href?: unknown } | null };
  const link = links.next?.href ?? links.next;
  const next = NEXT.flatMap((name) => places.map((place) => place[name])).find((value) => value != null);
  const more = places.some(
    (place) => place.last === false || Object.keys(place).some((name) => MORE.test(name) && place[name]),
  );
  const greatest = (names: RegExp) => {
    const fields = places.flatMap((place) => Object.entries(place)).filter(([name]) => names.test(name));
    const numbers = fields.map(([, value]) => readTotal(value)).filter((value) => value !== undefined);
    return numbers.length > 0 ? Math.max(...numbers) : undefined;
  };
  return { next: next ?? link ?? more, enveloped: true, total: greatest(TOTAL), pages: greatest(PAGES) };
}

/** Names of objects in an envelope that describe the page. */
const PAGE_OBJECTS = ['meta', '_meta', 'pagination', 'paging', 'page'];

/** Names of envelope fields that hold the address or number of the next page. */
const NEXT = ['next', 'nextPage', 'nextLink', 'next_page_url', '@odata.nextLink'];

/** Names of envelope fields that say that there is a next page, but not how to request it. */
const MORE = /^(next_?(cursor|token|page_?token)|has_?(more|next)(_?page)?)$/i;

/** Names of envelope fields that hold the number of records of the whole list, or at least of the page. */
const TOTAL = /^(total|(total_?)?count|total_?(items|elements|records|results|rows|hits)|@odata\.count)$/i;

/** Names of envelope fields that hold the number of pages of the whole list. */
const PAGES = /^(total_?pages|page_?count|last_?page)$/i;

/** Reads a number of records; `undefined` for anything else. */
const readTotal = (value: unknown): number | undefined =>
  /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined;

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
