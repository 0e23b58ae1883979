/** Reads a request: which operation it asks for, and with what. Knows nothing of worlds but the dialect. */
import type { Dialect } from '../worlds/dialects.ts';
import { HttpError, toHttpError } from './http-error.ts';
import { type Call, type Operation, operations } from './operations.ts';

/**
 * Finds the operation of a method and path.
 *
 * @throws {HttpError} 404 for a path that there is none of, 405 for a method that the path does not have
 */
export function findOperation(method: string, path: string): { operation: Operation; params: Call } {
  const there = operations.flatMap((operation) => {
    const params = paramsOf(operation.row.path, path);
    return params ? [{ operation, params }] : [];
  });
  const found = there.find(({ operation }) => operation.row.method === method);
  if (found) return found;
  if (there.length === 0) throw new HttpError(404, 'There is nothing at this path');
  const allow = [...new Set(there.map(({ operation }) => operation.row.method))].join(', ');
  throw new HttpError(405, `This path takes ${allow}`, {}, { Allow: allow });
}

/** The path's ids; `undefined` when it is not of the template or an id is not plain digits of a safe integer. */
function paramsOf(template: string, path: string): Call | undefined {
  const [names, parts] = [template.split('/'), path.split('/')];
  if (names.length !== parts.length) return undefined;
  const params: Call = {};
  for (const [i, name] of names.entries()) {
    const part = parts[i] ?? '';
    if (name.startsWith(':')) {
      if (!/^(0|[1-9]\d{0,15})$/.test(part) || !Number.isSafeInteger(Number(part))) return undefined;
      params[name.slice(1)] = Number(part);
    } else if (name !== part) return undefined;
  }
  return params;
}

type Schema = {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: unknown }
    | { success: false; error: { issues: Parameters<typeof toHttpError>[0] } };
  def: { shape: Record<string, unknown> };
};

/**
 * Reads the query of a call. Of a parameter that is repeated the first one counts, except where the dialect repeats
 * `optFields`. Parameters that the row does not have are ignored.
 *
 * @throws {HttpError} 422 for a value that does not fit
 */
export function readQuery(
  { row }: Operation,
  search: URLSearchParams,
  dialect: Dialect,
): Record<string, unknown> {
  const schema = row.query as Schema | undefined;
  if (!schema) return {};
  const query: Record<string, unknown> = {};
  for (const name of Object.keys(schema.def.shape)) {
    const [value] = search.getAll(name);
    if (value === undefined) continue;
    if (name === 'blocked') query[name] = value === 'true' ? true : value === 'false' ? false : value;
    else if (name === 'optFields') query[name] = readOptFields(schema, search.getAll(name), dialect);
    else query[name] = value;
  }
  const result = schema.safeParse(query);
  if (!result.success) throw toHttpError(result.error.issues);
  return query;
}

function readOptFields(schema: Schema, values: string[], dialect: Dialect): string[] {
  const fields = {
    repeated: values,
    comma: (values[0] ?? '').split(','),
    both: values.flatMap((value) => value.split(',')),
  }[dialect.optFields];
  const known = (field: string) => schema.safeParse({ optFields: [field] }).success;
  return dialect.unknownFields === 'ignored' ? fields.filter(known) : fields;
}

/**
 * Reads the body of a call.
 *
 * @throws {HttpError} 415 when it is not JSON by its type, 400 when not by its text, 422 by field when it does not fit
 */
export function readBody({ row }: Operation, type: string | null, text: string, dialect: Dialect): unknown {
  const schema = row.body as Schema | undefined;
  if (!schema) return undefined;
  if (!/^application\/json\s*(;|$)/i.test(type ?? ''))
    throw new HttpError(415, 'The body must be application/json');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The body is not JSON');
  }
  const { known, unknown } = inDialect(schema, row.method, body, dialect);
  const result = schema.safeParse(known);
  const issues = result.success ? [] : [...result.error.issues];
  if (unknown.length > 0 && dialect.unknownFields === 'rejected') {
    issues.push({ code: 'unrecognized_keys', keys: unknown, path: [], message: '', input: {} });
  }
  if (!result.success || issues.length > 0) throw toHttpError(issues);
  return result.data;
}

/** Tells the fields that the dialect knows from those that it does not. Of the organizations' it knows one spelling. */
function inDialect(schema: Schema, method: string, body: unknown, dialect: Dialect) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { known: body, unknown: [] };
  const other = dialect.organizationsField === 'organizationsIds' ? 'organizationIds' : 'organizationsIds';
  const isKnown = (name: string) =>
    Object.hasOwn(schema.def.shape, name) && !(method === 'PATCH' && name === other);
  const entries = Object.entries(body);
  return {
    known: Object.fromEntries(entries.filter(([name]) => isKnown(name))),
    unknown: entries.map(([name]) => name).filter((name) => !isKnown(name)),
  };
}
