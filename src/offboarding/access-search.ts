/**
 * Searches addresses in every known organization and in the e-mails of the API keys. An organization is asked with the
 * `email` filter, and its answer is searched again: the specification does not show how the filter matches. Only what
 * matches is kept.
 */
import { readEach } from '../bulk/engine/read-present.ts';
import type { ApiKey } from '../contract/api-key.ts';
import { filterForm } from '../contract/spec-variants.ts';
import type { User } from '../contract/user.ts';
import { createStore } from '../lib/create-store.ts';
import { forEach, runInSlices } from '../lib/time-slicing.ts';
import { askedFor, createMatcher, type Likeness, nameKey } from './addresses.ts';

/** An address that nobody has (RFC 2606). A service that answers it like another one ignores the filter. */
const NOBODY = 'nobody@latchkey.invalid';

/** The id of an organization; `null` for the API keys. */
export type PlaceId = number | null;

interface FoundIn<Id extends PlaceId, Model> {
  organizationId: Id;
  record: Model;
  /** The searched address that the record holds. */
  email: string;
  /** When the record was read, in epoch milliseconds. */
  readAt: number;
}
/** A user with a searched address. */
export type FoundUser = FoundIn<number, User>;
/** An API key that notifies a searched address. */
export type FoundKey = FoundIn<null, ApiKey>;
/** A record with a searched address. */
export type Found = FoundUser | FoundKey;

/** A record that may belong to a searched person. */
interface PossibleMatch {
  organizationId: PlaceId;
  record: User | ApiKey;
  /** What it holds in place of a searched address; may be empty. */
  address: string;
  likeness: Likeness;
}

/** What is known of an organization or of the API keys. Immutable. */
export interface Place {
  organizationId: PlaceId;
  state: 'open' | 'asked' | 'failed';
  error: unknown;
  /** Whether the whole list is asked for, or was answered. */
  isWhole: boolean;
  found: readonly Found[];
  possible: readonly PossibleMatch[];
  /** The searched addresses that no answer held. */
  missing: readonly string[];
  /** The names with which the whole list was compared, as `namesOf` returns them. */
  comparedWith?: string | undefined;
  /** How many records report no address, and how many cannot be read. */
  unreported: number;
  unreadable: number;
}

/** Reads the users of an organization that match a filter, or all records of a place for `null`. @throws {ApiError} */
export type Read = (id: PlaceId, email: string | null) => Promise<Answer>;

interface Answer {
  records: readonly (User | ApiKey)[];
  unreadable: readonly unknown[];
}

/** A search. */
export type AccessSearch = ReturnType<typeof startSearch>;

/** What is known of a place before its answer. */
const unanswered = { state: 'open', error: null, unreported: 0, unreadable: 0 } as const;

/** Starts a search. @param before records of an earlier search; those whose address is searched again are kept */
export function startSearch(
  emails: readonly string[],
  organizationIds: readonly number[],
  read: Read,
  before: readonly Found[] = [],
) {
  const matchOf = createMatcher(emails);
  const asked = askedFor(emails);
  // Addresses are spelled as in this search.
  const kept = before.flatMap((one): Found[] => {
    const { email } = matchOf(one.email);
    return email === null ? [] : [{ ...one, email }];
  });
  const places = createStore<readonly Place[]>([]);
  /** Settles when the places that are known so far are asked. */
  let included = Promise.resolve();
  let isStopped = false;
  /** The users in the answers so far who match no address, until their names are compared. */
  const others: { id: PlaceId; users: readonly User[] }[] = [];

  const placeOf = (id: PlaceId) => places.get().find(({ organizationId }) => organizationId === id);
  const update = (id: PlaceId, partsOf: (place: Place) => Partial<Place>) => {
    const change = (place: Place) => (place.organizationId === id ? { ...place, ...partsOf(place) } : place);
    // Places with findings come first, in the order of the answers: the rows of one address stay where they are shown.
    const order = (a: Place, b: Place) => Math.sign(b.found.length) - Math.sign(a.found.length);
    places.set(places.get().map(change).toSorted(order));
  };

  /** Keeps what matches in an answer. */
  async function keep(id: PlaceId, answer: Answer): Promise<void> {
    const { found, possible, users, unreported } = await runInSlices(matchesIn(id, answer, matchOf));
    others.push({ id, users });
    update(id, (place) => ({
      found: merged(place.found, found, foundKey),
      possible: merged(place.possible, possible, possibleKey),
      missing: place.missing.filter((email) => !found.some((one) => one.email === email)),
      unreported: Math.max(place.unreported, unreported),
      unreadable: Math.max(place.unreadable, answer.unreadable.length),
    }));
  }

  /** Asks an organization with the filter. @returns whether it ignores the filter and answers with the whole list */
  async function askWithFilter(id: PlaceId): Promise<boolean> {
    let everybody: Answer | null = null;
    for (const email of asked) {
      const answer = await read(id, email);
      await keep(id, answer);
      const addresses = answer.records.flatMap((record) => addressesOf(record) ?? []);
      if (filterForm(email, addresses) !== 'ignored') continue;
      // A filter may find more than the address. One that is ignored answers everybody, whoever is asked for.
      everybody ??= await read(id, NOBODY);
      if (isSameList(everybody, answer)) return true;
    }
    return false;
  }

  async function ask(id: PlaceId): Promise<void> {
    if (isStopped) return;
    try {
      const isWhole = placeOf(id)?.isWhole === true;
      if (isWhole) await keep(id, await read(id, null));
      const isEverybody = isWhole || (await askWithFilter(id));
      update(id, () => ({ state: 'asked', isWhole: isEverybody }));
    } catch (error) {
      update(id, () => ({ state: 'failed', error }));
    }
  }

  /** Compares the names in the answers with those of everybody found, whose answers may come later. */
  async function compareNames(): Promise<void> {
    const names = namesOf(places.get());
    for (const { id, users } of others.splice(0)) {
      const possible: PossibleMatch[] = [];
      const compare = (user: User) => {
        if (names.has(nameKey(user.name)))
          possible.push({ organizationId: id, record: user, address: user.email ?? '', likeness: 'name' });
      };
      await runInSlices(forEach(users, compare));
      update(id, (place) => ({
        possible: merged(place.possible, possible, possibleKey),
        ...(place.isWhole && { comparedWith: textOf(names) }),
      }));
    }
  }

  /** Asks places, four at a time. */
  const askEach = async (ids: readonly PlaceId[], parts: Partial<Place> = {}) => {
    for (const id of ids) update(id, () => ({ ...unanswered, ...parts }));
    await readEach(ids, ask);
    if (places.get().every(({ state }) => state !== 'open')) await compareNames();
  };
  /** Searches places that were not known before, after the others. */
  const include = (ids: readonly PlaceId[]) => {
    const added = [...new Set(ids)].filter((id) => !placeOf(id));
    const newPlace = (organizationId: PlaceId): Place => ({
      ...unanswered,
      organizationId,
      // The API keys have no filter.
      isWhole: organizationId === null,
      found: kept.filter((one) => one.organizationId === organizationId),
      possible: [],
      missing: emails,
    });
    places.set([...places.get(), ...added.map(newPlace)]);
    included = included.then(() => askEach(added));
  };
  include([...organizationIds, ...kept.map(({ organizationId }) => organizationId), null]);

  return {
    emails,
    startedAt: Date.now(),
    places: places.get,
    subscribe: places.subscribe,
    include,
    /** Asks places again that could not be read, for the same as before. */
    askAgain: (ids: readonly PlaceId[]) => void askEach(ids),
    /** Asks no further places: another search is shown. */
    stop: () => {
      isStopped = true;
    },
    /** Searches the whole lists of organizations. */
    searchWhole: (ids: readonly PlaceId[]) => void askEach(ids, { isWhole: true }),
  };
}

