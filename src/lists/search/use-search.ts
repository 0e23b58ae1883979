/** The search field of a list: typed text applies at once, the URL parameter `q` follows after a debounce. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { looksLikeToken, MAX_SEARCH, MIN_TOKEN_LENGTH, searchOf } from '../../paths.ts';
import { takeRemovedSearch } from '../../session/clean-url.ts';
import { queryText, useUrlParams } from '../../ui/history/use-url-params.ts';
import { dropOtherEmailList, keepQuery, setEmailList, useEmailList } from './kept-lists.ts';
import { readEmailList } from './read-email-list.ts';
import { type TakenText, useTakenText } from './taken-text.ts';

/** Milliseconds without typing before the URL is updated. By then the found rows are shown; an earlier update would restart their render. */
const URL_DEBOUNCE = 500;

/** Tells whether a text may hold several e-mail addresses. */
const mayBeList = (text: string): boolean => text.split(/[@＠]/, 3).length > 2;

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
  /** As `search`, also before the next render. */
  const typed = useRef(inUrl);
  /** The text of the URL, also before it changes. */
  const written = useRef(inUrl);
  const { hasTaken, readTaken, setTaken } = useTakenText();
  /** Whether the text of the field is searched in the page only, because it may be a part of a token. */
  const isLocal = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const emailList = useEmailList(path);

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

  // A text that the URL does not have yet is not that of the entry to which Back or Forward leads.
  useLayoutEffect(() => {
    const isForUrl = !isLocal.current && !(hasEmails && mayBeList(typed.current));
    if (entry && navigation === 'POP' && isForUrl) apply(written.current);
  }, [entry, navigation, hasEmails, apply]);

  const query = tokenInUrl ? null : queryText(params);
  const isArriving = useRef(true);
  // Before the page is painted. The addresses belong to the list as it was left: another link starts without them.
  useLayoutEffect(() => {
    if (query === null) return;
    if (isArriving.current && hasEmails) dropOtherEmailList(path, query);
    isArriving.current = false;
    keepQuery(path, query);
  }, [path, query, hasEmails]);

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
    if (tokenInUrl) setParams({ q: null }, { replace: true });
    const text = tokenInUrl || takeRemovedSearch();
    if (text) setTaken(text);
  }, [tokenInUrl, setTaken, setParams]);

  /** Updates the URL at once, so that a link, Back and a reload keep the typed text. */
  const commit = (isPasted = false) => {
    const q = takeToken(isPasted);
    if (q === written.current) return;
    written.current = q;
    setParams({ q }, { replace: true });
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
    const found = readEmailList(text);
    if (found === null) apply(insert(text.replace(/\s+/g, ' ')).slice(0, MAX_SEARCH));
    else if (typeof found === 'string') {
      apply('');
      setTaken(found);
    }
    // One person, written with the address twice.
    else if ('email' in found) apply(insert(found.email));
    else {
      apply('');
      setEmailList(path, found);
    }
    commit(true);
    return true;
  };

  const setSearch = (next: string) => {
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
    setParams({ ...changes, q: written.current });
  };

  const searchAsText = () => {
    const text = readTaken();
    isLocal.current = true;
    apply(text);
    setTaken('');
  };
  const takenText: TakenText | null = hasTaken ? { read: readTaken, searchAsText } : null;

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
  };
}
