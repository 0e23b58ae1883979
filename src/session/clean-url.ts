/** Cleans the console's URL before other code reads it: a link may have put tokens into its query, or slashes before its path. */
import { createStore } from '../lib/create-store.ts';
import { looksLikeToken, withoutTokens } from '../paths.ts';

/** A search that was removed because it holds a token, until its page answers it; empty without one. In memory only. */
const removedSearch = createStore('');

/**
 * Removes tokens from the URL and its history entry. Only a token that was searched is kept, for the page; the others are not
 * used: a token in a URL may have leaked to logs and histories. Leaves one slash at the start of the path, as servers do:
 * browsers read `//name` in a link as another host.
 */
export function cleanUrl(): void {
  const searched = new URLSearchParams(location.search).get('q') ?? '';
  if (looksLikeToken(searched)) removedSearch.set(searched);
  const path = location.pathname.replace(/^\/+/, '/');
  const search = withoutTokens(location.search);
  if (path === location.pathname && search === location.search) return;
  const url = new URL(location.href);
  url.pathname = path;
  url.search = search;
  history.replaceState(history.state, '', url);
}

/** Returns the search that was removed from the URL, once; empty without one. */
export function takeRemovedSearch(): string {
  const search = removedSearch.get();
  removedSearch.set('');
  return search;
}
