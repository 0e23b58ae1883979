/** Long answers: which rows of a table are in them, and the JSON text of those in pieces, made as it is asked for. */
import type { Dialect } from '../worlds/dialects.ts';
import type { Table } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';

/** Rows of a table. */
export interface Selection<Row extends { id: number }> {
  table: Table<Row>;
  keep: (row: Row) => boolean;
  /** Names the selection when it is worth caching: it starts with the table's name. */
  cacheName?: string;
}

/** How the world's dialect matches a filter; `undefined` where nothing is filtered ("Filter by user name", no more). */
export function matcher(
  dialect: Dialect,
  filter: string | undefined,
): ((value: string) => boolean) | undefined {
  if (filter === undefined || filter === '' || dialect.filters === 'ignored') return undefined;
  const folded = filter.toLowerCase();
  return dialect.filters === 'exact'
    ? (value) => value.toLowerCase() === folded
    : (value) => value.toLowerCase().includes(folded);
}

const encoder = new TextEncoder();
/** As many lists as are kept serialised per world. */
const LISTS = 4;

/** The JSON array of a selection, block by block. Blocks of a named selection are kept until one of their rows changes. */
export function* jsonArray<Row extends { id: number }>(
  world: World,
  { table, keep, cacheName }: Selection<Row>,
  encode: (row: Row) => unknown,
): Generator<Uint8Array> {
  const kept = cacheName === undefined ? undefined : keptBlocks(world, cacheName);
  let first = true;
  for (let block = 0; block < table.blocks; block++) {
    let bytes = kept?.get(block);
    if (!bytes) {
      let text = '';
      for (const row of table.rows(block)) if (keep(row)) text += `,${JSON.stringify(encode(row))}`;
      bytes = encoder.encode(text);
      kept?.set(block, bytes);
    }
    if (bytes.length === 0) continue;
    // Each block begins with a comma, so that any block can be the one that follows.
    if (first) yield BRACKET;
    yield first ? bytes.subarray(1) : bytes;
    first = false;
  }
  yield first ? EMPTY : CLOSING;
}

const BRACKET = encoder.encode('[');
const CLOSING = encoder.encode(']');
const EMPTY = encoder.encode('[]');

function keptBlocks(world: World, cacheName: string): Map<number, Uint8Array> {
  const blocks = world.blocks.get(cacheName) ?? new Map<number, Uint8Array>();
  world.blocks.delete(cacheName);
  world.blocks.set(cacheName, blocks);
  const [oldest] = world.blocks.keys();
  if (world.blocks.size > LISTS && oldest !== undefined) world.blocks.delete(oldest);
  return blocks;
}

/** One page of a list, for the dialects that have pages. */
export interface Page {
  rows: unknown[];
  total: number;
  /** Its number, when there is a next page. */
  next: number | null;
}

/** At least this many rows to a page, and at most this many pages. */
const PAGE = 25;
const PAGES = 100;

/** "Pagination and sorting of lists: not shown": pages are numbered from 1 by `page`. */
export function pageOf<Row extends { id: number }>(
  { table, keep }: Selection<Row>,
  encode: (row: Row) => unknown,
  page: number,
): Page {
  const all = [...table.rows()].filter(keep);
  const size = Math.max(PAGE, Math.ceil(all.length / PAGES));
  return {
    rows: all.slice((page - 1) * size, page * size).map(encode),
    total: all.length,
    next: page * size < all.length ? page + 1 : null,
  };
}
