// @vitest-environment node
// The search of an address in organizations and API keys: what counts as found, and what as not checked.
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import type { ApiKey } from '../contract/api-key.ts';
import type { User } from '../contract/user.ts';
import { fakeApiKey, fakeUser } from '../testing/fake-records.ts';
import {
  type Found,
  isAccess,
  isUnsearched,
  type PlaceId,
  startSearch,
  uncomparedOf,
} from './access-search.ts';

const EMAIL = 'ana@example.org';

const user = (id: number, email: string | undefined, name = `User ${id}`) => fakeUser(id, { email, name });
const key = (id: number, emails: string[] | undefined) => fakeApiKey(id, { emails });

type Filter = 'exact' | 'substring' | 'undotted' | 'ignored';

/** Searches in organizations whose users are given, by id. */
async function search(
  organizations: Record<number, User[] | ApiError>,
  {
    filter = 'exact',
    keys = [],
    emails = [EMAIL],
    before,
  }: { filter?: Filter; keys?: ApiKey[]; emails?: string[]; before?: Found[] } = {},
) {
  const read = vi.fn(async (organizationId: PlaceId, email: string | null) => {
    if (organizationId === null) return { records: keys, unreadable: [] };
    const all = organizations[organizationId] ?? [];
    if (all instanceof ApiError) throw all;
    const isMatch = (one: User) => {
      if (email === null || filter === 'ignored') return true;
      if (filter === 'undotted') return !one.email || one.email === email.replaceAll('.s', 's');
      return filter === 'exact' ? one.email === email : one.email?.includes(email) === true;
    };
    return { records: all.filter(isMatch), unreadable: [] };
  });
  const started = startSearch(emails, Object.keys(organizations).map(Number), read, before);
  const { places } = started;
  const finished = () =>
    vi.waitFor(() =>
      expect(places().every(({ state }) => state === 'asked' || state === 'failed')).toBe(true),
    );
  await finished();
  const unsearched = () =>
    places()
      .filter(isUnsearched)
      .map(({ organizationId }) => organizationId);
  const all = () => places().flatMap((place) => place.found);
  const found = () =>
    all()
      .filter(isAccess)
      .map(({ organizationId, record }) => [organizationId, record.id]);
  const foundKeys = () =>
    all()
      .filter((one) => !isAccess(one))
      .map(({ record }) => record.id);
  const possible = () => places().flatMap((place) => place.possible);
  return { started, read, finished, places, unsearched, found, foundKeys, possible };
}

test.each<Filter>(['exact', 'substring', 'ignored'])(
  'finds the mailbox only, with a filter that is %s',
  async (filter) => {
    const { found } = await search(
      { 1: [user(1, EMAIL), user(2, `other-${EMAIL}`)], 2: [user(3, EMAIL)] },
      { filter },
    );
    expect(found()).toEqual([
      [1, 1],
      [2, 3],
    ]);
  },
);

test('calls an organization whose filter found nothing not searched, until its whole list was', async () => {
  // The filter compares letters, the list holds the address in capital ones.
  const { started, unsearched, found, finished } = await search({
    1: [user(1, 'ANA@example.org')],
    2: [user(2, 'x@y.example')],
  });
  expect([found(), unsearched()]).toEqual([[], [1, 2]]);
  started.searchWhole([1, 2]);
  await finished();
  expect([found(), unsearched()]).toEqual([[[1, 1]], []]);
});

