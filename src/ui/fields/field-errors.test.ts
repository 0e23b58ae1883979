import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { setFieldErrors } from './field-errors.ts';

const names = { email: 'email', roleIds: 'roles' } as const;
const refused = (fields: Record<string, string>) =>
  new ApiError({ name: 'invite a user', method: 'POST' }, { kind: 'refused', status: 422, fields });

describe('setFieldErrors', () => {
  it('puts words on the fields and returns the first of the form', () => {
    const set = vi.fn();
    const error = refused({ 'body.roleIds[0]': 'unknown', email: 'taken' });
    expect(setFieldErrors(error, names, set)).toEqual({ first: 'email', complete: true });
    expect(set.mock.calls).toEqual([
      ['roles', 'unknown'],
      ['email', 'taken'],
    ]);
  });

  it('says that words without a field of the form are left', () => {
    const error = refused({ email: 'taken', quota: 'used up' });
    expect(setFieldErrors(error, names, () => {})).toEqual({ first: 'email', complete: false });
  });

  it('leaves everything else to the form as a whole', () => {
    expect(setFieldErrors(refused({}), names, () => {})).toEqual({ first: null, complete: false });
    expect(setFieldErrors(new Error('x'), names, () => {})).toEqual({ first: null, complete: false });
  });
});
