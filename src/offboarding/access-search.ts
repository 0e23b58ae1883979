/**
 * Searches addresses in every known organization and in the e-mails of the API keys. An organization is asked with the
 * `email` filter, and its answer is searched again: the specification does not show how the filter matches. Only what
 * matches is kept.
 */
import type { ApiError } from '../api/errors.ts';
import type { ApiKey } from '../contract/api-key.ts';
import { filterForm } from '../contract/spec-variants.ts';
import type { User } from '../contract/user.ts';
import { createStore } from '../lib/create-store.ts';
import { startSlices } from '../lib/time-slicing.ts';
import { createMatcher, type Likeness, nameKey, withoutPlus } from './match-address.ts';

/** How many organizations are asked at once. */
const PARALLEL = 4;

/** An address that nobody has (RFC 2606). A service that answers it like another one ignores the filter. */
const NOBODY = 'nobody@latchkey.invalid';

/** A record with a searched address. */
interface Found {
  /** The searched address. */
  email: string;
  /** When the record was read, in epoch milliseconds. */
  readAt: number;
}
/** A user with a searched address. */
export type FoundUser = Found & { organizationId: number; user: User };
/** An API key that notifies a searched address. */
export type FoundKey = Found & { key: ApiKey };

/** A record that may belong to a searched person. */
export interface PossibleMatch {
  /** `null` for an API key. */
  organizationId: number | null;
  id: number;
  name: string;
  address: string;
  likeness: Likeness;
}

/** What is known of one organization, or of the API keys (`organizationId` is `null`). */
export interface Place {
  organizationId: number | null;
  state: 'waiting' | 'asking' | 'asked' | 'failed';
  /** Whether the whole list was searched. */
  isWhole: boolean;
  /** Whether the whole list was searched for the names of everybody found. */
  isCompared: boolean;
  /** The searched addresses that were not found. */
  missing: readonly string[];
  /** The records without a reported address, and those that cannot be read. */
  unreported: number;
  unreadable: number;
  error: unknown;
}

/** The state of a search. Immutable. */
export interface SearchState {
  places: readonly Place[];
  users: readonly FoundUser[];
  keys: readonly FoundKey[];
  possible: readonly PossibleMatch[];
}

/** A list that the service has answered with. */
interface Answer<Model> {
  records: readonly Model[];
  unreadable: readonly unknown[];
}

/** How the service is read. */
export interface Reads {
  /** Reads the users of an organization that match a filter, or all for `null`. @throws {ApiError} */
  users: (organizationId: number, email: string | null) => Promise<Answer<User>>;
  /** Reads all API keys. @throws {ApiError} */
  keys: () => Promise<Answer<ApiKey>>;
}

/** A search. */
export type AccessSearch = ReturnType<typeof startSearch>;

