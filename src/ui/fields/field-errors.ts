/** The service's complaints about single fields, put on the fields of a form. */
import { ApiError } from '../../api/errors.ts';

/**
 * Puts what the service said of body fields on the form's fields.
 *
 * @param names which field of the form a body field stands for
 * @param setError puts words on a field
 * @returns the first field of the form that got words, `null` when none did; and whether nothing is left that no field
 *   shows: otherwise the failure has to be said of the form as a whole too
 */
export function setFieldErrors<Field extends string>(
  error: unknown,
  names: Readonly<Record<string, Field>>,
  setError: (field: Field, words: string) => void,
): { first: Field | null; complete: boolean } {
  if (!(error instanceof ApiError)) return { first: null, complete: false };
  let complete = true;
  const named = new Set<Field>();
  for (const [name, words] of Object.entries(error.fields)) {
    // `emails[0]`, `emails.0` and `body.emails` all speak of `emails`.
    const field = name
      .split(/[.[\]/]+/)
      .map((part) => names[part])
      .find((one) => one !== undefined);
    if (!field) {
      complete = false;
      continue;
    }
    setError(field, words);
    named.add(field);
  }
  // The first on the form, whatever order the service has.
  const first = Object.values(names).find((field) => named.has(field)) ?? null;
  return { first, complete: complete && first !== null };
}
