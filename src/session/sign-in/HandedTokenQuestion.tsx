/** Handles a session token that a portal passes in the URL while a session is active. */
import { useEffect, useSyncExternalStore } from 'react';
import { useConfig } from '../service.ts';
import { requestSignOut, sessionToken } from '../session-store.ts';
import { HandedTokenDialog } from './HandedTokenDialog.tsx';
import { handedToken } from './handed-token.ts';

/**
 * Asks whether to sign out in order to use the new session. The token itself is dropped: keeping it for the next document
 * would need the URL or the storage, and the sign-in page links to the portal.
 */
export function HandedTokenQuestion() {
  const { signInUrl } = useConfig().session;
  const token = useSyncExternalStore(handedToken.subscribe, handedToken.get);
  // The token of the active session needs no question.
  const isIgnored = token !== null && (!signInUrl || token === sessionToken());
  useEffect(() => {
    if (isIgnored) handedToken.set(null);
  }, [isIgnored]);
  if (isIgnored || token === null) return null;
  return (
    <HandedTokenDialog
      token={token}
      replaces
      onKeep={() => handedToken.set(null)}
      onUse={() => {
        handedToken.set(null);
        requestSignOut();
      }}
    />
  );
}
