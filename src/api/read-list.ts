/** Reads a list to its end, page by page, and decodes records as they arrive. Loads a schema only when one is needed. */
import type { ZodMiniType } from 'zod/mini';
import type { RecordFormat, RecordList } from '../contract/endpoint.ts';
import type { OperationRoute } from '../contract/operations.ts';
import type { Observer } from '../contract/spec-variants.ts';
import { type Completion, decodeRecord, parseRecords, RecordsSoFar, readFrame } from './decode.ts';
import { ApiError } from './errors.ts';
import { nextPage, type UnfollowedReason } from './next-page.ts';
import { cutArray, MAX_RECORD } from './read-array.ts';
import { startSlices } from './time-slicing.ts';
import { type Caller, send } from './transport.ts';

/** The options of any call. */
export interface Options {
  signal?: AbortSignal | undefined;
}

/** The options of a call for a list. */
export interface ListOptions<R> extends Options {
  /**
   * Called repeatedly with the records read so far: one object that grows. A different object means that reading
   * started again.
   */
  onRecords?: ((soFar: RecordList<R>) => void) | undefined;
}

/** A caller that also observes variants. */
export type ListCaller = Caller & { observe: Observer };

/** How the records of a list are read. */
interface ListFormat {
  endpoint: OperationRoute;
  /** Reads a record in the documented form without the schema; `null` for any other form. */
  fastPath?: (json: unknown) => unknown;
  /** Returns the schema of a record. Called for the first record that the fast path does not read. */
  loadSchema: () => ZodMiniType | Promise<ZodMiniType>;
  observeRecord: RecordFormat['observe'];
  complete?: Completion | undefined;
}

/** The number of records of a page that are observed: a service uses the same variants in every record. */
const OBSERVED_RECORDS = 20;

/** The number of records decoded for each read of the clock, which costs more than decoding a record. */
const RECORDS_PER_CLOCK_READ = 16;

/** The greatest number of pages that are read. */
const MAX_PAGES = 10_000;

/** The greatest number of records of a list that are kept. */
const MAX_RECORDS = 1_000_000;

/** How long records that are not kept are counted, in milliseconds. Then the stream is stopped. */
const COUNTING_TIME = 1000;

/** Stands for a record that is too long to be read. */
class TooLongRecord {
  readonly id: string | null;
  /** @param start the start of the record's text */
  constructor(start: string) {
    this.id = /^\s*\{\s*"id"\s*:\s*"?(\d+)/.exec(start)?.[1] ?? null;
  }
}

/**
 * Reads a list to its end: one array, or several pages ("Pagination and sorting of lists: not shown"). Decodes records
 * as they arrive, in time slices, so that the browser stays responsive.
 *
 * @param firstTarget path and query of the first page, below the base address
 * @throws {ApiError} `unfollowed` when a next page exists but is not read, or when there are more records than are kept, so
 *   that the list is incomplete
 * @throws what `loadSchema` throws
 */
export async function readPages(
  caller: ListCaller,
  { endpoint, fastPath, loadSchema, observeRecord, complete }: ListFormat,
  firstTarget: string,
  { signal, onRecords }: ListOptions<unknown>,
): Promise<RecordsSoFar> {
  const { observe } = caller;
  let schema: ZodMiniType | null = null;
  let schemaFailure: { cause: unknown } | null = null;
  // `send` reports what `onText` throws as a failed call. A schema that fails to load is another failure: remember it.
  const getSchema = async () => {
    try {
      return await loadSchema();
    } catch (cause) {
      schemaFailure = { cause };
      throw cause;
    }
  };
  const soFar = new RecordsSoFar();
  const targetsRead = new Set<string>();
  const resource = firstTarget.replace(/\?.*/, '');
  const unfollowed = (misfit: UnfollowedReason) =>
    new ApiError(endpoint, { kind: 'unfollowed', misfit, more });
  let more: number | undefined;
  let countedSince = 0;
  const slices = startSlices();
  let enveloped = false;
  for (let target: string | null = firstTarget; target !== null; ) {
    const cutter = cutArray<unknown>(
      (records) => parseRecords(endpoint, records, complete),
      (start) => new TooLongRecord(start),
    );
    let observed = 0;
    const onText = async (text: string) => {
      signal?.throwIfAborted();
      if (observed === 0) slices.begin();
      const list = cutter.take(text);
      const toObserve = list.slice(0, Math.max(0, OBSERVED_RECORDS - observed));
      for (const json of toObserve) observeRecord(json, observe);
      observed += toObserve.length;
      for (const [index, json] of list.entries()) {
        if (soFar.size >= MAX_RECORDS) {
          if (more === undefined) countedSince = performance.now();
          more = (more ?? 0) + list.length - index;
          if (performance.now() - countedSince >= COUNTING_TIME) throw unfollowed('tooMany');
          if (slices.due()) await slices.rest();
          break;
        }
        const record = fastPath?.(json) ?? null;
        if (record !== null) soFar.add(record);
        else if (json instanceof TooLongRecord)
          soFar.addUnreadable({ id: json.id, fields: [`> ${MAX_RECORD / 1_000_000} MB`] });
        else {
          schema ??= await getSchema();
          decodeRecord(schema, json, soFar);
        }
        if (index % RECORDS_PER_CLOCK_READ === 0 && slices.due()) {
          onRecords?.(soFar);
          await slices.rest();
          signal?.throwIfAborted();
        }
      }
      if (list.length > 0) onRecords?.(soFar);
    };
    targetsRead.add(target);
    const sizeBefore = soFar.size;
    const { next } = await send(caller, { endpoint, target, signal, onText }).catch((error) => {
      throw schemaFailure ? schemaFailure.cause : error;
    });
    if (more !== undefined) throw unfollowed('tooMany');
    const page = readFrame(endpoint, cutter.frame(), observe);
    if (next !== null) observe('paging', 'link');
    enveloped ||= page.enveloped;
    const following = nextPage(caller.baseUrl, resource, target, next ?? page.next);
    if (following === null) break;
    if ('unfollowed' in following) throw unfollowed(following.unfollowed);
    ({ target } = following);
    const isEndless = soFar.size === sizeBefore || targetsRead.has(target) || targetsRead.size === MAX_PAGES;
    if (isEndless) throw unfollowed('endless');
  }
  const isEmpty = soFar.records.length + soFar.unreadable.length === 0;
  if (targetsRead.size === 1 && !enveloped && !isEmpty) observe('paging', 'array');
  return soFar;
}

/**
 * Returns path and query of a request, below the base address.
 *
 * @throws {RangeError} for a path parameter that is no identifier
 */
export const targetOf = (
  endpoint: OperationRoute,
  params: Record<string, unknown>,
  query?: Record<string, unknown>,
): string => pathOf(endpoint, params) + searchOf(query);

function pathOf(endpoint: OperationRoute, params: Record<string, unknown>): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const id = params[name];
    // An inexact id would name another record: never send it.
    if (!Number.isSafeInteger(id)) throw new RangeError(`${endpoint.name}: ${name} is not an identifier`);
    return String(id);
  });
}

/** Writes an array as a repeated parameter: `optFields=email&optFields=labels`. */
function searchOf(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one) => [name, String(one)]),
  );
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}
