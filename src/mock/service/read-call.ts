/** Parses a request: finds its operation and reads path parameters, query and body in the dialect of the world. */
import type { Dialect } from '../worlds/dialects.ts';
import { HttpError, toHttpError } from './http-error.ts';
import { type Call, type Operation, operations } from './operations.ts';

/**
 * Returns the operation for a method and path (below the base path), with the path parameters.
 *
 * @throws {HttpError} 404 for an unknown path, 405 for a method that the path does not have
 */
export function findOperation(method: string, path: string): { operation: Operation; params: Call } {
  const candidates = operations.flatMap((operation) => {
    const params = paramsOf(operation.endpoint.path, path);
    return params ? [{ operation, params }] : [];
  });
  const found = candidates.find(({ operation }) => operation.endpoint.method === method);
  if (found) return found;
  if (candidates.length === 0) throw new HttpError(404, 'There is nothing at this path');
  const allow = [...new Set(candidates.map(({ operation }) => operation.endpoint.method))].join(', ');
  throw new HttpError(405, `This path takes ${allow}`, {}, { Allow: allow });
}

/** Returns the ids in a path; `undefined` when it does not match the template or an id is not a safe integer in digits. */
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
 * Returns the query of a request. The first value of a repeated parameter counts, except for `optFields` in a dialect
 * that repeats it. Unknown parameters are ignored.
 *
 * @throws {HttpError} 422 for an invalid value
 */
export function readQuery(
  { endpoint }: Operation,
  search: URLSearchParams,
  dialect: Dialect,
): Record<string, unknown> {
  const schema = endpoint.query as Schema | undefined;
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
 * Returns the parsed body of a request.
 *
 * @throws {HttpError} 415 for another content type than JSON, 400 for malformed JSON, 422 with the invalid fields
 */
export function readBody(
  { endpoint }: Operation,
  contentType: string | null,
  text: string,
  dialect: Dialect,
): unknown {
  const schema = endpoint.body as Schema | undefined;
  if (!schema) return undefined;
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? ''))
    throw new HttpError(415, 'The body must be application/json');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The body is not JSON');
  }
  const { known, unknown } = splitByDialect(schema, endpoint.method, body, dialect);
  const result = schema.safeParse(known);
  const issues = result.success ? [] : [...result.error.issues];
  if (unknown.length > 0 && dialect.unknownFields === 'rejected') {
    issues.push({ code: 'unrecognized_keys', keys: unknown, path: [], message: '', input: {} });
  }
  if (!result.success || issues.length > 0) throw toHttpError(issues);
  return result.data;
}

/** Separates known fields from unknown ones. PATCH knows one spelling of the organizations' field, by dialect. */
function splitByDialect(schema: Schema, method: string, body: unknown, dialect: Dialect) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { known: body, unknown: [] };
  const otherSpelling =
    dialect.organizationsField === 'organizationsIds' ? 'organizationIds' : 'organizationsIds';
  const isKnown = (name: string) =>
    Object.hasOwn(schema.def.shape, name) && !(method === 'PATCH' && name === otherSpelling);
  const entries = Object.entries(body);
  return {
    known: Object.fromEntries(entries.filter(([name]) => isKnown(name))),
    unknown: entries.map(([name]) => name).filter((name) => !isKnown(name)),
  };
}
