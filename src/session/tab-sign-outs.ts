/** Sign-outs between tabs with the same base URL. The console of every tab ends, whatever it has loaded by then. */
import { createStore } from '../lib/create-store.ts';
import { basePath } from '../paths.ts';
import { isSignOutGuarded, onSignOutGuards } from '../ui/overlays/sign-out-guards.ts';
import { onSession, rememberSignOut, requestSignOut, sessionState, signOut } from './session-store.ts';

const elsewhere = createStore(false);

/** Opens the channel between the tabs with a base URL. @param baseUrl as in `config.json` */
export const openTabChannel = (baseUrl: string): BroadcastChannel =>
  new BroadcastChannel(`latchkey${basePath} ${new URL(baseUrl, location.origin).href}`);

/** Follows the sign-outs of other tabs, and tells them of those in this tab. @param baseUrl as in `config.json` @returns how to stop */
export function shareSignOuts(baseUrl: string): () => void {
  const channel = openTabChannel(baseUrl);
  // Other software on this origin may send anything.
  channel.onmessage = ({ data }: MessageEvent<{ kind?: unknown } | null>) => {
    if (data?.kind !== 'signOut' || sessionState() === 'none' || elsewhere.get()) return;
    elsewhere.set(true);
    requestSignOut();
  };
  const stops = [
    onSession(() => {
      // Only the tab where the admin signed out sends the message: a late echo could end a newer session.
      if (sessionState() !== 'none' || elsewhere.get()) return;
      channel.postMessage({ kind: 'signOut' });
      rememberSignOut();
    }),
    onSignOutGuards(() => {
      // Deferred to the next task: a closing form may be followed by the dialog of a new token, which guards again.
      setTimeout(() => {
        if (elsewhere.get() && !isSignOutGuarded() && sessionState() !== 'none') signOut();
      });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    channel.close();
  };
}

/** Returns whether another tab has signed out while a sign-out guard keeps this tab's session. */
export const signedOutElsewhere = elsewhere.get;

/** Calls `listener` after each change. @returns how to stop */
export const onSignedOutElsewhere = elsewhere.subscribe;
