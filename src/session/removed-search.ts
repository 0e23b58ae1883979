/** Keeps a search that is removed from the URL because it holds a token, until its page answers it. In memory only. */
import { createStore } from '../lib/create-store.ts';
import { looksLikeToken } from '../paths.ts';

const removedSearch = createStore('');

/** Remembers the search of the URL if it holds a token. To be called before the URL is cleaned. */
export function rememberSearchedToken(): void {
  const search = new URLSearchParams(location.search).get('q') ?? '';
  if (looksLikeToken(search)) removedSearch.set(search);
}

/** Returns the search that was removed from the URL, once; empty without one. */
export function takeRemovedSearch(): string {
  const search = removedSearch.get();
  removedSearch.set('');
  return search;
}
