// @vitest-environment node
// Tests user forms and list URLs with random roles and filters: reading returns what was written.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { user as userSchema } from '../contract/user.ts';
import { userChange } from '../contract/users.ts';
import { readFilters } from '../lists/filters/list-filters.ts';
import { safeReturnPath, withoutTokens } from '../paths.ts';
import { userEdit } from './user-edit.ts';
import { userFilters, userStatuses } from './user-filters.ts';

const options = { numRuns: 500 };
const ids = fc.array(fc.nat({ max: 6 }), { maxLength: 5 });
const withRoles = (roles: readonly number[]) =>
  userSchema.parse({ id: 7, status: 'normal', roles: roles.map((id) => ({ id })) });

test('sends a change exactly when the roles differ, with the roles of the form', () => {
  const property = fc.property(ids, ids, (reported, wanted) => {
    const before = userEdit.read(withRoles(reported));
    const change = userEdit.toChange(before, { ...before, roles: wanted });
    const differ = new Set(reported).symmetricDifference(new Set(wanted)).size > 0;
    expect(change !== null).toBe(differ);
    if (!change) return;
    const sent = userChange.parse(JSON.parse(JSON.stringify(change)));
    expect(userEdit.read(withRoles(sent.roleIds ?? []))).toMatchObject({ roles: wanted });
  });
  fc.assert(property, options);
});

const parameter = fc.tuple(
  fc.constantFrom('q', 'sort', ...Object.keys(userFilters)),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
);

test('reads the filters that were written into the URL', () => {
  const property = fc.property(
    fc.constantFrom(...userStatuses),
    fc.nat(),
    fc.constantFrom('day', 'week', 'never', 'unknown'),
    (status, role, age) => {
      const written = { status, role: String(role), access: age, invited: age };
      const query = `?${new URLSearchParams(written)}`;
      expect(readFilters(userFilters, new URLSearchParams(query))).toEqual(written);
    },
  );
  fc.assert(property, options);
});

test('removes only tokens from a URL, also from the return path of a sign-in', () => {
  const property = fc.property(
    fc.array(parameter, { maxLength: 4 }),
    fc.nat({ max: 4 }),
    fc.string(),
    (parameters, at, token) => {
      const clean = String(new URLSearchParams(parameters));
      const search = clean && `?${clean}`;
      expect(withoutTokens(search)).toBe(search);
      const withToken = `?${new URLSearchParams(parameters.toSpliced(at, 0, ['token', token] as never))}`;
      expect(withoutTokens(withToken)).toBe(search);
      const path = `/organizations/1/users${withToken}`;
      expect(safeReturnPath(path, 'https://console.example')).toBe(`/organizations/1/users${search}`);
      const next = withoutTokens(`?${new URLSearchParams({ next: path })}`);
      expect(new URLSearchParams(next).get('next')).toBe(`/organizations/1/users${search}`);
    },
  );
  fc.assert(property, options);
});
