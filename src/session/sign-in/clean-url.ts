/** Cleans the console's URL before other code reads it: a link may have put tokens into its query, or slashes before its path. */
import { withoutTokens } from '../../paths.ts';

/**
 * Removes tokens from the URL and its history entry. The tokens are not used: a token in a URL may have leaked to logs and
 * histories. Leaves one slash at the start of the path, as servers do: browsers read `//name` in a link as another host.
 */
export function cleanUrl(): void {
  const path = location.pathname.replace(/^\/+/, '/');
  const search = withoutTokens(location.search);
  if (path === location.pathname && search === location.search) return;
  const url = new URL(location.href);
  url.pathname = path;
  url.search = search;
  history.replaceState(history.state, '', url);
}
