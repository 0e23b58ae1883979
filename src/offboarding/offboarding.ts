/**
 * An offboarding as it is now: what the search has found, and what the runs since then made of it. The page, the dialog and
 * the report all show this. The search stays when the page is left, until the session ends.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ApiError } from '../api/errors.ts';
import { listUsers } from '../api/lists.ts';
import { apiKeyCache } from '../api-keys/api-key-cache.ts';
import type { BulkRun } from '../bulk/engine/run-types.ts';
import { onRunsOfSteps, runsOfSteps } from '../bulk/tab/current-run.ts';
import type { ResultRow } from '../bulk/tab/result-rows.ts';
import { isSameMailbox } from '../contract/email.ts';
import { createStore, subscribeToNothing } from '../lib/create-store.ts';
import { useOrganizations } from '../organizations/directory.ts';
import { useClient } from '../session/service.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import { rememberMentioned } from '../users/queries.ts';
import { activityEntries } from '../writes/activity.ts';
import {
  type AccessSearch,
  type Found,
  type FoundUser,
  isAccess,
  isUnsearched,
  type Place,
  type Read,
  startSearch,
  uncomparedOf,
} from './access-search.ts';

/** What a run did to a record. */
export interface Deed extends ResultRow {
  run: BulkRun;
  /** When a read showed the wanted state, in epoch milliseconds; `null` if none did. */
  confirmedAt: number | null;
}

/** A found record, with what the runs did to it. */
export type Row<Of extends Found = Found> = Of & {
  /** The change that stands, or else the last one that was tried; `null` for none. */
  deed: Deed | null;
  /** Whether the change is later than the read of the record, which tells more than an earlier one. */
  isNews: boolean;
  /** Whether a read since then showed that the access or the notification is taken away. */
  isAway: boolean;
  /** What is left to do by hand. `check`: perhaps nothing. */
  left: 'nothing' | 'check' | 'open';
};

/** What is known of an offboarding. */
export type Offboarding = ReturnType<typeof offboardingOf>;

/** Returns what is known now. @param runs those of offboardings, the last one last */
export function offboardingOf(search: AccessSearch, runs: readonly BulkRun[]) {
  const places = search.places();
  const found = places.flatMap((place) => place.found);
  const isSearching = places.some(({ state }) => state === 'open');
  const accesses = found.filter(isAccess).map((one) => rowOf(one, runs));
  const notified = found.filter((one) => !isAccess(one)).map((one) => rowOf(one, runs));
  const keysLeft = notified.filter(({ isAway }) => !isAway).map(({ record }) => record);
  return {
    search,
    emails: search.emails,
    places,
    isSearching,
    accesses,
    notified,
    /** Those of several e-mails for which nothing was found. */
    foundNowhere:
      search.emails.length > 1
        ? search.emails.filter((email) => !found.some((one) => isSameMailbox(one.email, email)))
        : [],
    /** The accesses that are not removed, blocked ones too. */
    accessesLeft: accesses.filter((row) => statusOf(row) !== 'removed'),
    /** The API keys that still notify a searched address, each once. */
    keysLeft: [...new Map(keysLeft.map((key) => [key.id, key])).values()],
    possible: places.flatMap((place) => place.possible),
    /** The places that are not surely clean. */
    unchecked: places.filter(
      (place) => place.state !== 'asked' || isUnsearched(place) || place.unreported + place.unreadable > 0,
    ),
    /** The organizations that were not searched for addresses and names that are only similar. */
    uncompared: isSearching ? [] : uncomparedOf(places),
  };
}

/** Returns the status of a user as the runs left it; `removed` for one who is gone. */
export function statusOf({ record, deed, isAway }: Row<FoundUser>): string {
  if (!deed || !isAway) return record.status;
  return isConfirmed(deed) && deed.item.step?.verb === 'block' ? 'blocked' : 'removed';
}

function rowOf<Of extends Found>(found: Of, runs: readonly BulkRun[]): Row<Of> {
  const deed = decisiveDeed(deedsOf(found, runs));
  const wasBlocked = isAccess(found) && found.record.status === 'blocked';
  if (!deed || changedAt(deed) < found.readAt || isUnblockedSince(found, deed))
    return { ...found, deed, isNews: false, isAway: false, left: wasBlocked ? 'nothing' : 'open' };
  const isAway = isConfirmed(deed) || isGone(deed);
  return { ...found, deed, isNews: true, isAway, left: isAway ? 'nothing' : leftBy(deed, wasBlocked) };
}

/** Returns the change that stands, or else the last one that was tried. @param deeds the last one first */
function decisiveDeed(deeds: readonly Deed[]): Deed | null {
  // What an undo took back does not stand.
  const undo = deeds.findIndex((deed) => deed.run.job.isUndo && !isWithout(deed));
  const standing = undo < 0 ? deeds : deeds.slice(0, undo);
  return (
    standing.find(isConfirmed) ??
    standing.find((deed) => !isWithout(deed) || isGone(deed)) ??
    deeds[0] ??
    null
  );
}

