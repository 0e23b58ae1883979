/** The place of the notices about API keys with an undelivered token, at the top of the page. */
import { useEffect } from 'react';
import { UndeliveredTokenAlert } from '../lazy-api-key-parts.ts';
import { registerNoticeList, useUndeliveredTokens } from './undelivered-tokens.ts';

/** Renders the notices about the API keys that the admin has not decided about. */
export function UndeliveredTokenNotices() {
  const undecided = useUndeliveredTokens().filter(({ later }) => !later);
  useEffect(registerNoticeList, []);
  return undecided.length > 0 && <UndeliveredTokenAlert entries={undecided} />;
}
