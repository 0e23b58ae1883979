/** The search of the command palette as a hook: searches loaded data at once, and the service for the rest. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listApiKeys, listUsers } from '../../api/lists.ts';
import { loadedApiKeys } from '../../api-keys/api-key-cache.ts';
import { shortVariantState } from '../../api-keys/short-variant.ts';
import type { ApiKey } from '../../contract/api-key.ts';
import type { User } from '../../contract/user.ts';
import { runInSlices, WORK_SLICE_MS } from '../../lib/time-slicing.ts';
import { useOrganizations } from '../../organizations/directory.ts';
import { useClient } from '../../session/service.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { loadedUsers } from '../../users/user-cache.ts';
import {
  findItems,
  maySendToService,
  type PaletteItem,
  type PaletteQuery,
  type PaletteResults,
  parseQuery,
} from './command-palette.ts';
import { paletteActions } from './command-palette-actions.ts';
import { useCommands } from './use-commands.tsx';

/** Milliseconds without typing before the service is queried. */
const SERVICE_DEBOUNCE = 250;
/** Milliseconds between two searches while a list streams in. */
const LIST_THROTTLE = 500;

interface Options {
  /** The organization shown now, else the last one. */
  organizationId: number | null;
  /** Reads the field. Its text is stored nowhere else, because it may be a token. */
  typed: () => string;
  onSelect: (item: PaletteItem) => void;
}

/** The results for the text of the field, and the state of the search. */
export interface PaletteSearch {
  results: PaletteResults;
  /** Whether the field has text. */
  hasText: boolean;
  /** Whether the text may be a token. */
  secret: boolean;
  /** The state of the query to the service. */
  service: 'idle' | 'pending' | 'failed';
  /** Searches for the changed text. @param pasted selects an unambiguous result without Enter */
  change: (pasted: boolean) => void;
  /** Selects the picked item, else the first result as soon as the search of the loaded data is done. */
  enter: (picked: PaletteItem | null) => void;
}

const noResults: PaletteResults = { sections: [], more: false, certain: null };

