/** Looks after a session token that arrives in the address while somebody is signed in. */
import { useEffect } from 'react';
import { dropHandedToken, handedToken } from './handed-token.ts';
import { ReplaceSession } from './ReplaceSessionDialog.tsx';
import { useConfig } from '../service.ts';
import { requestSignOut, sessionToken } from '../session-store.ts';

/**
 * Asks whether to sign out for it. The token itself is dropped: it could only be carried into the next document by an
 * address or by storage, and the portal is one link away there.
 */
export function HandedToken() {
  const { signInUrl } = useConfig().session;
  // A token that this tab holds already replaces nothing.
  const idle = !signInUrl || handedToken() === sessionToken();
  useEffect(() => {
    if (idle) dropHandedToken();
  }, [idle]);
  if (idle) return null;
  return (
    <ReplaceSession
      onKeep={dropHandedToken}
      onReplace={() => {
        dropHandedToken();
        requestSignOut();
      }}
    />
  );
}
