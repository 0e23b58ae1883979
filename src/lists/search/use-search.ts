/** The search of a list: what is typed holds at once, the URL's `q` follows when the typing rests. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useUrlParams } from '../../ui/basics/use-url-params.ts';

/** Milliseconds without a key after which the URL follows. */
const REST = 250;

/** Search, filters and order as they stand in the URL, with what has been typed since. */
export function useSearch() {
  const { params, set: setParams } = useUrlParams();
  const inUrl = params.get('q') ?? '';
  const [search, setTyped] = useState(inUrl);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef(inUrl);
  const written = useRef(inUrl);
  const write = useRef(setParams);
  useLayoutEffect(() => {
    write.current = setParams;
  }, [setParams]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hold = useCallback((next: string) => {
    clearTimeout(timer.current);
    typed.current = next;
    setTyped(next);
  }, []);

  // Follows Back and links; what was written from here is known.
  useEffect(() => {
    if (inUrl === written.current) return;
    written.current = inUrl;
    hold(inUrl);
  }, [inUrl, hold]);

  /** Brings the URL up to date at once, so that a link, Back and a reload find what was typed. */
  const commit = useCallback(() => {
    clearTimeout(timer.current);
    if (typed.current === written.current) return;
    written.current = typed.current;
    write.current({ q: typed.current }, { replace: true });
  }, []);

  const setSearch = useCallback(
    (next: string) => {
      hold(next);
      timer.current = setTimeout(commit, REST);
    },
    [hold, commit],
  );

  /** Writes parameters; `null` takes one out. A choice adds an entry to the history, so that Back undoes it. */
  const set = useCallback(
    (changes: Record<string, string | null>) => {
      if (changes.q !== undefined) hold(changes.q ?? '');
      clearTimeout(timer.current);
      written.current = typed.current;
      write.current({ ...changes, q: typed.current });
    },
    [hold],
  );

  return { params, search, setSearch, commit, set };
}
