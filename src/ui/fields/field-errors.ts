/** Assigns the service's field errors to the fields of a form. */
import { ApiError } from '../../api/errors.ts';

/**
 * Sets the field errors of a refused request on the form's fields.
 *
 * @param names the form's field for each field of the request body, in form order
 * @param setError sets an error message on a form field
 * @returns `first`: the first form field with an error, or `null`; `complete`: whether the fields show every error. An
 *   incomplete failure must also be shown for the form as a whole.
 */
export function setFieldErrors<Field extends string>(
  error: unknown,
  names: Readonly<Record<string, Field>>,
  setError: (field: Field, message: string) => void,
): { first: Field | null; complete: boolean } {
  if (!(error instanceof ApiError)) return { first: null, complete: false };
  let complete = true;
  const withErrors = new Set<Field>();
  for (const [name, message] of Object.entries(error.fields)) {
    // `emails[0]`, `emails.0` and `body.emails` all mean `emails`.
    const field = name
      .split(/[.[\]/]+/)
      // A service may name a field `constructor`, which every object inherits.
      .map((part) => (Object.hasOwn(names, part) ? names[part] : undefined))
      .find((formField) => formField !== undefined);
    if (!field) {
      complete = false;
      continue;
    }
    setError(field, message);
    withErrors.add(field);
  }
  // The first in form order, whatever order the service uses.
  const first = Object.values(names).find((field) => withErrors.has(field)) ?? null;
  return { first, complete: complete && first !== null };
}
