/** Error responses of the service: a status with a message, and messages by field for invalid input. */
import type * as z from 'zod/mini';

type Status = 400 | 401 | 404 | 405 | 409 | 413 | 415 | 422;

/** The reason phrases. The specification shows no error status ("Errors"); these are the usual ones. */
export const reasonPhrases: Record<Status, string> = {
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
  /** Messages by the name of the invalid field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: Status,
    message: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.headers = headers;
  }
}

/** Returns a 422 for invalid fields. */
export function invalidFields(fields: Record<string, string>): HttpError {
  const messages = Object.entries(fields).map(([field, message]) => `${field} ${message}`);
  return new HttpError(422, messages.join('; '), fields);
}

/** Returns a 422 for the issues that a schema found. */
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
  return invalidFields(Object.fromEntries(fields));
}
