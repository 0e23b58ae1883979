/** Handles a session token that a portal passes in the URL while a session is active. */
import { useEffect } from 'react';
import { useConfig } from '../service.ts';
import { requestSignOut, sessionToken } from '../session-store.ts';
import { dropHandedToken, handedToken } from './handed-token.ts';
import { ReplaceSessionDialog } from './ReplaceSessionDialog.tsx';

/**
 * Asks whether to sign out in order to use the new session. The token itself is dropped: keeping it for the next document
 * would need the URL or the storage, and the sign-in page links to the portal.
 */
export function HandedTokenQuestion() {
  const { signInUrl } = useConfig().session;
  // The token of the active session needs no question.
  const isIgnored = !signInUrl || handedToken() === sessionToken();
  useEffect(() => {
    if (isIgnored) dropHandedToken();
  }, [isIgnored]);
  if (isIgnored) return null;
  return (
    <ReplaceSessionDialog
      onKeep={dropHandedToken}
      onReplace={() => {
        dropHandedToken();
        requestSignOut();
      }}
    />
  );
}