/** Starts a search. @param before records of an earlier search; those whose address is searched again are kept */
export function startSearch(
  emails: readonly string[],
  organizationIds: readonly number[],
  reads: Reads,
  before: Pick<SearchState, 'users' | 'keys'> = { users: [], keys: [] },
) {
  const matcher = createMatcher(emails);
  const plain = emails.map(withoutPlus).filter((email) => email !== null);
  const asked = [...new Set([...emails, ...plain])];
  const isSearched = ({ email }: Found) => matcher.sameAs(email) !== null;
  const names = new Set<string>();
  /** The users of the answers so far whose names are not compared yet. */
  const unnamed: { organizationId: number; users: readonly User[] }[] = [];
  /** How many names were known at the last comparison. */
  let comparedNames = 0;
  const placeOf = (organizationId: number | null): Place => ({
    organizationId,
    state: 'waiting',
    isWhole: false,
    isCompared: false,
    missing: emails,
    unreported: 0,
    unreadable: 0,
    error: null,
  });
  const store = createStore<SearchState>({
    places: [...organizationIds, null].map(placeOf),
    users: before.users.filter(isSearched),
    keys: before.keys.filter(isSearched),
    possible: [],
  });
  /** The places that are to be asked: with the filter, or by their whole list. */
  const queue: { id: number | null; isWhole: boolean }[] = [];
  let busy = 0;

  const updatePlace = (id: number | null, parts: Partial<Place>) => {
    const state = store.get();
    const places = state.places.map((place) =>
      place.organizationId === id ? { ...place, ...parts } : place,
    );
    store.set({ ...state, places });
  };
  const addPossible = (some: readonly PossibleMatch[]) => {
    const { possible, ...state } = store.get();
    const isNew = (one: PossibleMatch) =>
      !possible.some(
        (known) =>
          known.organizationId === one.organizationId && known.id === one.id && known.address === one.address,
      );
    store.set({ ...state, possible: [...possible, ...some.filter(isNew)] });
  };

  /** Keeps what matches in an answer. @returns the searched addresses in it, and how many of its records report none */
  async function keepUsers(organizationId: number, records: readonly User[]) {
    const slices = startSlices();
    const readAt = Date.now();
    const found: FoundUser[] = [];
    const possible: PossibleMatch[] = [];
    const others: User[] = [];
    let unreported = 0;
    for (const user of records) {
      if (user.email == null) unreported++;
      const email = matcher.sameAs(user.email);
      const likeness = matcher.likenessOf(user.email);
      if (email !== null) {
        found.push({ organizationId, email, user, readAt });
        if (nameKey(user.name)) names.add(nameKey(user.name));
      } else if (likeness) possible.push(possibleOf(organizationId, user, likeness));
      else others.push(user);
      if (slices.due()) await slices.rest();
    }
    unnamed.push({ organizationId, users: others });
    const state = store.get();
    const isFoundAgain = (one: FoundUser) =>
      found.some(({ user }) => one.organizationId === organizationId && one.user.id === user.id);
    const before = state.users.filter((one) => !isFoundAgain(one));
    const users = [...before, ...found].sort((a, b) => a.organizationId - b.organizationId);
    store.set({ ...state, users });
    addPossible(possible);
    return { emails: found.map(({ email }) => email), unreported };
  }

  /** Compares the names in the answers with those of everybody found. */
  async function compareNames(): Promise<void> {
    const slices = startSlices();
    const { size } = names;
    const isSame = size === comparedNames;
    comparedNames = size;
    const lists = unnamed.splice(0);
    for (const { organizationId, users } of lists) {
      const possible: PossibleMatch[] = [];
      for (const user of users) {
        if (names.has(nameKey(user.name))) possible.push(possibleOf(organizationId, user, 'name'));
        if (slices.due()) await slices.rest();
      }
      addPossible(possible);
    }
    const compared = new Set<number | null>(lists.map(({ organizationId }) => organizationId));
    const isCompared = (place: Place) =>
      compared.has(place.organizationId) ? place.isWhole && names.size === size : place.isCompared && isSame;
    const state = store.get();
    const places = state.places.map((place) => ({ ...place, isCompared: isCompared(place) }));
    store.set({ ...state, places });
  }

  async function askUsers(organizationId: number, isWhole: boolean): Promise<Partial<Place>> {
    const known = { isWhole, unreported: 0, unreadable: 0 };
    const found = new Set<string>();
    let nobody: readonly User[] | null = null;
    for (const email of isWhole ? [null] : asked) {
      const { records, unreadable } = await reads.users(organizationId, email);
      const kept = await keepUsers(organizationId, records);
      for (const one of kept.emails) found.add(one);
      known.unreported = Math.max(known.unreported, kept.unreported);
      known.unreadable = Math.max(known.unreadable, unreadable.length);
      const addresses = records.flatMap((user) => user.email ?? []);
      if (email === null || filterForm(email, addresses) !== 'ignored') continue;
      // A filter may find more than the address. One that is ignored answers everybody, whoever is asked for.
      nobody ??= (await reads.users(organizationId, NOBODY)).records;
      if (isSameList(nobody, records)) {
        known.isWhole = true;
        break;
      }
    }
    return { ...known, missing: emails.filter((email) => !found.has(email)) };
  }

  async function askKeys(): Promise<Partial<Place>> {
    const { records, unreadable } = await reads.keys();
    const readAt = Date.now();
    const keys: FoundKey[] = [];
    const possible: PossibleMatch[] = [];
    for (const key of records) {
      const held = (key.emails ?? []).flatMap((address) => matcher.sameAs(address) ?? []);
      for (const email of new Set(held)) keys.push({ email, key, readAt });
      for (const address of key.emails ?? []) {
        const likeness = matcher.sameAs(address) === null ? matcher.likenessOf(address) : null;
        if (likeness) possible.push(possibleOf(null, { ...key, email: address }, likeness));
      }
    }
    const state = store.get();
    const isFoundAgain = (one: FoundKey) => keys.some(({ key }) => key.id === one.key.id);
    store.set({ ...state, keys: [...state.keys.filter((one) => !isFoundAgain(one)), ...keys] });
    addPossible(possible);
    const unreported = records.filter(({ emails }) => emails === undefined).length;
    return {
      isWhole: true,
      missing: emails.filter((email) => !keys.some((one) => one.email === email)),
      unreported,
      unreadable: unreadable.length,
    };
  }

  async function ask({ id, isWhole }: { id: number | null; isWhole: boolean }): Promise<void> {
    updatePlace(id, { state: 'asking', error: null });
    try {
      const answer = id === null ? await askKeys() : await askUsers(id, isWhole);
      updatePlace(id, { ...answer, state: 'asked' });
    } catch (error) {
      updatePlace(id, { state: 'failed', error });
    }
  }

  function next() {
    while (busy < PARALLEL) {
      const one = queue.shift();
      if (!one) return;
      busy++;
      void ask(one).finally(() => {
        busy--;
        next();
        if (busy === 0) void compareNames();
      });
    }
  }

  const enqueue = (ids: readonly (number | null)[], isWhole: boolean) => {
    for (const id of ids) {
      updatePlace(id, { state: 'waiting' });
      queue.push({ id, isWhole });
    }
    next();
  };
  enqueue(
    store.get().places.map(({ organizationId }) => organizationId),
    false,
  );

  return {
    emails,
    startedAt: Date.now(),
    state: store.get,
    subscribe: store.subscribe,
    /** Asks places again that could not be read. */
    askAgain: (ids: readonly (number | null)[]) => enqueue(ids, false),
    /** Searches the whole lists of organizations. */
    searchWhole: (ids: readonly number[]) => enqueue(ids, true),
  };
}

