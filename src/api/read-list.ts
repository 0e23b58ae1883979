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

/** Stands for a record that is too long to be read. */
class TooLongRecord {
  readonly id: string | null;
  /** @param start the start of the record's text */
  constructor(start: string) {
    this.id = /^\s*\{\s*"id"\s*:\s*"?(\d+)/.exec(start)?.[1] ?? null;
  }
}

/** A list that is being read: decodes the records of each page as they arrive, in time slices. */
class ListReading<R extends { id: number }> {
  readonly soFar = new RecordsSoFar<R>();
  /** How many records have arrived. */
  arrived = 0;
  /** Why the schema cannot be loaded; `null` unless it was tried. */
  missingSchema: unknown = null;
  readonly #client: Client;
  readonly #format: ListFormat<R>;
  readonly #options: ListOptions<R>;
  readonly #slices = startSlices();
  #schema: ZodMiniType<R> | null = null;

  constructor(client: Client, format: ListFormat<R>, options: ListOptions<R>) {
    this.#client = client;
    this.#format = format;
    this.#options = options;
  }

  /** Begins a page. @returns its parser, and the function that takes its text piece by piece */
  beginPage() {
    const { endpoint, complete, observeRecord } = this.#format;
    const cutter = cutArray<unknown>(
      (records) => parseJson(endpoint, `[${records}]`, complete) as unknown[],
      (start) => new TooLongRecord(start),
    );
    let observed = 0;
    const onText = async (text: string) => {
      this.#options.signal?.throwIfAborted();
      if (observed === 0) this.#slices.begin();
      const records = cutter.take(text);
      const toObserve = records.slice(0, OBSERVED_RECORDS - observed);
      for (const json of toObserve) observeRecord(json, this.#client.detected.observe);
      observed += toObserve.length;
      await this.#addAll(records);
    };
    return { cutter, onText };
  }

  /** Returns the error about pages or records that are not read. @param more how many records are missing, if that is known */
  unfollowed(problem: UnfollowedReason, more?: number): ApiError {
    return new ApiError(this.#format.endpoint, { kind: 'unfollowed', problem, more, arrived: this.arrived });
  }

  async #addAll(records: readonly unknown[]): Promise<void> {
    const { signal, onRecords } = this.#options;
    this.arrived += records.length;
    for (const [index, json] of records.entries()) {
      if (this.soFar.size >= MAX_RECORDS) throw this.unfollowed('tooMany');
      const record = this.#format.readDocumented(json);
      if (record !== null) this.soFar.add(record);
      else await this.#addOther(json);
      if (index % RECORDS_PER_CLOCK_READ === 0 && this.#slices.due()) {
        onRecords?.(this.soFar);
        await this.#slices.rest();
        signal?.throwIfAborted();
      }
    }
    if (records.length > 0) onRecords?.(this.soFar);
  }

  /** Adds a record that is not in the documented form. */
  async #addOther(json: unknown): Promise<void> {
    if (json instanceof TooLongRecord) {
      this.soFar.addUnreadable({ id: json.id, fields: [`> ${MAX_RECORD / 1_000_000} MB`] });
      return;
    }
    const { load = (part) => part() } = this.#client;
    this.#schema ??= await load(this.#format.importSchema).catch((cause: unknown) => {
      this.missingSchema = cause;
      throw cause;
    });
    decodeRecord(this.#schema, json, this.soFar);
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
  format: ListFormat<R>,
  request: object,
  options: ListOptions<R> = {},
): Promise<RecordList<R>> {
  const { endpoint } = format;
  const { observe } = client.detected;
  const reading = new ListReading(client, format, options);
  const { soFar } = reading;
  const firstTarget = targetOf(endpoint, request);
  const resource = firstTarget.replace(/\?.*/, '');
  const targetsRead = new Set<string>();
  let enveloped = false;
  for (let target: string | null = firstTarget; target !== null; ) {
    targetsRead.add(target);
    const sizeBefore = soFar.size;
    const { cutter, onText } = reading.beginPage();
    const { headers } = await send(client, { endpoint, target, signal: options.signal, onText }).catch(
      (error) => {
        // `send` takes what `onText` throws for a failed call. A schema that fails to load is another failure.
        throw reading.missingSchema ?? error;
      },
    );
    const page = readFrame(endpoint, cutter.frame(), observe);
    const link = nextLink(headers);
    if (link !== null) observe('paging', 'link');
    enveloped ||= page.enveloped;
    const following = nextPage(client.baseUrl, resource, target, link ?? page.next);
    if (following === null) {
      const missing = Math.max(page.total ?? 0, totalOf(headers) ?? 0) - reading.arrived;
      if (missing > 0) throw reading.unfollowed('total', missing);
      if ((page.pages ?? 0) > targetsRead.size) throw reading.unfollowed('form');
      break;
    }
    if ('unfollowed' in following) throw reading.unfollowed(following.unfollowed);
    ({ target } = following);
    const isEndless = soFar.size === sizeBefore || targetsRead.has(target) || targetsRead.size === MAX_PAGES;
    if (isEndless) throw reading.unfollowed('endless');
  }
  const isEmpty = soFar.records.length + soFar.unreadable.length === 0;
  if (targetsRead.size === 1 && !enveloped && !isEmpty) observe('paging', 'array');
  return soFar;
}
