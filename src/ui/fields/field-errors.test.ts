// Tests how the service's field errors are shown at form fields.
import { describe, expect, it, vi } from 'vitest';
import { ApiError, readErrorBody } from '../../api/errors.ts';
import { showFieldErrors } from './field-errors.ts';

const names = { email: 'email', roleIds: 'roles' } as const;
const refusal = (fields: Record<string, string>) =>
  new ApiError({ name: 'createUser', method: 'POST' }, { kind: 'refused', status: 422, fields });

/** Shows the errors in a form. @returns whether they are complete, and what the form was told */
function show(error: ApiError) {
  const form = { setError: vi.fn(), setFocus: vi.fn() };
  const complete = showFieldErrors<{ email: string; roles: number[] }>(form, names, error);
  return { complete, errors: form.setError.mock.calls, focused: form.setFocus.mock.calls.flat() };
}

describe('showFieldErrors', () => {
  it('shows the errors and focuses the first field in form order', () => {
    expect(show(refusal({ 'body.roleIds[0]': 'unknown', email: 'taken' }))).toEqual({
      complete: true,
      errors: [
        ['roles', { message: 'unknown' }],
        ['email', { message: 'taken' }],
      ],
      focused: ['email'],
    });
  });

  it('is incomplete when an error belongs to no field of the form', () => {
    const error = refusal({ email: 'taken', quota: 'used up' });
    expect(show(error)).toMatchObject({ complete: false, focused: ['email'] });
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'is incomplete for a field named %s, which an object inherits',
    (name) => {
      const { fields } = readErrorBody(`{"errors":{"${name}":"no"}}`);
      expect(show(refusal(fields))).toEqual({ complete: false, errors: [], focused: [] });
    },
  );

  it('is incomplete for errors that name no field', () => {
    expect(show(refusal({}))).toEqual({ complete: false, errors: [], focused: [] });
  });
});
