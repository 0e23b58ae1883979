/** Hook for filters, search and sort in the URL's query, so that links can be shared and Back works. */
import { useCallback, useContext } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HistoryContext } from './app-history.ts';

/**
 * Returns the query parameters and a function that changes some of them in the current URL. It is always the same function.
 *
 * `set` removes a parameter whose value is `null` or empty. It adds a history entry, so that Back undoes a choice. With
 * `replace` it replaces the entry: after typing, Back then leaves the search as a whole.
 */
export function useUrlParams() {
  const [params] = useSearchParams();
  const history = useContext(HistoryContext);
  const set = useCallback(
    (changes: Record<string, string | null>, { replace = false } = {}) => {
      if (!history) return;
      const { pathname, search } = history.position().location;
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      history[replace ? 'replace' : 'push']({ pathname, search: queryText(next) });
    },
    [history],
  );
  return { params, set };
}

/** Returns query parameters as text. Commas stay as they are, so that several values of a filter can be read. */
export const queryText = (params: URLSearchParams): string => String(params).replaceAll('%2C', ',');
