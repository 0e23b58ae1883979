/** Filters, search and sort live in the URL's query: a link can be sent, and Back works. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Reads one parameter and writes several.
 *
 * `set` leaves out what is `null` or empty. Typing replaces the entry of history, so that Back leaves the search as a
 * whole; a choice adds one, so that Back undoes it.
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
