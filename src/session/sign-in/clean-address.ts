/** Tokens in the console's own address, where a link may have put them. */
import { withoutTokens } from '../../paths.ts';

/**
 * Takes tokens out of the address and out of the entry of history, before anything reads either. Nothing is done with
 * them: a token that stood in an address has been seen by whatever keeps addresses.
 */
export function cleanAddress(): void {
  const search = withoutTokens(location.search);
  if (search === location.search) return;
  const url = new URL(location.href);
  url.search = search;
  history.replaceState(history.state, '', url);
}
