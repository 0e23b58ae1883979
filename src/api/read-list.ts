/** Reading a list to its end: page after page, row after row. Without the contract's schemas until a row needs one. */
import type { ZodMiniType } from 'zod/mini';
import type { RecordList, Route } from '../contract/endpoint.ts';
import type { Observer } from '../contract/spec-variants.ts';
import { type Completion, decodeRecord, parseRecords, RecordsSoFar, readFrame } from './decode.ts';
import { ApiError } from './errors.ts';
import { nextPage, type UnfollowedReason } from './next-page.ts';
import { cutArray } from './read-array.ts';
import { startSlices } from './time-slicing.ts';
import { type Caller, send } from './transport.ts';

/** What any call takes besides its request. */
export interface Options {
  signal?: AbortSignal | undefined;
}

/** What a call for a list takes besides its request. */
export interface ListOptions<Row> extends Options {
  /**
   * Told of the list as far as it has come, again and again: the same object, to which rows are added. Another object
   * means that reading began anew.
   */
  onRecords?: ((soFar: RecordList<Row>) => void) | undefined;
}

/** Who calls for a list. */
export type ListCaller = Caller & { observe: Observer };

/** How the rows of a list are read. */
interface ListReading {
  endpoint: Route;
  /** Reads a row in the documented form; `null` where the schema has to look. */
  documented?: (json: unknown) => unknown;
  /** The schema of a row. */
  schema: () => ZodMiniType | Promise<ZodMiniType>;
  /** Tells which readings a row shows. */
  look: (json: unknown, observe: Observer) => void;
  complete?: Completion | undefined;
}

/** Rows of one page that are looked at for readings: what a service speaks it speaks in every row. */
const OBSERVED_ROWS = 20;

/** Rows between two looks at the clock. */
const ROWS_BETWEEN_LOOKS = 16;

/** Pages that are read at most. */
const MOST_PAGES = 10_000;

/**
 * Reads a list to its end: one array, or the pages that a service makes of it (specification: "not shown"). Rows are
 * decoded as they arrive, in slices that leave the browser its time.
 *
 * @param first path and query of the first page, below the base address
 * @throws {ApiError} `unfollowed` when there is a next page that is not read: what came is not the whole list
 */
export async function readPages(
  caller: ListCaller,
  { endpoint, documented, schema: load, look, complete }: ListReading,
  first: string,
  { signal, onRecords }: ListOptions<unknown>,
): Promise<RecordsSoFar> {
  const { observe } = caller;
  let schema: ZodMiniType | null = null;
  let missing: { cause: unknown } | null = null;
  // A schema that cannot be had is no failure of the call.
  const loadSchema = async () => {
    try {
      return await load();
    } catch (cause) {
      missing = { cause };
      throw cause;
    }
  };
  const soFar = new RecordsSoFar();
  const read = new Set<string>();
  const resource = first.replace(/\?.*/, '');
  const unfollowed = (misfit: UnfollowedReason) => new ApiError(endpoint, { kind: 'unfollowed', misfit });
  const slices = startSlices();
  let enveloped = false;
  for (let target: string | null = first; target !== null; ) {
    const cutter = cutArray((records) => parseRecords(endpoint, records, complete));
    let observed = 0;
    const onText = async (text: string) => {
      signal?.throwIfAborted();
      if (observed === 0) slices.begin();
      const list = cutter.take(text);
      const unseen = list.slice(0, Math.max(0, OBSERVED_ROWS - observed));
      for (const one of unseen) look(one, observe);
      observed += unseen.length;
      for (const [at, json] of list.entries()) {
        const plain = documented?.(json) ?? null;
        if (plain !== null) soFar.put(plain);
        else {
          schema ??= await loadSchema();
          decodeRecord(schema, json, soFar);
        }
        // The clock is slower to read than a row.
        if (at % ROWS_BETWEEN_LOOKS === 0 && slices.due()) {
          onRecords?.(soFar);
          await slices.rest();
          signal?.throwIfAborted();
        }
      }
      if (list.length > 0) onRecords?.(soFar);
    };
    read.add(target);
    const known = soFar.size;
    const { next } = await send(caller, { endpoint, target, signal, onText }).catch((error) => {
      throw missing ? missing.cause : error;
    });
    const page = readFrame(endpoint, cutter.frame(), observe);
    if (next !== null) observe('paging', 'link');
    enveloped ||= page.enveloped;
    const following = nextPage(caller.baseUrl, resource, target, next ?? page.next);
    if (following === null) break;
    if ('unfollowed' in following) throw unfollowed(following.unfollowed);
    ({ target } = following);
    if (soFar.size === known || read.has(target) || read.size === MOST_PAGES) throw unfollowed('endless');
  }
  const some = soFar.records.length + soFar.unreadable.length > 0;
  if (read.size === 1 && !enveloped && some) observe('paging', 'array');
  return soFar;
}

/**
 * Fills in the path of an endpoint and adds its query.
 *
 * @throws {RangeError} for a parameter that is no identifier
 */
export const targetOf = (endpoint: Route, params: Record<string, unknown>, query?: Record<string, unknown>) =>
  path(endpoint, params) + search(query);

function path(endpoint: Route, params: Record<string, unknown>): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const id = params[name];
    // An id that isn't exact would name another row: such a call must never leave.
    if (!Number.isSafeInteger(id)) throw new RangeError(`${endpoint.name}: ${name} is not an identifier`);
    return String(id);
  });
}

/** An array stands for a repeated key: `optFields=email&optFields=labels`. */
function search(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one) => [name, String(one)]),
  );
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}
