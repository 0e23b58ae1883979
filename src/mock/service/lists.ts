/** List responses: selects the records and yields their JSON in chunks, or returns one page of them. */
import type { Dialect } from '../worlds/dialects.ts';
import type { Table } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';

/** The records of a table that a list contains. */
export interface Selection<R extends { id: number }> {
  table: Table<R>;
  matches: (record: R) => boolean;
  /** The cache key of the selection; begins with the table's name. Filtered selections have none. */
  cacheName?: string;
}

/**
 * Returns a predicate for a text filter in the dialect's way of matching, or `undefined` when the filter has no effect.
 * The specification says no more than "Filter by user name".
 */
export function textFilter(
  dialect: Dialect,
  filter: string | undefined,
): ((value: string) => boolean) | undefined {
  if (filter === undefined || filter === '' || dialect.filters === 'ignored') return undefined;
  const lowerCase = filter.toLowerCase();
  return dialect.filters === 'exact'
    ? (value) => value.toLowerCase() === lowerCase
    : (value) => value.toLowerCase().includes(lowerCase);
}

const encoder = new TextEncoder();
const OPENING_BRACKET = encoder.encode('[');
const CLOSING_BRACKET = encoder.encode(']');
const EMPTY_ARRAY = encoder.encode('[]');

/** The most lists per world whose JSON is cached. */
const MAX_CACHED_LISTS = 4;

/**
 * Yields the JSON array of a selection, block by block. The blocks of a selection with a cache name are cached until
 * one of their records changes.
 */
export function* jsonArray<R extends { id: number }>(
  world: World,
  { table, matches, cacheName }: Selection<R>,
  serialize: (record: R) => unknown,
): Generator<Uint8Array> {
  const cached = cacheName === undefined ? undefined : cachedBlocksOf(world, cacheName);
  let first = true;
  for (let block = 0; block < table.blocks; block++) {
    let bytes = cached?.get(block);
    if (!bytes) {
      let text = '';
      for (const record of table.records(block))
        if (matches(record)) text += `,${JSON.stringify(serialize(record))}`;
      bytes = encoder.encode(text);
      cached?.set(block, bytes);
    }
    if (bytes.length === 0) continue;
    // Every block begins with a comma, because any block can be the first one that is not empty.
    if (first) yield OPENING_BRACKET;
    yield first ? bytes.subarray(1) : bytes;
    first = false;
  }
  yield first ? EMPTY_ARRAY : CLOSING_BRACKET;
}

/** Returns the cached blocks of a list and evicts the least recently used list. */
function cachedBlocksOf({ cachedBlocks }: World, cacheName: string): Map<number, Uint8Array> {
  const blocks = cachedBlocks.get(cacheName) ?? new Map<number, Uint8Array>();
  cachedBlocks.delete(cacheName);
  cachedBlocks.set(cacheName, blocks);
  const [oldest] = cachedBlocks.keys();
  if (cachedBlocks.size > MAX_CACHED_LISTS && oldest !== undefined) cachedBlocks.delete(oldest);
  return blocks;
}

/** One page of a list, for the dialects with pagination. */
export interface Page {
  items: unknown[];
  /** The number of records in all pages. */
  total: number;
  /** The number of the next page; `null` on the last one. */
  next: number | null;
}

const MIN_PAGE_SIZE = 25;
const MAX_PAGES = 100;

/** Returns one page of a selection ("Pagination and sorting of lists: not shown"). @param page from 1 */
export function pageOf<R extends { id: number }>(
  { table, matches }: Selection<R>,
  serialize: (record: R) => unknown,
  page: number,
): Page {
  const all = [...table.records()].filter(matches);
  const size = Math.max(MIN_PAGE_SIZE, Math.ceil(all.length / MAX_PAGES));
  return {
    items: all.slice((page - 1) * size, page * size).map(serialize),
    total: all.length,
    next: page * size < all.length ? page + 1 : null,
  };
}
