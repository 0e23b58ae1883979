/** The service's "no": a status with words, and words by field where single fields are at fault. */
import type * as z from 'zod/mini';

type Status = 400 | 401 | 404 | 405 | 409 | 413 | 415 | 422;

/** The specification shows no error status; these are the usual ones. */
export const titles: Record<Status, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
};

export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: Status;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: Status,
    detail: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) {
    super(detail);
    this.status = status;
    this.fields = fields;
    this.headers = headers;
  }
}

/** A 422 that says which fields don't fit. */
export function misfit(fields: Record<string, string>): HttpError {
  const words = Object.entries(fields).map(([field, word]) => `${field} ${word}`);
  return new HttpError(422, words.join('; '), fields);
}

/** Turns what a schema objects to into a refusal by field. */
export function toHttpError(issues: readonly z.core.$ZodIssue[]): HttpError {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields.set(key, 'is not a known field');
    } else if (issue.path.length > 0) {
      const missing = issue.code === 'invalid_type' && issue.input === undefined && issue.path.length === 1;
      fields.set(String(issue.path[0]), missing ? 'is required' : 'is not valid');
    }
  }
  if (fields.size === 0) return new HttpError(422, 'The body must be a JSON object');
  return misfit(Object.fromEntries(fields));
}
