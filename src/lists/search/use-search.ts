/** The search field of a list: typed text applies at once, the URL parameter `q` follows after a debounce. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useUrlParams } from '../../ui/basics/use-url-params.ts';

/** Milliseconds without typing before the URL is updated. */
const URL_DEBOUNCE = 250;

/** Returns the search, filters and order of the URL, with the text typed since it was last updated. */
export function useSearch() {
  const { params, set: setParams } = useUrlParams();
  const inUrl = params.get('q') ?? '';
  const [search, setTyped] = useState(inUrl);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef(inUrl);
  const written = useRef(inUrl);
  const writeParams = useRef(setParams);
  useLayoutEffect(() => {
    writeParams.current = setParams;
  }, [setParams]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = useCallback((next: string) => {
    clearTimeout(timer.current);
    typed.current = next;
    setTyped(next);
  }, []);

  // Follows Back and links. A change of the URL that this hook wrote needs no update.
  useEffect(() => {
    if (inUrl === written.current) return;
    written.current = inUrl;
    apply(inUrl);
  }, [inUrl, apply]);

  /** Updates the URL at once, so that a link, Back and a reload keep the typed text. */
  const commit = useCallback(() => {
    clearTimeout(timer.current);
    if (typed.current === written.current) return;
    written.current = typed.current;
    writeParams.current({ q: typed.current }, { replace: true });
  }, []);

  /** Returns the query of a URL that keeps what was typed, and leaves the update of the URL to its caller. */
  const takeQuery = useCallback(() => {
    clearTimeout(timer.current);
    written.current = typed.current;
    const query = new URLSearchParams(location.search);
    query.set('q', typed.current);
    return String(query);
  }, []);

  const setSearch = useCallback(
    (next: string) => {
      apply(next);
      timer.current = setTimeout(commit, URL_DEBOUNCE);
    },
    [apply, commit],
  );

  /** Sets URL parameters; `null` removes one. Adds a history entry, so that Back undoes the choice. */
  const set = useCallback(
    (changes: Record<string, string | null>) => {
      if (changes.q !== undefined) apply(changes.q ?? '');
      clearTimeout(timer.current);
      written.current = typed.current;
      writeParams.current({ ...changes, q: typed.current });
    },
    [apply],
  );

  return { params, search, setSearch, commit, takeQuery, set };
}
