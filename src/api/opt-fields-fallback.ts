/**
 * The fallback for `optFields`, whose form the specification leaves open: try the first form, then the other one, and
 * remember the form that worked. One request never holds both forms.
 */
import type { ApiKey } from '../contract/api-key.ts';
import type { optFields } from '../contract/api-key-values.ts';
import type { DetectedVariants } from './detected-variants.ts';
import { ApiError } from './errors.ts';
import type { ListOptions } from './read-list.ts';

type OptField = (typeof optFields)[number];

interface RequestWithOptFields {
  query?: { optFields?: OptField[] | undefined; token?: string | undefined } | undefined;
}

/** The field that each value of `optFields` adds to an API key. */
const ADDED_FIELD = {
  email: 'emails',
  labels: 'labels',
  permissions: 'permissions',
} as const satisfies Record<OptField, keyof ApiKey>;

/**
 * Wraps a read of API keys so that it requests additional data in the form that the service understands. The first form
 * is a repeated parameter (`optFields=email&optFields=labels`). When the service refuses it or returns fewer fields than
 * requested, the second form is a comma list; its answer counts only when it has more fields.
 *
 * @param send sends a request
 * @param keysOf returns the API keys of an answer
 * @param decides whether fields that all answers lack show that the service does not return them. An answer about one API
 *   key does not: the specification promises `optFields` for lists only
 */
export function withOptFieldsFallback<Request extends RequestWithOptFields, Answer>(
  detected: DetectedVariants,
  send: (request: Request, options?: ListOptions<ApiKey>) => Promise<Answer>,
  keysOf: (answer: Answer) => readonly ApiKey[],
  decides: boolean,
): (request: Request, options?: ListOptions<ApiKey>) => Promise<Answer> {
  const countReturned = (keys: readonly ApiKey[], requested: readonly OptField[]) =>
    requested.filter((field) => keys.some((key) => key[ADDED_FIELD[field]] !== undefined)).length;

  return async (request, options = {}) => {
    const requested = request.query?.optFields;
    // A token in the query is a secret in the URL: it is sent once, with the admin's consent, and never again.
    if (!requested || requested.length < 2 || request.query?.token !== undefined)
      return send(request, options);
    const commaRequest = {
      ...request,
      query: { ...request.query, optFields: [requested.join(',') as OptField] },
    };
    if (detected.inForce('optFields') === 'comma') return send(commaRequest, options);
    if (detected.find('optFields').variant !== null) return send(request, options);
    const first = await send(request, options).catch(formRefusal);
    const firstCount = first instanceof ApiError ? -1 : countReturned(keysOf(first), requested);
    if (firstCount < requested.length) {
      if (!(first instanceof ApiError) && keysOf(first).length === 0) return first;
      // While the second answer arrives, the caller keeps the records of the first one.
      const secondOptions = first instanceof ApiError ? options : { signal: options.signal };
      const second = await send(commaRequest, secondOptions).catch(failure);
      const secondCount = second instanceof ApiError ? -1 : countReturned(keysOf(second), requested);
      if (secondCount > firstCount) {
        if (secondCount > 0) detected.observe('optFields', 'comma');
        return second as Answer;
      }
      if (first instanceof ApiError) throw first;
      // A failure for another reason does not show whether the service understands the comma list.
      if (second instanceof ApiError && !isFormRefusal(second)) return first;
    }
    // Two fields show that the service reads more than the first of the repeated parameters.
    if (decides || firstCount > 1) detected.observe('optFields', 'repeated');
    return first as Answer;
  };
}

/** Returns whether the service refused the content of a request, so that the form may be the reason. */
const isFormRefusal = ({ status }: ApiError) => status === 400 || status === 422;

/** Returns a refusal of the content. @throws every other error */
export function formRefusal(error: unknown): ApiError {
  if (error instanceof ApiError && isFormRefusal(error)) return error;
  throw error;
}

/** Returns the error of a failed call. @throws every other error */
export function failure(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