test('finds both users of a mailbox that differ in letter case, when the address is typed as one of them', async () => {
  const users = [user(1, 'Ana@Example.org'), user(2, EMAIL)];
  const { found } = await search({ 1: users }, { emails: ['Ana@Example.org'] });
  expect(found()).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

test('takes the answer of a service that ignores the filter for the whole list, whoever is asked for', async () => {
  const { unsearched, read } = await search(
    { 1: [user(1, 'x@y.example')], 2: [] },
    { filter: 'ignored', emails: [EMAIL, 'rui@example.org', 'eva@example.org'] },
  );
  // An empty answer proves nothing.
  expect(unsearched()).toEqual([2]);
  const asked = read.mock.calls.filter(([id]) => id === 1).map(([, email]) => email);
  expect(asked).toEqual([EMAIL, expect.stringMatching(/@latchkey\.invalid$/)]);
});

test('takes no answer with another address for the whole list, and asks for every address', async () => {
  // The filter ignores dots, and finds records without an address too.
  const { unsearched, found } = await search(
    { 1: [user(1, 'anasilva@example.org'), user(2, 'rui@example.org')], 2: [user(3, undefined)] },
    { filter: 'undotted', emails: ['ana.silva@example.org', 'rui@example.org'] },
  );
  expect(found()).toEqual([[1, 2]]);
  expect(unsearched()).toEqual([1, 2]);
});

test('compares names with those of everybody found, in whatever order the answers come', async () => {
  const { started, finished, places, possible } = await search(
    {
      1: [user(1, 'as@other.example', 'Ana Silva')],
      2: [user(2, EMAIL, 'Ana Silva')],
      3: [user(3, 'ANA@example.org', 'Ana Maria')],
      4: [user(4, 'am@other.example', 'Ana Maria')],
    },
    { filter: 'exact' },
  );
  const uncompared = () => uncomparedOf(places()).toSorted((a, b) => Number(a) - Number(b));
  expect([possible(), uncompared()]).toEqual([[], [1, 2, 3, 4]]);
  started.searchWhole([1, 4]);
  await finished();
  await vi.waitFor(() => expect(possible()).toMatchObject([{ record: { id: 1 }, likeness: 'name' }]));
  expect(uncompared()).toEqual([2, 3]);
  // The third list brings another name, with which the lists before were not compared.
  started.searchWhole([3]);
  await finished();
  await vi.waitFor(() => expect(uncompared()).toEqual([1, 2, 4]));
});

test('compares names that are known only after the answer with the other one', async () => {
  const { possible } = await search(
    { 1: [user(1, 'as@other.example', 'Ana Silva')], 2: [user(2, EMAIL, 'Ana Silva')] },
    { filter: 'ignored' },
  );
  await vi.waitFor(() => expect(possible()).toMatchObject([{ record: { id: 1 }, likeness: 'name' }]));
});

test('keeps what was acted on before, without taking it for found again', async () => {
  const before: Found[] = [
    { organizationId: 1, email: 'Ana@example.org', record: user(1, EMAIL), readAt: 1 },
    { organizationId: null, email: EMAIL, record: key(1, [EMAIL]), readAt: 1 },
    { organizationId: null, email: 'rui@example.org', record: key(2, ['rui@example.org']), readAt: 1 },
  ];
  const { found, foundKeys, unsearched } = await search({ 1: [], 2: [user(3, EMAIL)] }, { before });
  expect(found()).toEqual([
    [1, 1],
    [2, 3],
  ]);
  expect(unsearched()).toEqual([1]);
  expect(foundKeys()).toEqual([1]);
});

test('finds an API key once that was found before under another spelling', async () => {
  const before: Found[] = [
    { organizationId: null, email: 'Ana@Example.org', record: key(1, [EMAIL]), readAt: 1 },
  ];
  const { foundKeys } = await search({}, { keys: [key(1, [EMAIL])], before });
  expect(foundKeys()).toEqual([1]);
});

test('names per organization which of several addresses were not found', async () => {
  const { places } = await search({ 1: [user(1, EMAIL)] }, { emails: [EMAIL, 'rui@example.org'] });
  expect(places()[0]?.missing).toEqual(['rui@example.org']);
});

test('keeps an organization that refused as failed, and asks it again on request', async () => {
  const refused = new ApiError({ name: 'listUsers', method: 'GET' }, { kind: 'refused', status: 403 });
  const organizations: Record<number, User[] | ApiError> = { 1: refused, 2: [user(2, EMAIL)] };
  const { started, places, found, finished } = await search(organizations);
  const first = places().find(({ organizationId }) => organizationId === 1);
  expect(first).toMatchObject({ state: 'failed', error: refused });
  organizations[1] = [user(1, EMAIL)];
  started.askAgain([1]);
  await finished();
  // In the order of the answers.
  expect(found()).toEqual([
    [2, 2],
    [1, 1],
  ]);
});

test('offers likenesses as possible matches only, and a record without an address as not reported', async () => {
  const { places, found, possible } = await search(
    {
      1: [
        user(1, EMAIL, 'Ana Silva'),
        user(2, 'ana+x@example.org'),
        user(3, 'a.na@example.org'),
        user(4, 'as@other.example', 'ANA  Silva'),
        user(5, undefined),
      ],
    },
    { filter: 'ignored' },
  );
  expect(found()).toEqual([[1, 1]]);
  expect(possible().map(({ record, likeness }) => [record.id, likeness])).toEqual([
    [2, 'plus'],
    [3, 'dots'],
    [4, 'name'],
  ]);
  expect(places()[0]).toMatchObject({ unreported: 1 });
});

test('asks for the address before a plus too, and offers it as possible', async () => {
  const { possible, found } = await search({ 1: [user(1, EMAIL)] }, { emails: ['ana+work@example.org'] });
  expect(found()).toEqual([]);
  expect(possible()).toMatchObject([{ record: { id: 1 }, likeness: 'plus' }]);
});

test('finds API keys by their e-mails, and counts those that report none', async () => {
  const { places, foundKeys, possible } = await search(
    {},
    {
      keys: [
        key(1, ['ops@x.example', 'Ana@example.org']),
        key(2, undefined),
        key(3, []),
        key(4, ['ana+x@example.org']),
      ],
    },
  );
  expect(foundKeys()).toEqual([1]);
  expect(possible()).toMatchObject([{ organizationId: null, record: { id: 4 }, likeness: 'plus' }]);
  expect(places()).toMatchObject([{ organizationId: null, state: 'asked', unreported: 1 }]);
});

test('asks for the whole list again where the whole list could not be read', async () => {
  const organizations: Record<number, User[] | ApiError> = { 1: [user(1, 'ANA@example.org')] };
  const { started, read, found, finished } = await search(organizations);
  const users = organizations[1] ?? [];
  organizations[1] = new ApiError({ name: 'listUsers', method: 'GET' }, { kind: 'refused', status: 401 });
  started.searchWhole([1]);
  await finished();
  organizations[1] = users;
  started.askAgain([1]);
  await finished();
  expect(read.mock.lastCall).toEqual([1, null]);
  expect(found()).toEqual([[1, 1]]);
});

test('searches an organization too that becomes known during the search', async () => {
  const organizations: Record<number, User[] | ApiError> = { 1: [] };
  const { started, found, finished, unsearched } = await search(organizations);
  organizations[2] = [user(2, EMAIL)];
  started.include([1, 2]);
  await finished();
  expect([found(), unsearched()]).toEqual([[[2, 2]], [1]]);
});

test('keeps what an API key held of which another address is found again', async () => {
  const emails = [EMAIL, 'rui@example.org'];
  const before: Found[] = [{ organizationId: null, email: EMAIL, record: key(1, emails), readAt: 1 }];
  const { places } = await search({}, { keys: [key(1, ['rui@example.org'])], emails, before });
  expect(places()[0]?.found.map(({ email }) => email)).toEqual(emails);
});

test('asks four places at a time, and no further ones once it is stopped', async () => {
  const { promise, resolve } = Promise.withResolvers<{ records: []; unreadable: [] }>();
  const read = vi.fn(() => promise);
  const { stop, places } = startSearch([EMAIL], [1, 2, 3, 4, 5, 6], read);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(4));
  stop();
  resolve({ records: [], unreadable: [] });
  await vi.waitFor(() => expect(places().filter(({ state }) => state === 'asked')).toHaveLength(4));
  expect(read).toHaveBeenCalledTimes(4);
});

test('searches a whole list on request while another organization does not answer', async () => {
  const never = new Promise<never>(() => {});
  const read = vi.fn(async (id: PlaceId, email: string | null) =>
    id === 2 ? never : { records: email === null && id === 1 ? [user(1, EMAIL)] : [], unreadable: [] },
  );
  const { places, searchWhole } = startSearch([EMAIL], [1, 2], read);
  await vi.waitFor(() => expect(places()[0]?.state).toBe('asked'));
  searchWhole([1]);
  await vi.waitFor(() => expect(places()[0]?.found).toHaveLength(1));
});
