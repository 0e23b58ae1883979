/** The search that the page shows, with the runs that carried something out. Kept when the page is left, until the session ends. */
import type { ApiError } from '../api/errors.ts';
import type { BulkRun } from '../bulk/engine/run-types.ts';
import { currentRun, onCurrentRun } from '../bulk/tab/current-run.ts';
import { createStore } from '../lib/create-store.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import type { AccessSearch, SearchState } from './access-search.ts';

/** A search with the runs of this session, the last one last. They are told apart by their records and addresses. */
export interface Offboarding {
  search: AccessSearch;
  runs: readonly BulkRun[];
}

const current = createStore<Offboarding | null>(null);

/** Returns the search; `null` for none. */
export const currentOffboarding = current.get;

/** Calls `listener` after another search or another run. @returns how to stop */
export const onOffboarding = current.subscribe;

/** Shows a search. */
export const showSearch = (search: AccessSearch): void =>
  current.set({ search, runs: current.get()?.runs ?? [] });

/** Returns the records of the search that a run was about: another search may find them no more, and the report names them. */
export function recordsOfRuns(): Pick<SearchState, 'users' | 'keys'> {
  const { search, runs } = current.get() ?? {};
  const isOfRun = (scope: number | null, id: number) =>
    runs?.some(({ job }) => job.idOf?.(scope, id) !== undefined) === true;
  const { users = [], keys = [] } = search?.state() ?? {};
  return {
    users: users.filter(({ organizationId, user }) => isOfRun(organizationId, user.id)),
    keys: keys.filter(({ key }) => isOfRun(null, key.id)),
  };
}

// Also a run that undoes another one.
onCurrentRun(() => {
  const [shown, run] = [current.get(), currentRun()];
  if (shown && run?.job.verb === 'offboard') current.set({ ...shown, runs: [...shown.runs, run] });
});

onSession(() => {
  if (sessionState() === 'none') current.set(null);
  if (sessionState() !== 'active') return;
  const search = current.get()?.search;
  const refused =
    search?.state().places.filter(({ error }) => (error as ApiError | null)?.status === 401) ?? [];
  if (refused.length > 0) search?.askAgain(refused.map(({ organizationId }) => organizationId));
});
