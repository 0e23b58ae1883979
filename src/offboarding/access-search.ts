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

/** A user with a searched address. */
export interface FoundUser {
  organizationId: number;
  /** The searched address. */
  email: string;
  user: User;
}

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
  keys: readonly { email: string; key: ApiKey }[];
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

/** Starts a search. */
export function startSearch(emails: readonly string[], organizationIds: readonly number[], reads: Reads) {
  const matcher = createMatcher(emails);
  const plain = emails.map(withoutPlus).filter((email) => email !== null);
  const asked = [...new Set([...emails, ...plain])];
  const names = new Set<string>();
  const placeOf = (organizationId: number | null): Place => ({
    organizationId,
    state: 'waiting',
    isWhole: false,
    missing: emails,
    unreported: 0,
    unreadable: 0,
    error: null,
  });
  const store = createStore<SearchState>({
    places: [...organizationIds, null].map(placeOf),
    users: [],
    keys: [],
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

  /** Keeps what matches in an answer. @returns how many of its records report no address */
  async function keepUsers(organizationId: number, records: readonly User[]): Promise<number> {
    const slices = startSlices();
    const found: FoundUser[] = [];
    const possible: PossibleMatch[] = [];
    let unreported = 0;
    for (const user of records) {
      if (user.email == null) unreported++;
      const email = matcher.sameAs(user.email);
      if (email !== null) {
        found.push({ organizationId, email, user });
        if (nameKey(user.name)) names.add(nameKey(user.name));
      }
      if (slices.due()) await slices.rest();
    }
    for (const user of records) {
      if (matcher.sameAs(user.email) !== null) continue;
      const likeness = matcher.likenessOf(user.email) ?? (names.has(nameKey(user.name)) ? 'name' : null);
      const { id, name, email: address } = user;
      if (likeness) possible.push({ organizationId, id, name: name ?? '', address: address ?? '', likeness });
      if (slices.due()) await slices.rest();
    }
    const state = store.get();
    const isFoundAgain = (one: FoundUser) =>
      found.some(({ user }) => one.organizationId === organizationId && one.user.id === user.id);
    const others = state.users.filter((one) => !isFoundAgain(one));
    const users = [...others, ...found].sort((a, b) => a.organizationId - b.organizationId);
    store.set({ ...state, users });
    addPossible(possible);
    return unreported;
  }

  async function askUsers(organizationId: number, isWhole: boolean): Promise<Partial<Place>> {
    const known = { isWhole, unreported: 0, unreadable: 0 };
    for (const email of isWhole ? [null] : asked) {
      const { records, unreadable } = await reads.users(organizationId, email);
      const unreported = await keepUsers(organizationId, records);
      known.unreported = Math.max(known.unreported, unreported);
      known.unreadable = Math.max(known.unreadable, unreadable.length);
      const addresses = records.map((user) => user.email);
      // A service that ignores the filter has answered with the whole list.
      if (email !== null && filterForm(email, addresses) === 'ignored') {
        known.isWhole = true;
        break;
      }
    }
    const found = store.get().users.filter((one) => one.organizationId === organizationId);
    return { ...known, missing: emails.filter((email) => !found.some((one) => one.email === email)) };
  }

  async function askKeys(): Promise<Partial<Place>> {
    const { records, unreadable } = await reads.keys();
    const keys: { email: string; key: ApiKey }[] = [];
    const possible: PossibleMatch[] = [];
    for (const key of records) {
      const held = (key.emails ?? []).flatMap((address) => matcher.sameAs(address) ?? []);
      for (const email of new Set(held)) keys.push({ email, key });
      for (const address of key.emails ?? []) {
        const likeness = matcher.sameAs(address) === null ? matcher.likenessOf(address) : null;
        if (likeness)
          possible.push({ organizationId: null, id: key.id, name: key.name ?? '', address, likeness });
      }
    }
    store.set({ ...store.get(), keys });
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

/** Tells whether an error says that there is no such organization. */
export const isMissing = (error: unknown): boolean => (error as ApiError | null)?.status === 404;