/** Searches while it is mounted and stores the typed text nowhere. */
export function useCommandPalette({ organizationId, typed, onSelect }: Options): PaletteSearch {
  const m = useMessages();
  const client = useClient();
  const queries = useQueryClient();
  const organizations = useOrganizations();
  const [state, setState] = useState({ results: noResults, hasText: false, secret: false });
  const [service, setService] = useState<PaletteSearch['service']>('idle');
  /** The records that the service returned since the palette was opened, by id. */
  const received = useRef({ users: new Map<number, User>(), apiKeys: new Map<number, ApiKey>() });
  /** The texts that the service was queried for. */
  const queried = useRef(new Set<string>());
  const localSearch = useRef<AbortController | null>(null);
  const serviceSearch = useRef<AbortController | null>(null);
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSearching = useRef(false);
  /** Whether the service is being queried, or soon will be. */
  const isAsking = useRef(false);
  /** The item to select when the running search is done. */
  const selectWhenDone = useRef<'certain' | 'first' | null>(null);

  const commands = useCommands(organizationId);

  const isHere = (list: { organizationId: number }) => list.organizationId === organizationId;
  const allUsersLoaded = () => loadedUsers(queries).some((list) => isHere(list) && list.complete);

  const searchLoaded = (query: PaletteQuery) => {
    localSearch.current?.abort();
    localSearch.current = new AbortController();
    const { signal } = localSearch.current;
    const loaded = loadedUsers(queries).sort((a, b) => Number(isHere(b)) - Number(isHere(a)));
    const { users, apiKeys } = received.current;
    const sources = {
      organizationId,
      allUsersLoaded: allUsersLoaded(),
      users: organizationId === null ? loaded : [...loaded, { organizationId, users: users.values() }],
      apiKeys: [...loadedApiKeys(queries).apiKeys, ...apiKeys.values()],
      short: shortVariantState(),
      organizations,
      actions: paletteActions(m, organizationId),
      commands,
    };
    const finish = (results: PaletteResults) => {
      if (signal.aborted) return;
      isSearching.current = false;
      setState({ results, hasText: query.text !== '', secret: query.secret });
      const item =
        selectWhenDone.current === 'first' ? firstItem(results) : selectWhenDone.current && results.certain;
      // Enter waits for the service as well, as long as nothing else was found.
      if (item || !isAsking.current || selectWhenDone.current === 'certain') selectWhenDone.current = null;
      if (item) onSelect(item);
    };
    isSearching.current = true;
    const results = runInSlices(findItems(sources, query, m), signal, WORK_SLICE_MS);
    if (!(results instanceof Promise)) finish(results);
    else {
      results.then(finish, (error: unknown) => {
        if (!signal.aborted) throw error;
      });
    }
  };

  const searchAgain = () => searchLoaded(parseQuery(typed(), location.origin));

  const searchService = async ({ text }: PaletteQuery, signal: AbortSignal) => {
    // A service that ignores filters returns all records in its first answer: further queries are useless.
    const ignoresFilters = client.detected.find('filters').variant === 'ignored';
    if (queried.current.has(text) || (ignoresFilters && queried.current.size > 0)) return;
    const { users, apiKeys } = received.current;
    const readUsers = async (query: { name: string } | { email: string }) => {
      if (organizationId === null) return;
      addById(users, (await listUsers(client, { organizationId, query }, { signal })).records);
    };
    const reads: Promise<void>[] = [];
    if (organizationId !== null && !allUsersLoaded()) {
      reads.push(readUsers({ name: text }));
      if (!ignoresFilters) reads.push(readUsers({ email: text }));
    }
    if (!loadedApiKeys(queries).complete) {
      const answer = listApiKeys(client, { query: { name: text } }, { signal });
      reads.push(answer.then(({ records }) => addById(apiKeys, records)));
    }
    if (reads.length === 0) return;
    setService('pending');
    const results = await Promise.allSettled(
      reads.map((read) => read.then(() => signal.aborted || searchAgain())),
    );
    if (signal.aborted) return;
    const failed = results.some(({ status }) => status === 'rejected');
    if (!failed) queried.current.add(text);
    setService(failed ? 'failed' : 'idle');
  };

  const askService = async (asked: PaletteQuery, signal: AbortSignal) => {
    await searchService(asked, signal);
    if (signal.aborted) return;
    isAsking.current = false;
    selectWhenDone.current = null;
  };

  const change = (pasted: boolean) => {
    const query = parseQuery(typed(), location.origin);
    const { command } = query;
    // What stands behind a verb is searched for. An invitation concerns somebody who is not there yet.
    const asked = command?.verb === 'invite' ? null : (command?.object ?? query);
    serviceSearch.current?.abort();
    clearTimeout(debounce.current);
    isAsking.current = false;
    setService('idle');
    if (asked && !query.secret && maySendToService(asked)) {
      serviceSearch.current = new AbortController();
      const { signal } = serviceSearch.current;
      isAsking.current = true;
      debounce.current = setTimeout(() => void askService(asked, signal), SERVICE_DEBOUNCE);
    }
    selectWhenDone.current = pasted ? 'certain' : null;
    searchLoaded(query);
  };

  const enter = (picked: PaletteItem | null) => {
    if (picked) onSelect(picked);
    else if (isSearching.current) selectWhenDone.current = 'first';
    else {
      const item = state.hasText && firstItem(state.results);
      if (item) onSelect(item);
      else if (isAsking.current) selectWhenDone.current = 'first';
    }
  };

  const onListChange = useEffectEvent(searchAgain);
  useEffect(() => {
    onListChange();
    let throttle: ReturnType<typeof setTimeout> | undefined;
    const stop = queries.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
      const isList = queryKey[queryKey[0] === 'users' ? 2 : 1] === 'list';
      if (type !== 'updated' || !isList || throttle !== undefined) return;
      throttle = setTimeout(() => {
        throttle = undefined;
        onListChange();
      }, LIST_THROTTLE);
    });
    return () => {
      stop();
      clearTimeout(throttle);
      clearTimeout(debounce.current);
      localSearch.current?.abort();
      serviceSearch.current?.abort();
    };
  }, [queries]);

  return { ...state, service, change, enter };
}

const firstItem = ({ sections }: PaletteResults): PaletteItem | null => sections[0]?.items[0] ?? null;

function addById<Item extends { id: number }>(target: Map<number, Item>, items: readonly Item[]): void {
  for (const item of items) target.set(item.id, item);
}
