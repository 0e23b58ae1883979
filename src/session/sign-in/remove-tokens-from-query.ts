/** Removes tokens from the query of the console's URL, where a link may have put them. */
import { withoutTokens } from '../../paths.ts';

/**
 * Removes tokens from the URL and its history entry before other code reads them. The tokens are not used: a token in a
 * URL may have leaked to logs and histories.
 */
export function removeTokensFromQuery(): void {
  const search = withoutTokens(location.search);
  if (search === location.search) return;
  const url = new URL(location.href);
  url.search = search;
  history.replaceState(history.state, '', url);
}
