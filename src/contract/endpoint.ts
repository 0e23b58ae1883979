/** The row type of the contract: one row for each operation of the specification's "Endpoints". */

import type * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The `:name` parts of a path template; each is an identifier. */
type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: number }
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: number }
    : unknown;

/** A row that could not be read: it is shown as such, with whatever its id was, and nothing can be done to it. */
export interface UnreadableRecord {
  /** The id as the service wrote it, when there was one. */
  id: string | null;
  /** The fields that did not fit. */
  fields: string[];
}

/** The rows of a list answer. One bad row never hides the others. */
export interface RecordList<R> {
  records: R[];
  unreadable: UnreadableRecord[];
}

/**
 * What the body of an answer holds: `rows` a JSON array, `one` a JSON array with at most one row (the specification
 * has the get operations answer with an array too), `object` one object, `nothing` an empty body.
 */
type Result = { kind: 'list' | 'one' | 'object'; schema: ZodMiniType } | { kind: 'nothing' };

interface Shape {
  /** Query parameters. */
  query?: ZodMiniType;
  /** What the console may send: strict. */
  body?: ZodMiniType;
  /** What the service may answer: tolerant. */
  result: Result;
}

/** What a request needs to know of an operation. */
export interface Route<Path extends string = string> {
  /** The operation's name everywhere: the row, the client's method, the simulated service's function. */
  name: string;
  method: Method;
  path: Path;
  /** The only status that means success. */
  status: 200 | 201 | 204;
}

/** One operation of the service. */
export type Endpoint<Path extends string = string, S extends Shape = Shape> = S & Route<Path>;

/**
 * Declares a row of the contract without its schemas.
 *
 * @param name the operation's name
 * @param route method and path template, written as in the specification's headings
 * @param status the status that means success
 */
export function routeOf<Path extends string>(
  name: string,
  route: `${Method} ${Path}`,
  status: Route['status'],
): Route<Path> {
  const space = route.indexOf(' ');
  return { name, method: route.slice(0, space) as Method, path: route.slice(space + 1) as Path, status };
}

/**
 * Declares a row of the contract.
 *
 * @param name the operation's name
 * @param route method and path template, written as in the specification's headings
 * @param status the status that means success
 * @param shape the schemas of query, request body and answer
 */
export function endpoint<Path extends string, S extends Shape>(
  name: string,
  route: `${Method} ${Path}`,
  status: Route['status'],
  shape: S,
): Endpoint<Path, S> {
  return { ...shape, ...routeOf(name, route, status) };
}

/** An answer that is a JSON array of `row`s. */
export const listOf = <T extends ZodMiniType>(schema: T) => ({ kind: 'list', schema }) as const;
/** An answer that is a JSON array with at most one `row`. */
export const oneOf = <T extends ZodMiniType>(schema: T) => ({ kind: 'one', schema }) as const;
/** An answer that is one object. */
export const objectOf = <T extends ZodMiniType>(schema: T) => ({ kind: 'object', schema }) as const;
/** An answer without a body. */
export const nothing = { kind: 'nothing' } as const;

/** What an answer decodes to. */
export type ResultOf<E extends Endpoint> = E['result'] extends { kind: infer Kind; schema: infer S }
  ? Kind extends 'list'
    ? RecordList<z.output<S>>
    : Kind extends 'one'
      ? z.output<S> | null
      : z.output<S>
  : undefined;

/** What a call of the operation takes: path parameters, query and body, each only where the row has it. */
export type RequestOf<E extends Endpoint> = (E extends Endpoint<infer Path> ? PathParams<Path> : never) &
  (E extends { query: infer Q extends ZodMiniType } ? { query?: z.output<Q> } : unknown) &
  (E extends { body: infer B extends ZodMiniType } ? { body: z.output<B> } : unknown);