/** Returns what a change leaves to do that took nothing away for sure. @param wasBlocked whether the user was blocked before */
function leftBy(deed: Deed, wasBlocked: boolean): Row['left'] {
  if (deed.run.job.isUndo) return wasBlocked && isWithout(deed) ? 'nothing' : 'open';
  if (wasBlocked) return 'nothing';
  return ['done', 'notConfirmed', 'notKnown'].includes(deed.state) ? 'check' : 'open';
}

/** Returns what runs did to a record, the last one first. */
const deedsOf = ({ organizationId, record, email }: Found, runs: readonly BulkRun[]): Deed[] =>
  runs.toReversed().flatMap((run) => {
    const { items, detail, idOf } = run.job;
    // An API key may hold several searched addresses, of which a run takes out its own.
    const isAbout = organizationId !== null || detail.split(', ').some((one) => isSameMailbox(one, email));
    const id = isAbout ? idOf?.(organizationId, record.id) : undefined;
    const item = items.find((one) => one.id === id);
    if (!item) return [];
    const state = run.stateOf(item.id) ?? 'notSent';
    return [{ run, item, state, result: run.resultOf(item.id), confirmedAt: run.confirmedAtOf(item.id) }];
  });

/** Returns when a change was confirmed, or else begun, in epoch milliseconds. */
const changedAt = ({ confirmedAt, run }: Deed) => confirmedAt ?? run.startedAt;

/** Tells whether this console unblocked a user after a change. */
const isUnblockedSince = ({ organizationId, record }: Found, deed: Deed): boolean =>
  activityEntries().some((entry) => {
    const [{ verb, scope }, ids] =
      entry.kind === 'run'
        ? [entry.run, entry.run.items.map(({ id }) => id)]
        : [entry.result.write, [entry.result.write.target]];
    const isAbout = verb === 'unblock' && scope === organizationId && ids.includes(record.id);
    return isAbout && entry.at > changedAt(deed);
  });

/** Tells whether a change has not been carried out. */
const isWithout = ({ state }: Deed) => ['waiting', 'refused', 'notSent'].includes(state);

/** Tells whether a read showed that a change took the access or the notification away. */
const isConfirmed = ({ run, state, confirmedAt }: Deed) =>
  state === 'done' && !run.job.isUndo && confirmedAt !== null;

/** Tells whether a read showed that the record is gone, or that the API key does not hold the addresses. */
function isGone({ run, item, result }: Deed): boolean {
  const { message = 'done' } = result?.outcome ?? {};
  const isOfKey = item.step?.verb === 'editKey' && !run.job.isUndo;
  return ['gone', 'goneBefore', ...(isOfKey ? ['other', 'changedBefore'] : [])].includes(message);
}

const search = createStore<AccessSearch | null>(null);

/** Returns the search that the page shows; `null` for none. */
export const currentSearch = search.get;

/** Shows a search in place of another one, which stops. */
export function showSearch(next: AccessSearch | null): void {
  currentSearch()?.stop();
  search.set(next);
}

/** Returns the runs of offboardings. */
export const offboardingRuns = (): readonly BulkRun[] =>
  runsOfSteps().filter(({ job }) => job.verb === 'offboard');

/** Returns the records that the runs were about: another search may find them no more, and the report names them. */
export const recordsOfRuns = (): Found[] =>
  (currentSearch()?.places() ?? [])
    .flatMap(({ found }) => found)
    .filter((one) => deedsOf(one, offboardingRuns()).length > 0);

onSession(() => {
  if (sessionState() === 'none') showSearch(null);
  if (sessionState() !== 'active') return;
  const isRefused = ({ error }: Place) => (error as ApiError | null)?.status === 401;
  const refused = currentSearch()?.places().filter(isRefused) ?? [];
  currentSearch()?.askAgain(refused.map(({ organizationId }) => organizationId));
});

/** Returns the search, what is known of the offboarding, and a function that starts another search. */
export function useOffboarding() {
  const client = useClient();
  const queries = useQueryClient();
  const organizations = useOrganizations();
  const ids = useMemo(() => organizations.map(({ id }) => id), [organizations]);
  const shown = useSyncExternalStore(search.subscribe, currentSearch);
  useSyncExternalStore(shown?.subscribe ?? subscribeToNothing, () => shown?.places() ?? null);
  // The run that goes on is the last one.
  const run = useSyncExternalStore(onRunsOfSteps, runsOfSteps).at(-1);
  useSyncExternalStore(run?.subscribe ?? subscribeToNothing, () => run?.progress() ?? null);
  // The answers may mention organizations that were not known before.
  useEffect(() => shown?.include(ids), [shown, ids]);

  const read: Read = async (organizationId, email) => {
    if (organizationId === null) {
      const { rows, unreadable } = await apiKeyCache.readListNow(queries, client);
      return { records: rows, unreadable };
    }
    // With the retries of all reads. The cache keeps nothing of it.
    const list = await queries.fetchQuery({
      queryKey: ['offboarding', organizationId, email],
      queryFn: () => listUsers(client, { organizationId, ...(email !== null && { query: { email } }) }),
      staleTime: 0,
      gcTime: 0,
    });
    rememberMentioned(list.records);
    return list;
  };

  return {
    offboarding: shown && offboardingOf(shown, offboardingRuns()),
    find: (emails: readonly string[]) => showSearch(startSearch(emails, ids, read, recordsOfRuns())),
    hasOrganizations: ids.length > 0,
  };
}
