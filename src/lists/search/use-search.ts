/** The search field of a list: typed text applies at once, the URL parameter `q` follows after a debounce. */
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router-dom';
import { runInSlices, WORK_SLICE_MS, yieldToBrowser } from '../../lib/time-slicing.ts';
import { looksLikeToken, MAX_SEARCH, MIN_TOKEN_LENGTH, searchOf } from '../../paths.ts';
import { takeRemovedSearch } from '../../session/removed-search.ts';
import { queryText, useUrlParams } from '../../ui/history/use-url-params.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import {
  dropOtherEmailList,
  keepQuery,
  keepTyped,
  setEmailList,
  takeTyped,
  useEmailList,
} from './kept-lists.ts';

/** Milliseconds without typing before the URL is updated. By then the found rows are shown; an earlier update would restart their render. */
const URL_DEBOUNCE = 500;

/** Tells whether a text may hold several e-mail addresses. */
const mayBeList = (text: string) => text.split(/[@＠]/, 3).length > 2;

/** A text that was taken out of the search because it looks like a token. */
export interface TakenText {
  /** Returns the text, a secret; empty once it is discarded. Callers must not retain it. */
  read: () => string;
  /** Searches the loaded list for the text. What the field holds stays out of the URL until it is emptied. */
  searchAsText: () => void;
}

/**
 * Returns the search, filters and order of the URL, with the text typed since it was last updated.
 *
 * A text that looks like a token is taken out of the search: a pasted one at once, a typed one when the URL would be
 * updated, since the next letter may belong to it.
 *
 * Several e-mail addresses are taken out of the search as well and become a list that narrows the rows: pasted ones at
 * once, typed ones on Enter. They never come into the URL.
 *
 * @param path the path of the list
 * @param hasEmails whether its records have e-mail addresses
 */
