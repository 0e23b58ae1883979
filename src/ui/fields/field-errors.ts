/** Shows the service's field errors at the fields of a form. */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../api/errors.ts';

/**
 * Shows the field errors of a refused request at the fields of a form, and moves the focus to the first of them.
 *
 * @param names the form's field for each field of the request body, in form order
 * @returns whether the fields show every error. An incomplete failure must also be shown for the form as a whole
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  names: Readonly<Record<string, Path<Values>>>,
  error: ApiError,
): boolean {
  let complete = true;
  const withErrors = new Set<Path<Values>>();
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
    form.setError(field, { message });
    withErrors.add(field);
  }
  // The first in form order, whatever order the service uses.
  const first = Object.values(names).find((field) => withErrors.has(field));
  if (first) form.setFocus(first);
  return complete && first !== undefined;
}
