// Tests the search, the filters and the sort orders of the list of users.
import { expect, test } from 'vitest';
import { type User, user as userSchema } from '../../contract/user.ts';
import { normalizeText } from '../../lib/normalize-text.ts';
import { type FilterValues, filterPredicate, readFilters } from '../../lists/filters/list-filters.ts';
import { type ListCriteria, ListIndex } from '../../lists/search/list-index.ts';
import { searchWords } from '../../lists/search/search.ts';
import { runAtOnce } from '../../testing/run-at-once.ts';
import { userFilters } from '../user-filters.ts';
import { userListShape } from './user-list.ts';

type UserFilters = FilterValues<typeof userFilters>;
const userPredicate = (values: UserFilters, at: number) => filterPredicate<User>(userFilters, values, at);

const users = [
  {
    id: 3,
    name: 'João Silva',
    email: 'joao@aurora.example',
    status: 'normal',
    roles: { id: 1, name: 'admin' },
    lastAccessTimestamp: '2026-01-02T00:00:00Z',
    creationTimestamp: '2024-01-01T00:00:00Z',
  },
  {
    id: 12,
    name: null,
    email: 'Ana@boreas.example',
    status: 'pending',
    roles: [{ id: 2, name: 'Support' }, { id: 1 }],
    lastAccessTimestamp: null,
    creationTimestamp: '2025-01-01T00:00:00Z',
  },
  { id: 103, name: 'Álvaro', status: 'blocked', lastAccessTimestamp: 'some day' },
  { id: 4, name: 'bea', status: 'archived', roles: [], lastAccessTimestamp: '2026-01-01T00:00:00Z' },
].map((json) => userSchema.parse(json));

const now = Date.parse('2026-01-10T00:00:00Z');
const noFilters: UserFilters = { status: null, role: null, access: null, invited: null };

/** Returns the ids of the users that a list shows. */
async function shownIds({
  search = '',
  sort = null,
  ...filters
}: Partial<UserFilters> & { search?: string; sort?: ListCriteria<unknown>['sort'] }) {
  const criteria = {
    words: searchWords(search),
    fits: userPredicate({ ...noFilters, ...filters }, now),
    sort,
    ranked: false,
  };
  const found = runAtOnce(new ListIndex(userListShape).select(users, criteria)).rows;
  return found.map(({ id }) => id);
}

test('makes no predicate without filters', () => {
  expect(userPredicate(noFilters, now)).toBeNull();
});

test.each([
  ['joao', [3]],
  ['SILVA joão', [3]],
  ['ana@BOREAS', [12]],
  ['example', [3, 12]],
  ['12', [12]],
  ['3', [3, 103]],
  ['null', []],
  ['undefined', []],
])('the search %j finds the ids %j', async (search, found) => {
  expect(await shownIds({ search })).toEqual(found);
});

test.each([
  [{ status: 'pending' }, [12]],
  [{ role: '1' }, [3, 12]],
  [{ role: '1', status: 'normal' }, [3]],
  [{ role: '1', search: 'ana' }, [12]],
  [{ role: '10' }, []],
  [{ status: 'other' }, [4]],
  [{ access: 'never' as const }, [12]],
  [{ access: 'month' as const }, [3, 4]],
  [{ access: 'unknown' as const }, [103]],
  [{ invited: 'older' as const }, [12]],
  [{ invited: 'day' as const }, []],
  [{ status: 'blocked,pending' }, [12, 103]],
  [{ status: 'other,bogus' }, [4]],
  [{ role: '2,9' }, [12]],
  [{ access: 'never,unknown', status: 'blocked,normal' }, [103]],
  [{ invited: 'day,older' }, [12]],
])('the filters %j leave the ids %j', async (filters, found) => {
  expect(await shownIds(filters)).toEqual(found);
});

test.each([
  ['name', [103, 4, 3, 12], [3, 4, 103, 12]],
  ['email', [12, 3, 103, 4], [3, 12, 103, 4]],
  ['roles', [3, 12, 103, 4], [12, 3, 103, 4]],
  ['status', [4, 103, 3, 12], [12, 3, 103, 4]],
  ['lastAccess', [4, 3, 12, 103], [3, 4, 12, 103]],
  ['created', [3, 12, 103, 4], [12, 3, 103, 4]],
  ['id', [3, 4, 12, 103], [103, 12, 4, 3]],
])('sorts by %s in both directions', async (key, ascending, descending) => {
  expect(await shownIds({ sort: { key, descending: false } })).toEqual(ascending);
  expect(await shownIds({ sort: { key, descending: true } })).toEqual(descending);
});

test('“No role” finds whom the service reports without a role, not whose roles it leaves out', () => {
  const fits = userPredicate({ ...noFilters, role: 'none' }, now);
  const found = [[], null, undefined, [{ id: 1 }], { id: 1 }].map((roles) =>
    fits?.(userSchema.parse({ id: 1, status: 'normal', roles })),
  );
  expect(found).toEqual([true, true, false, false, false]);
});

test('the test of sort orders covers every sort key', () => {
  expect(Object.keys(userListShape.sortKeys)).toEqual([
    'name',
    'email',
    'roles',
    'status',
    'lastAccess',
    'created',
    'id',
  ]);
});

test('ignores an unknown sort key', async () => {
  expect(await shownIds({ sort: { key: 'toString', descending: false } })).toEqual([3, 12, 103, 4]);
});

test('reads the filters from the URL, and ignores unknown and repeated values', () => {
  const read = (query: string) => readFilters(userFilters, new URLSearchParams(query));
  expect(read('')).toEqual(noFilters);
  expect(read('role=none')).toEqual({ ...noFilters, role: 'none' });
  expect(read('status=blocked&role=3&access=older&invited=week')).toEqual({
    status: 'blocked',
    role: '3',
    access: 'older',
    invited: 'week',
  });
  expect(read('access=yesterday&invited=toString&status=zzz&role=<script>')).toEqual(noFilters);
  expect(read('status=zzz,blocked&role=<b>,3,03,-1')).toEqual({ ...noFilters, status: 'blocked', role: '3' });
  expect(read('status=blocked,pending,blocked&access=,older,soon&role=3,,3')).toEqual({
    status: 'blocked,pending',
    role: '3',
    access: 'older',
    invited: null,
  });
});

test.each([
  ['eva@bücher.example', 'eva@xn--bcher-kva.example'],
  ['eva@xn--bcher-kva.example', 'Eva@BÜCHER.example'],
  ['eva@bücher', 'eva@bücher.example'],
  ['joão@x.pt', 'joa\u0303o@x.pt'],
])('finds by %j the user with the e-mail %j', (search, email) => {
  const found = userSchema.parse({ id: 1, name: 'Eva', email, status: 'normal' });
  const text = normalizeText(userListShape.textOf(found));
  expect(searchWords(search).every((word) => text.includes(word))).toBe(true);
});
