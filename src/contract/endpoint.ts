/** Types and constructors of the contract: one endpoint for each operation of the specification's "Endpoints". */
import type * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import type { Observer } from './spec-variants.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The `:name` parameters of a path template; each is an identifier. */
type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: number }
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: number }
    : unknown;

/** A record that does not fit its schema. The console shows its id and offers no action on it. */
export interface UnreadableRecord {
  /** The id as the service wrote it; `null` when the record has none. */
  id: string | null;
  /** The paths of the fields that do not fit. */
  fields: string[];
}

/** The records of a list answer. An unreadable record does not hide the others. */
export interface RecordList<R> {
  records: R[];
  unreadable: UnreadableRecord[];
}

/** How the record of a get answer is read. */
interface RecordFormat<T extends ZodMiniType = ZodMiniType> {
  schema: T;
  /** Reports which variants of the open points a record shows. */
  observe: (record: unknown, observe: Observer) => void;
  /** Numbers within `labels` keep the text they were written with, since labels are sent back as a whole. */
  exactLabels?: true;
}

/**
 * The content of an answer's body: a JSON array of records (`list`), a JSON array with at most one record (`one`; the
 * specification has the get operations answer with an array too), one object (`object`), or no content (`nothing`).
 */
type Result =
  | { kind: 'list'; schema: ZodMiniType }
  | ({ kind: 'one' } & RecordFormat)
  | { kind: 'object'; schema: ZodMiniType }
  | { kind: 'nothing' };

interface Shape {
  /** Query parameters. */
  query?: ZodMiniType;
  /** The request body. Strict: the console sends only fields that the specification has. */
  body?: ZodMiniType;
  /** The answer. Tolerant: the specification leaves forms open. */
  result: Result;
}

/** The address, name and success status of an operation. */
export interface Route<Path extends string = string, Name extends string = string> {
  /** The name of the operation, of the contract's export, of the client's method and of its words. */
  name: Name;
  method: Method;
  path: Path;
  /** The only status that the specification names for success. */
  status: 200 | 201 | 204;
}

/** One operation of the service, with its schemas. */
export type Endpoint<
  Path extends string = string,
  S extends Shape = Shape,
  Name extends string = string,
> = S & Route<Path, Name>;

/**
 * Declares the route of an operation without its schemas.
 *
 * @param name the operation's name
 * @param route method and path template, written as in the specification's headings
 * @param status the status that means success
 */
export function routeOf<Name extends string, Path extends string>(
  name: Name,
  route: `${Method} ${Path}`,
  status: Route['status'],
): Route<Path, Name> {
  const space = route.indexOf(' ');
  return { name, method: route.slice(0, space) as Method, path: route.slice(space + 1) as Path, status };
}

/**
 * Returns path and query of a request, below the base address. An array is written as a repeated parameter:
 * `optFields=email&optFields=labels`.
 *
 * @param request the path parameters, and the query
 * @throws {RangeError} for a path parameter that is no identifier
 */
export function targetOf({ name, path }: Route, request: object): string {
  const { query = {}, ...params } = request as { query?: object; [param: string]: unknown };
  const resource = path.replace(/:(\w+)/g, (_, param: string) => {
    const id = params[param];
    // An inexact id would name another record: never send it.
    if (!Number.isSafeInteger(id)) throw new RangeError(`${name}: ${param} is not an identifier`);
    return String(id);
  });
  const pairs = Object.entries(query).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one) => [field, String(one)]),
  );
  return pairs.length ? `${resource}?${new URLSearchParams(pairs)}` : resource;
}

/**
 * Declares an endpoint: the route of an operation with the schemas of its query, request body and answer.
 *
 * @param name the operation's name
 * @param route method and path template, written as in the specification's headings
 * @param status the status that means success
 * @param shape the schemas
 */
export function endpoint<Name extends string, Path extends string, S extends Shape>(
  name: Name,
  route: `${Method} ${Path}`,
  status: Route['status'],
  shape: S,
): Endpoint<Path, S, Name> {
  return { ...shape, ...routeOf(name, route, status) };
}

/** The decoded answer of an endpoint. */
export type ResultOf<E extends Endpoint> = E['result'] extends { kind: infer Kind; schema: infer S }
  ? Kind extends 'list'
    ? RecordList<z.output<S>>
    : Kind extends 'one'
      ? z.output<S> | null
      : z.output<S>
  : undefined;

/** The arguments of a call: path parameters, `query` and `body`, each only where the endpoint has it. */
export type RequestOf<E extends Endpoint> = (E extends Endpoint<infer Path> ? PathParams<Path> : never) &
  (E extends { query: infer Q extends ZodMiniType } ? { query?: z.output<Q> } : unknown) &
  (E extends { body: infer B extends ZodMiniType } ? { body: z.output<B> } : unknown);

/** A type with every key of `T` required. A fast path that returns it fails to compile when it omits a field. */
export type EveryField<T> = { [K in keyof Required<T>]: T[K] };
