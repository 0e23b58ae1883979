/** The service as an object with one method per row of the contract. */
import * as apiKeys from '../contract/api-keys.ts';
import type { Endpoint, RequestOf, ResultOf, Rows } from '../contract/endpoint.ts';
import { filterForm } from '../contract/readings.ts';
import * as users from '../contract/users.ts';
import { decode, decodeRow, observeRows, parseRows, RowsSoFar, readFrame } from './decode.ts';
import { ApiError } from './errors.ts';
import { type Findings, openFindings } from './findings.ts';
import { askWithOptFields, changeOrganizations } from './ladders.ts';
import { cutRows } from './read-array.ts';
import { startSlices } from './slices.ts';
import { type Caller, send } from './transport.ts';

/** What any call takes besides its request. */
export interface Options {
  signal?: AbortSignal | undefined;
}

type OptionsOf<E extends Endpoint> = ResultOf<E> extends Rows<infer Row> ? ListOptions<Row> : Options;

/** What a call for a list takes besides its request. */
interface ListOptions<Row> extends Options {
  /**
   * Told of the list as far as it has come, again and again: the same object, to which rows are added. Another object
   * means that reading began anew.
   */
  onRows?: ((soFar: Rows<Row>) => void) | undefined;
}

/**
 * The operations of the specification. Each method takes the path parameters, `query` and `body` of its row in one
 * object and answers what the row's `result` decodes to.
 *
 * Every method throws {@link ApiError}; an aborted call throws the signal's reason.
 */
export type Client = ReturnType<typeof createClient>;

/** Makes a client that calls the service as `caller`; what it finds out about the service goes into `findings`. */
export function createClient(caller: Caller, findings: Findings = openFindings(caller.baseUrl)) {
  const observing = { ...caller, observe: findings.observe };
  const method =
    <E extends Endpoint>(row: E) =>
    (request: RequestOf<E>, options?: OptionsOf<E>) =>
      call(observing, findings, row, request, options ?? {});

  const listUsers = method(users.listUsers);
  const listApiKeys = method(apiKeys.listApiKeys);
  const getApiKey = method(apiKeys.getApiKey);
  const createApiKey = method(apiKeys.createApiKey);
  const updateApiKey = method(apiKeys.updateApiKey);

  const noteFilter = (wanted: string | undefined, answered: readonly (string | null | undefined)[]) => {
    const form = wanted === undefined ? null : filterForm(wanted, answered);
    if (form) findings.observe('filters', form);
  };
  const getWithOptFields = askWithOptFields(findings, getApiKey, (key) => (key ? [key] : []));

  return {
    listUsers: async (
      request: RequestOf<typeof users.listUsers>,
      options?: OptionsOf<typeof users.listUsers>,
    ) => {
      const answer = await listUsers(request, options);
      noteFilter(
        request.query?.name,
        answer.rows.map((user) => user.name),
      );
      noteFilter(
        request.query?.email,
        answer.rows.map((user) => user.email),
      );
      return answer;
    },
    getUser: method(users.getUser),
    createUser: method(users.createUser),
    updateUser: method(users.updateUser),
    removeUser: method(users.removeUser),
    listApiKeys: askWithOptFields(
      findings,
      async (
        request: RequestOf<typeof apiKeys.listApiKeys>,
        options?: OptionsOf<typeof apiKeys.listApiKeys>,
      ) => {
        const answer = await listApiKeys(request, options);
        noteFilter(
          request.query?.name,
          answer.rows.map((key) => key.name),
        );
        return answer;
      },
      ({ rows }) => rows,
    ),
    getApiKey: getWithOptFields,
    /** An answer without the token that it is all about counts as unreadable. */
    createApiKey: async (request: RequestOf<typeof apiKeys.createApiKey>, options?: Options) => {
      const answer = await createApiKey(request, options);
      return { ...answer, token: issued(apiKeys.createApiKey, answer.token) };
    },
    /** Every answer to a change carries the token's value: it is dropped here unless a new token was asked for. */
    updateApiKey: async (request: RequestOf<typeof apiKeys.updateApiKey>, options?: Options) => {
      const { token, ...answer } = await changeOrganizations(
        findings,
        updateApiKey,
        getWithOptFields,
        request,
        options,
      );
      if (request.body.refreshApiToken) return { ...answer, token: issued(apiKeys.updateApiKey, token) };
      return { ...answer, token: token ? { ...token, value: undefined } : undefined };
    },
    removeApiKey: method(apiKeys.removeApiKey),
  };
}

