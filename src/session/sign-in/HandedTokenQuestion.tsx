/** Looks after a session token that arrives in the address while somebody is signed in. */
import { useEffect } from 'react';
import { useConfig } from '../service.ts';
import { requestSignOut, sessionToken } from '../session-store.ts';
import { dropHandedToken, handedToken } from './handed-token.ts';
import { ReplaceSessionDialog } from './ReplaceSessionDialog.tsx';

/**
 * Asks whether to sign out for it. The token itself is dropped: it could only be carried into the next document by an
 * address or by storage, and the portal is one link away there.
 */
export function HandedTokenQuestion() {
  const { signInUrl } = useConfig().session;
  // A token that this tab holds already replaces nothing.
  const idle = !signInUrl || handedToken() === sessionToken();
  useEffect(() => {
    if (idle) dropHandedToken();
  }, [idle]);
  if (idle) return null;
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
