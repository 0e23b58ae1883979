// @vitest-environment node
// Holds forms and addresses about people, for any roles and filters: what is read back is what was written.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { userChange, user as userSchema } from '../contract/users.ts';
import { safeReturnPath, withoutTokens } from '../paths.ts';
import { toUserChange, toUserEdit } from './user-form.ts';
import { readUserFilters, userFilterNames } from './user-list.ts';

const options = { numRuns: 500 };
const ids = fc.array(fc.nat({ max: 6 }), { maxLength: 5 });
const withRoles = (roles: readonly number[]) =>
  userSchema.parse({ id: 7, status: 'normal', roles: roles.map((id) => ({ id })) });

test('a change of roles is sent exactly when the roles differ, and is then what the form holds', () => {
  const property = fc.property(ids, ids, (old, wanted) => {
    const before = toUserEdit(withRoles(old));
    const change = toUserChange(before, { roles: wanted });
    const differ = new Set(old).symmetricDifference(new Set(wanted)).size > 0;
    expect(change !== null).toBe(differ);
    if (!change) return;
    const sent = userChange.parse(JSON.parse(JSON.stringify(change)));
    expect(toUserEdit(withRoles(sent.roleIds ?? []))).toEqual({ roles: wanted });
  });
  fc.assert(property, options);
});

const pair = fc.tuple(
  fc.constantFrom('q', 'sort', ...userFilterNames),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
);

test('filters come back from the address', () => {
  const property = fc.property(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.nat(),
    fc.constantFrom('day', 'week', 'never', 'unknown'),
    (status, role, age) => {
      const written = { status, role: String(role), access: age, invited: age };
      const address = `?${new URLSearchParams(written)}`;
      expect(readUserFilters(new URLSearchParams(address))).toEqual(written);
    },
  );
  fc.assert(property, options);
});

test('an address keeps everything but tokens, also the one to which a sign-in returns', () => {
  const property = fc.property(
    fc.array(pair, { maxLength: 4 }),
    fc.nat({ max: 4 }),
    fc.string(),
    (pairs, at, token) => {
      const clean = String(new URLSearchParams(pairs));
      const search = clean && `?${clean}`;
      expect(withoutTokens(search)).toBe(search);
      const dirty = `?${new URLSearchParams(pairs.toSpliced(at, 0, ['token', token] as never))}`;
      expect(withoutTokens(dirty)).toBe(search);
      const path = `/organizations/1/users${dirty}`;
      expect(safeReturnPath(path, 'https://console.example')).toBe(`/organizations/1/users${search}`);
      const next = withoutTokens(`?${new URLSearchParams({ next: path })}`);
      expect(new URLSearchParams(next).get('next')).toBe(`/organizations/1/users${search}`);
    },
  );
  fc.assert(property, options);
});
