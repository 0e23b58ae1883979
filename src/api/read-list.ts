/** Reads a list to its end, page by page, and decodes records as they arrive. Imports a schema only when one is needed. */
import type { ZodMiniType } from 'zod/mini';
import { type RecordList, targetOf } from '../contract/endpoint.ts';
import type { OperationRoute } from '../contract/operations.ts';
import type { Observer } from '../contract/spec-variants.ts';
import { startSlices } from '../lib/time-slicing.ts';
import type { Client, Options } from './client.ts';
import { type Completion, decodeRecord, parseJson, RecordsSoFar } from './decode.ts';
import { ApiError } from './errors.ts';
import { nextLink, nextPage, readFrame, totalOf, type UnfollowedReason } from './next-page.ts';
import { cutArray, MAX_RECORD } from './read-array.ts';
import { send } from './transport.ts';

/** The options of an operation that reads a list. */
export interface ListOptions<R> extends Options {
  /**
   * Called repeatedly with the records read so far: one object that grows. A different object means that reading
   * started again.
   */
  onRecords?: ((soFar: RecordList<R>) => void) | undefined;
}

/** How the records of a list are read. */
export interface ListFormat<R> {
  endpoint: OperationRoute;
  /** Reads a record in the documented form without the schema; `null` for any other form. */
  readDocumented: (json: unknown) => R | null;
  /** Imports the schema of a record in any form. */
  importSchema: () => Promise<ZodMiniType<R>>;
  /** Reports which variants of the open points a record shows. */
  observeRecord: (record: unknown, observe: Observer) => void;
  complete?: Completion;
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
 * @throws {ApiError} `unfollowed` when a next page exists but is not read, or when there are more records than arrive or are kept, so
 *   that the list is incomplete
 * @throws what `importSchema` throws
 */
export async function readList<R extends { id: number }>(
  client: Client,
  { endpoint, readDocumented, importSchema, observeRecord, complete }: ListFormat<R>,
  request: object,
  { signal, onRecords }: ListOptions<R> = {},
): Promise<RecordList<R>> {
  const { observe } = client.detected;
  const load = client.load ?? ((part) => part());
  let schema: ZodMiniType<R> | null = null;
  // `send` takes what `onText` throws for a failed call. A schema that fails to load is another failure.
  let missingSchema: unknown = null;
  const soFar = new RecordsSoFar<R>();
  const firstTarget = targetOf(endpoint, request);
  const targetsRead = new Set<string>();
  const resource = firstTarget.replace(/\?.*/, '');
  const unfollowed = (problem: UnfollowedReason) =>
    new ApiError(endpoint, { kind: 'unfollowed', problem, more, arrived });
  let more: number | undefined;
  let arrived = 0;
  let countedSince = 0;
  const slices = startSlices();
  let enveloped = false;
  for (let target: string | null = firstTarget; target !== null; ) {
    const cutter = cutArray<unknown>(
      (records) => parseJson(endpoint, `[${records}]`, complete) as unknown[],
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
      arrived += list.length;
      for (const [index, json] of list.entries()) {
        if (soFar.size >= MAX_RECORDS) {
          if (more === undefined) countedSince = performance.now();
          more = (more ?? 0) + list.length - index;
          if (performance.now() - countedSince >= COUNTING_TIME) throw unfollowed('tooMany');
          if (slices.due()) await slices.rest();
          break;
        }
        const record = readDocumented(json);
        if (record !== null) soFar.add(record);
        else if (json instanceof TooLongRecord)
          soFar.addUnreadable({ id: json.id, fields: [`> ${MAX_RECORD / 1_000_000} MB`] });
        else {
          schema ??= await load(importSchema).catch((cause: unknown) => {
            missingSchema = cause;
            throw cause;
          });
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
    const { headers } = await send(client, { endpoint, target, signal, onText }).catch((error) => {
      throw missingSchema ?? error;
    });
    if (more !== undefined) throw unfollowed('tooMany');
    const page = readFrame(endpoint, cutter.frame(), observe);
    const link = nextLink(headers);
    if (link !== null) observe('paging', 'link');
    enveloped ||= page.enveloped;
    const following = nextPage(client.baseUrl, resource, target, link ?? page.next);
    if (following === null) {
      const missing = Math.max(page.total ?? 0, totalOf(headers) ?? 0) - arrived;
      if (missing > 0) {
        more = missing;
        throw unfollowed('total');
      }
      if ((page.pages ?? 0) > targetsRead.size) throw unfollowed('form');
      break;
    }
    if ('unfollowed' in following) throw unfollowed(following.unfollowed);
    ({ target } = following);
    const isEndless = soFar.size === sizeBefore || targetsRead.has(target) || targetsRead.size === MAX_PAGES;
    if (isEndless) throw unfollowed('endless');
  }
  const isEmpty = soFar.records.length + soFar.unreadable.length === 0;
  if (targetsRead.size === 1 && !enveloped && !isEmpty) observe('paging', 'array');
  return soFar;
}