/** Tells whether a place is still to be asked. */
export const isOpen = ({ state }: Place): boolean => state === 'waiting' || state === 'asking';

/** Tells whether a place was asked and its answer does not prove that nobody else is there. */
export const isUnsearched = (place: Place): boolean =>
  place.state === 'asked' && !place.isWhole && place.missing.length > 0;

/** Tells whether an organization was asked and was not searched for addresses and names that are only similar. */
export const isUncompared = (place: Place): boolean =>
  place.organizationId !== null && place.state === 'asked' && !place.isCompared;

/** Tells whether the service says that there is no such organization. A web page with a 404 does not. */
export const isMissing = (error: unknown): boolean => {
  const { kind, status } = (error ?? {}) as Partial<ApiError>;
  return kind === 'refused' && status === 404;
};

/** Tells whether two answers hold the same users. */
function isSameList(a: readonly User[], b: readonly User[]): boolean {
  const ids = new Set(a.map(({ id }) => id));
  return a.length === b.length && b.every(({ id }) => ids.has(id));
}

const possibleOf = (
  organizationId: number | null,
  { id, name, email }: Pick<User, 'id' | 'name' | 'email'>,
  likeness: Likeness,
): PossibleMatch => ({ organizationId, id, name: name ?? '', address: email ?? '', likeness });
