/** The place of the notices about API keys with an undelivered token, at the top of the page. */
import { useEffect, useState } from 'react';
import { pressPart } from '../../ui/loading/press.ts';
import { lossesOfOthers, registerNoticeList, useUndeliveredTokens } from './undelivered-tokens.ts';

const UndeliveredTokenAlert = pressPart(
  async () => (await import('./UndeliveredTokenAlert.tsx')).UndeliveredTokenAlert,
);

/** Renders the notices about the API keys that the admin has not decided about, and what others have lost in this tab. */
export function UndeliveredTokenNotices() {
  const undecided = useUndeliveredTokens().filter(({ later }) => !later);
  // They change with the session only, which replaces the page.
  const [ofOthers] = useState(() => [...lossesOfOthers()]);
  useEffect(registerNoticeList, []);
  return (
    undecided.length + ofOthers.length > 0 && (
      <UndeliveredTokenAlert entries={undecided} ofOthers={ofOthers} />
    )
  );
}
