/** Hook for filters, search and sort in the URL's query, so that links can be shared and Back works. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Returns the query parameters and a function that changes some of them.
 *
 * `set` removes a parameter whose value is `null` or empty. It adds a history entry, so that Back undoes a choice. With
 * `replace` it replaces the entry: after typing, Back then leaves the search as a whole.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (changes: Record<string, string | null>, { replace = false } = {}) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  return { params, set };
}