/** A token that was asked for, with its value. @throws {ApiError} when there is none */
function issued<Token extends { value?: string | null | undefined }>(
  row: Endpoint,
  token: Token | null | undefined,
) {
  if (!token?.value) throw new ApiError(row, { kind: 'unreadable', misfit: 'token.value' });
  return { ...token, value: token.value };
}

async function call<E extends Endpoint>(
  caller: Caller,
  { observe }: Findings,
  row: E,
  request: RequestOf<E>,
  options: ListOptions<never>,
): Promise<ResultOf<E>> {
  const { signal } = options;
  const { query, body, ...params } = request as { query?: Record<string, unknown>; body?: unknown };
  const target = path(row, params) + search(query);
  if (row.result.kind === 'rows')
    return (await readPages(
      caller,
      { observe },
      row,
      target,
      options as ListOptions<unknown>,
    )) as ResultOf<E>;
  try {
    const { text } = await send(caller, { row, target, body, signal });
    return decode(row, text, Object.values(params).at(-1), observe) as ResultOf<E>;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    // Already gone, perhaps by this very call: a browser may send one again when the connection dies.
    if (row.method === 'DELETE') return undefined as ResultOf<E>;
    if (row.result.kind !== 'one') throw error;
    // What isn't there may be answered with 404 as well as with an empty list (not shown).
    observe('missing', '404');
    return null as ResultOf<E>;
  }
}

/** Rows of one page that are looked at for readings: what a service speaks it speaks in every row. */
const OBSERVED_ROWS = 20;

/** Rows between two looks at the clock. */
const ROWS_BETWEEN_LOOKS = 16;

/** More pages than this are no list but a circle. */
const MOST_PAGES = 10_000;

/**
 * Reads a list to its end: one array, or the pages that a service makes of it (specification: "not shown"). Rows are
 * decoded as they arrive, in slices that leave the browser its time.
 */
async function readPages(
  caller: Caller,
  { observe }: Pick<Findings, 'observe'>,
  row: Endpoint,
  first: string,
  { signal, onRows }: ListOptions<unknown>,
): Promise<RowsSoFar> {
  if (row.result.kind !== 'rows') throw new RangeError(`${row.name} is no list`);
  const { row: schema } = row.result;
  const soFar = new RowsSoFar();
  const read = new Set<string>();
  const slices = startSlices();
  let enveloped = false;
  for (let target: string | null = first; target !== null && read.size < MOST_PAGES; ) {
    const cutter = cutRows((rows) => parseRows(row, rows));
    let observed = 0;
    const onText = async (text: string) => {
      signal?.throwIfAborted();
      if (observed === 0) slices.begin();
      const list = cutter.take(text);
      const unseen = list.slice(0, Math.max(0, OBSERVED_ROWS - observed));
      observeRows(row, unseen, observe);
      observed += unseen.length;
      for (const [at, json] of list.entries()) {
        decodeRow(schema, json, soFar);
        // The clock is slower to read than a row.
        if (at % ROWS_BETWEEN_LOOKS === 0 && slices.due()) {
          onRows?.(soFar);
          await slices.rest();
          signal?.throwIfAborted();
        }
      }
      if (list.length > 0) onRows?.(soFar);
    };
    read.add(target);
    const { next } = await send(caller, { row, target, signal, onText });
    const page = readFrame(row, cutter.frame(), observe);
    if (next !== null) observe('paging', 'link');
    enveloped ||= page.enveloped;
    const following = nextTarget(caller.baseUrl, target, next ?? page.next);
    target = following !== null && !read.has(following) ? following : null;
  }
  const some = soFar.rows.length + soFar.unreadable.length > 0;
  if (read.size === 1 && !enveloped && some) observe('paging', 'array');
  return soFar;
}

/**
 * Where the next page is, below the base address. An address anywhere else is not followed: the session token goes to
 * the service and to nobody else.
 */
function nextTarget(baseUrl: string, target: string, next: string | number | null): string | null {
  if (next === null) return null;
  const base = new URL(baseUrl, globalThis.location?.href);
  const here = new URL(base.href.replace(/\/$/, '') + target);
  const url = typeof next === 'number' || /^\d+$/.test(next) ? here : new URL(next, here);
  if (url === here) url.searchParams.set('page', String(next));
  const prefix = base.href.replace(/\/$/, '');
  return url.href.startsWith(`${prefix}/`) ? url.href.slice(prefix.length) : null;
}

function path(row: Endpoint, params: Record<string, unknown>): string {
  return row.path.replace(/:(\w+)/g, (_, name: string) => {
    const id = params[name];
    // An id that isn't exact would name another row: such a call must never leave.
    if (!Number.isSafeInteger(id)) throw new RangeError(`${row.name}: ${name} is not an identifier`);
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
