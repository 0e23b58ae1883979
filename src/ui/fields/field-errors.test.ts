// Tests how the service's field errors are assigned to form fields.
import { describe, expect, it, vi } from 'vitest';
import { ApiError, readErrorBody } from '../../api/errors.ts';
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

  it.each(['constructor', 'toString', '__proto__'])(
    'reports incomplete for a field named %s, which an object inherits',
    (name) => {
      const setError = vi.fn();
      const { fields } = readErrorBody(`{"errors":{"${name}":"no"}}`);
      expect(setFieldErrors(refusal(fields), names, setError)).toEqual({ first: null, complete: false });
      expect(setError).not.toHaveBeenCalled();
    },
  );

  it('reports incomplete for errors that name no field', () => {
    expect(setFieldErrors(refusal({}), names, () => {})).toEqual({ first: null, complete: false });
    expect(setFieldErrors(new Error('x'), names, () => {})).toEqual({ first: null, complete: false });
  });
});
