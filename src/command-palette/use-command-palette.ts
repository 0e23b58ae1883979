/** The search of the command palette as a hook: searches loaded data at once, and the service for the rest. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { runInSlices, WORK_SLICE_MS } from '../lib/time-slicing.ts';
import { useClient } from '../session/service.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import {
  findItems,
  maySendToService,
  type PaletteItem,
  type PaletteQuery,
  type PaletteResults,
  type PaletteSources,
  parseQuery,
} from './command-palette.ts';
import type { RecordVerb } from './command-verbs.ts';

/** Milliseconds without typing before the service is queried. */
const SERVICE_DEBOUNCE = 250;
/** Milliseconds between two searches while a list streams in. */
const LIST_THROTTLE = 500;

interface Options {
  sources: PaletteSources;
  /** Reads the field. Its text is stored nowhere else, because it may be a token. */
  typed: () => string;
  onSelect: (item: PaletteItem) => void;
}

/** The results for the text of the field, and the state of the search. */
export type PaletteSearch = ReturnType<typeof useCommandPalette>;

const noResults: PaletteResults = { sections: [], more: false, certain: null };

/** Searches while it is mounted and stores the typed text nowhere. */
export function useCommandPalette({ sources, typed, onSelect }: Options) {
  const m = useMessages();
  const client = useClient();
  const queries = useQueryClient();
  /** The results, whether the field has text, and whether that may be a token. */
  const [state, setState] = useState({ results: noResults, hasText: false, secret: false });
  /** The verb that was chosen: the field takes what it is done to. */
  const [verb, setVerb] = useState<RecordVerb | null>(null);
  /** The state of the query to the service. */
  const [service, setService] = useState<'idle' | 'pending' | 'failed'>('idle');
  /** The texts that the service was queried for. */
  const queried = useRef(new Set<string>());
  /** Of the running search of the loaded data; `null` when it is done. */
  const localSearch = useRef<AbortController | null>(null);
  /** Of the query of the service, from the pause before it on; `null` without one. */
  const serviceSearch = useRef<AbortController | null>(null);
  /** The item to select when the running search is done. */
  const selectWhenDone = useRef<'certain' | 'first' | null>(null);

  const searchLoaded = (query: PaletteQuery) => {
    localSearch.current?.abort();
    localSearch.current = new AbortController();
    const { signal } = localSearch.current;
    const finish = (results: PaletteResults) => {
      if (signal.aborted) return;
      localSearch.current = null;
      setState({ results, hasText: query.text !== '', secret: query.secret });
      const item =
        selectWhenDone.current === 'first' ? firstItem(results) : selectWhenDone.current && results.certain;
      // Enter waits for the service as well, as long as nothing else was found.
      if (item || !serviceSearch.current || selectWhenDone.current === 'certain')
        selectWhenDone.current = null;
      if (item) onSelect(item);
    };
    const results = runInSlices(findItems(sources, query, m), signal, WORK_SLICE_MS);
    if (!(results instanceof Promise)) finish(results);
    else {
      results.then(finish, (error: unknown) => {
        if (!signal.aborted) throw error;
      });
    }
  };

  const read = (chosen: RecordVerb | null) => parseQuery(typed(), chosen);

  /** @param asked what is searched for in `query` */
  const searchService = async (query: PaletteQuery, asked: PaletteQuery, signal: AbortSignal) => {
    const { text } = asked;
    // A service that ignores filters returns all records in its first answer: further queries are useless. Without a text,
    // those that were opened are read one by one.
    const ignoresFilters = client.detected.find('filters').variant === 'ignored';
    if (queried.current.has(text) || (text !== '' && ignoresFilters && queried.current.size > 0)) return;
    const verb = query.command?.verb;
    const kinds = sources.kinds.filter(({ verbs }) => !verb || verbs.includes(verb));
    const reads = kinds.flatMap((kind) => kind.readMore?.(asked, signal) ?? []);
    if (reads.length === 0) return;
    setService('pending');
    const results = await Promise.allSettled(
      reads.map((read) => read.then(() => signal.aborted || searchLoaded(query))),
    );
    if (signal.aborted) return;
    const failed = results.some(({ status }) => status === 'rejected');
    if (!failed && maySendToService(asked)) queried.current.add(text);
    setService(failed ? 'failed' : 'idle');
  };

  const askService = async (query: PaletteQuery, asked: PaletteQuery, signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, SERVICE_DEBOUNCE));
    if (!signal.aborted) await searchService(query, asked, signal);
    if (signal.aborted) return;
    serviceSearch.current = null;
    // A search of the loaded data that still runs selects its result when it is done.
    if (!localSearch.current) selectWhenDone.current = null;
  };

  /** Searches for the changed text. @param pasted selects an unambiguous result without Enter */
  const change = (pasted: boolean, chosen = verb) => {
    const query = read(chosen);
    const { command } = query;
    // What stands behind a verb is searched for. An invitation concerns somebody who is not there yet.
    const asked = command?.verb === 'invite' ? null : (command?.object ?? query);
    serviceSearch.current?.abort();
    serviceSearch.current = null;
    setService('idle');
    // Behind a verb, also the record with an id is read, and without a text those that were opened.
    const isObject = command !== null && (asked?.text === '' || asked?.id != null);
    if (asked && !query.secret && (isObject || maySendToService(asked))) {
      serviceSearch.current = new AbortController();
      void askService(query, asked, serviceSearch.current.signal);
    }
    selectWhenDone.current = pasted ? 'certain' : null;
    searchLoaded(query);
  };

  /** Chooses a verb, or with `null` takes it back. */
  const choose = (next: RecordVerb | null) => {
    setVerb(next);
    change(false, next);
  };

  /** Selects the picked item, else the first item as soon as the search of the loaded data is done. */
  const enter = (picked: PaletteItem | null) => {
    if (picked) onSelect(picked);
    else if (localSearch.current) selectWhenDone.current = 'first';
    else {
      const item = firstItem(state.results);
      if (item) onSelect(item);
      else if (serviceSearch.current) selectWhenDone.current = 'first';
    }
  };

  const onListChange = useEffectEvent(() => searchLoaded(read(verb)));
  useEffect(() => {
    onListChange();
    let throttle: ReturnType<typeof setTimeout> | undefined;
    const stop = queries.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
      if (type !== 'updated' || !queryKey.includes('list') || throttle !== undefined) return;
      throttle = setTimeout(() => {
        throttle = undefined;
        onListChange();
      }, LIST_THROTTLE);
    });
    return () => {
      stop();
      clearTimeout(throttle);
      localSearch.current?.abort();
      serviceSearch.current?.abort();
    };
  }, [queries]);

  return { ...state, verb, service, choose, change, enter };
}

const firstItem = ({ sections }: PaletteResults): PaletteItem | null => sections[0]?.items[0] ?? null;