export function useSearch(path: string, hasEmails: boolean) {
  const { params, set: setParams } = useUrlParams();
  const navigation = useNavigationType();
  const isPushed = navigation === 'PUSH';
  /** Identifies the entry of the history. */
  const { key: entry } = useLocation();
  const rawInUrl = searchOf(params);
  const tokenInUrl = looksLikeToken(rawInUrl) ? rawInUrl : '';
  const inUrl = tokenInUrl ? '' : rawInUrl;
  const [search, setTyped] = useState(inUrl);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef(inUrl);
  const written = useRef(inUrl);
  /** The taken text. Not in the state of React, which would retain it. */
  const taken = useRef('');
  /** A new object for each taken text, so that the answer follows each; `null` while none is held. */
  const [takenMark, setTakenMark] = useState<object | null>(null);
  const hasTaken = takenMark !== null;
  /** Whether the text of the field is searched in the page only, because it may be a part of a token. */
  const isLocal = useRef(false);
  const writeParams = useRef(setParams);
  useLayoutEffect(() => {
    writeParams.current = setParams;
  }, [setParams]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const emailList = useEmailList(path);
  /** Aborted when a text is not to become a list any more; `null` while none is read. */
  const [reading, setReading] = useState<AbortController | null>(null);
  useEffect(() => () => reading?.abort(), [reading]);

  const setTaken = useCallback((text: string) => {
    taken.current = text;
    setTakenMark(text === '' ? null : {});
  }, []);

  const apply = useCallback(
    (next: string) => {
      clearTimeout(timer.current);
      if (next === '') isLocal.current = false;
      // The answer stays while the rest of a token is typed.
      if (!isLocal.current) setTaken('');
      typed.current = next;
      setTyped(next);
    },
    [setTaken],
  );

  /** Takes the text of the field out of the search if it looks like a token. @returns the text that the URL may hold */
  const takeToken = (isPasted = false) => {
    clearTimeout(timer.current);
    const text = typed.current;
    if (isLocal.current) return '';
    if (!looksLikeToken(text)) return hasEmails && mayBeList(text) ? '' : text;
    apply('');
    setTaken(text);
    // The letters that are typed next may be the rest of the token.
    isLocal.current = !isPasted;
    return '';
  };

  const lastEntry = useRef(entry);
  /** Keeps a text that the URL does not have yet, for the way back to the entry. */
  const leaveEntry = useEffectEvent(() => {
    const text = typed.current;
    const isForUrl = !isLocal.current && !looksLikeToken(text) && !(hasEmails && mayBeList(text));
    if (!isForUrl || text === written.current) return;
    keepTyped(path, lastEntry.current, text);
    apply(written.current);
  });
  useLayoutEffect(() => leaveEntry, []);
  useLayoutEffect(() => {
    if (navigation === 'POP' && lastEntry.current !== entry) leaveEntry();
    lastEntry.current = entry;
  }, [entry, navigation]);

  const query = tokenInUrl ? null : queryText(params);
  const isArriving = useRef(true);
  // Before the page is painted. The addresses belong to the list as it was left: another link starts without them.
  useLayoutEffect(() => {
    if (query === null) return;
    const left = takeTyped(entry);
    if (left !== null) return writeParams.current({ q: left }, { replace: true });
    if (isArriving.current && hasEmails) dropOtherEmailList(path, query);
    isArriving.current = false;
    keepQuery(path, query);
  }, [path, query, hasEmails, entry]);

  // Follows Back and links. A change of the URL that this hook wrote needs no update.
  useEffect(() => {
    if (inUrl === written.current) return;
    written.current = inUrl;
    isLocal.current = false;
    apply(inUrl);
    // A link that names a search shows what it names.
    if (isPushed) setEmailList(path, null);
  }, [inUrl, apply, isPushed, path]);

  useEffect(() => {
    if (tokenInUrl) writeParams.current({ q: null }, { replace: true });
    const text = tokenInUrl || takeRemovedSearch();
    if (text) setTaken(text);
  }, [tokenInUrl, setTaken]);

  // The back/forward cache may keep the page with its memory after the admin leaves it.
  useEffect(() => {
    if (!hasTaken) return;
    const discard = () => setTaken('');
    addEventListener('pagehide', discard);
    return () => {
      removeEventListener('pagehide', discard);
      taken.current = '';
    };
  }, [hasTaken, setTaken]);

  /** Updates the URL at once, so that a link, Back and a reload keep the typed text. */
  const commit = (isPasted = false) => {
    const q = takeToken(isPasted);
    if (q === written.current) return;
    written.current = q;
    writeParams.current({ q }, { replace: true });
  };

  /** Updates the URL, so that Back shows what was typed. @returns its query, for a URL that keeps the search */
  const takeQuery = () => {
    commit();
    const query = new URLSearchParams(location.search);
    query.set('q', written.current);
    return String(query);
  };

  /**
   * Reads the e-mail addresses of a text into a list. The search field gets a text that is none.
   *
   * @param insert returns the text of the field with another one in place of the text
   * @returns whether the text may hold several addresses
   */
  const searchEmails = (text: string, insert = (other: string) => other): boolean => {
    if (!hasEmails || !mayBeList(text)) return false;
    const controller = new AbortController();
    const { signal } = controller;
    const take = async () => {
      const part = await loadPart(() => import('./read-email-list.ts'));
      const list = part && (await runInSlices(part.readEmailList(text), signal, WORK_SLICE_MS));
      // The render is a task of its own.
      await yieldToBrowser();
      if (signal.aborted) return;
      // Rendered once: the text of the field and the list change together.
      flushSync(() => {
        setReading(null);
        if (list === null) apply(insert(text.replace(/\s+/g, ' ')).slice(0, MAX_SEARCH));
        // One person, written with the address twice.
        else apply(typeof list === 'object' && 'email' in list ? insert(list.email) : '');
        if (typeof list === 'string') setTaken(list);
        else if (list && 'entries' in list) setEmailList(path, list);
        commit(true);
      });
    };
    setReading(controller);
    // It rejects only when it was aborted.
    take().catch(() => {});
    return true;
  };

  const setSearch = (next: string) => {
    setReading(null);
    const isPasted = next.length - typed.current.length >= MIN_TOKEN_LENGTH;
    // Dropped text, or that of an assistive technology.
    if (isPasted && searchEmails(next)) return;
    apply(next);
    if (isPasted) commit(true);
    else timer.current = setTimeout(commit, URL_DEBOUNCE);
  };

  /** Sets URL parameters; `null` removes one. Adds a history entry, so that Back undoes the choice. */
  const set = (changes: Record<string, string | null>) => {
    if (changes.q !== undefined) apply(changes.q ?? '');
    written.current = takeToken();
    writeParams.current({ ...changes, q: written.current });
  };

  const searchAsText = () => {
    const text = taken.current;
    isLocal.current = true;
    apply(text);
    setTaken('');
  };
  const takenText: TakenText | null = hasTaken ? { read: () => taken.current, searchAsText } : null;

  return {
    params,
    search,
    setSearch,
    commit,
    takeQuery,
    set,
    takenText,
    path,
    /** The addresses that the list is narrowed to; `null` without any. */
    emailList,
    searchEmails,
    /** Whether Enter makes a list of the text of the field. */
    mayBeEmails: hasEmails && mayBeList(search),
    /** Whether a text is being read into a list. */
    isReading: reading !== null,
  };
}