/** Compares the addresses of an answer, for `runInSlices`. @returns what matches, and the users who match no address */
function* matchesIn(
  organizationId: PlaceId,
  { records }: Answer,
  matchOf: ReturnType<typeof createMatcher>,
): Generator<undefined, { found: Found[]; possible: PossibleMatch[]; users: User[]; unreported: number }> {
  const readAt = Date.now();
  const found: Found[] = [];
  const possible: PossibleMatch[] = [];
  const users: User[] = [];
  let unreported = 0;
  yield* forEach(records, (record) => {
    const addresses = addressesOf(record);
    if (!addresses) unreported++;
    const matches = addresses?.map((address) => ({ address, ...matchOf(address) })) ?? [];
    for (const email of new Set(matches.flatMap((match) => match.email ?? [])))
      found.push({ organizationId, record, email, readAt } as Found);
    for (const { address, likeness } of matches)
      if (likeness) possible.push({ organizationId, record, address, likeness });
    const isOther = matches.every(({ email, likeness }) => email === null && likeness === null);
    if (isUser(record) && isOther) users.push(record);
  });
  return { found, possible, users, unreported };
}

/** Tells whether a place was asked and its answer does not prove that nobody else is there. */
export const isUnsearched = ({ state, isWhole, missing }: Place): boolean =>
  state === 'asked' && !isWhole && missing.length > 0;

/** Returns the organizations that were asked and not searched for addresses and names that are only similar. */
export function uncomparedOf(places: readonly Place[]): PlaceId[] {
  const names = textOf(namesOf(places));
  return places.flatMap(({ organizationId, state, comparedWith }) =>
    organizationId !== null && state === 'asked' && comparedWith !== names ? [organizationId] : [],
  );
}

/** Tells whether a found record is a user. */
export const isAccess = (found: Found): found is FoundUser => found.organizationId !== null;

const isUser = (record: User | ApiKey): record is User => 'rolesShape' in record;

/** Returns the addresses that a record reports; `undefined` for none. */
function addressesOf(record: User | ApiKey): readonly string[] | undefined {
  if (!isUser(record)) return record.emails;
  return record.email == null ? undefined : [record.email];
}

/** Returns the names of everybody found. */
const namesOf = (places: readonly Place[]): ReadonlySet<string> =>
  new Set(
    places
      .flatMap(({ found }) => found)
      .filter(isAccess)
      .map(({ record }) => nameKey(record.name))
      .filter(Boolean),
  );

const textOf = (names: ReadonlySet<string>): string => [...names].sort().join('\n');

/** Tells whether two answers hold the same records. */
function isSameList({ records: a }: Answer, { records: b }: Answer): boolean {
  const ids = new Set(a.map(({ id }) => id));
  return a.length === b.length && b.every(({ id }) => ids.has(id));
}

/** A user may have another address in a later answer; of an API key each address is taken out by itself. */
const foundKey = ({ record, email }: Found) => (isUser(record) ? `${record.id}` : `${record.id} ${email}`);
const possibleKey = ({ record, address }: PossibleMatch) => `${record.id} ${address}`;

/** Joins two lists; an entry of the second one replaces one with the same key. */
const merged = <Entry>(before: readonly Entry[], now: readonly Entry[], keyOf: (one: Entry) => string) => [
  ...new Map([...before, ...now].map((one) => [keyOf(one), one])).values(),
];
