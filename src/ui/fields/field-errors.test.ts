// Tests how the service's field errors are assigned to form fields.
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { setFieldErrors } from './field-errors.ts';

const names = { email: 'email', roleIds: 'roles' } as const;
const refusal = (fields: Record<string, string>) =>
  new ApiError({ name: 'createUser', method: 'POST' }, { kind: 'refused', status: 422, fields });

describe('setFieldErrors', () => {
  it('sets the errors and returns the first field in form order', () => {
    const setError = vi.fn();
    const error = refusal({ 'body.roleIds[0]': 'unknown', email: 'taken' });
    expect(setFieldErrors(error, names, setError)).toEqual({ first: 'email', complete: true });
    expect(setError.mock.calls).toEqual([
      ['roles', 'unknown'],
      ['email', 'taken'],
    ]);
  });

  it('reports incomplete when an error belongs to no field of the form', () => {
    const error = refusal({ email: 'taken', quota: 'used up' });
    expect(setFieldErrors(error, names, () => {})).toEqual({ first: 'email', complete: false });
  });

  it('reports incomplete for errors that name no field', () => {
    expect(setFieldErrors(refusal({}), names, () => {})).toEqual({ first: null, complete: false });
    expect(setFieldErrors(new Error('x'), names, () => {})).toEqual({ first: null, complete: false });
  });
});
