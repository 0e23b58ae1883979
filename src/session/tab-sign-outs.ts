/** Sign-outs between tabs until `tab-channel.ts` is loaded, which takes over: it is not part of the first screen. */
import { createStore } from '../api/create-store.ts';
import { basePath } from '../paths.ts';
import { sessionState } from './session-store.ts';

const channel = createStore<BroadcastChannel | null>(null);
const signedOutElsewhere = createStore(false);

/** Opens the channel between the tabs with a base URL. @param baseUrl as in `config.json` */
export const openTabChannel = (baseUrl: string): BroadcastChannel =>
  new BroadcastChannel(`latchkey${basePath} ${new URL(baseUrl, location.origin).href}`);

/** Starts to note the sign-outs of other tabs. @param baseUrl as in `config.json` */
export function noteSignOuts(baseUrl: string): void {
  const opened = openTabChannel(baseUrl);
  opened.onmessage = ({ data }) => {
    if (data?.kind === 'signOut') signedOutElsewhere.set(sessionState() !== 'none');
  };
  channel.set(opened);
}

/** Ends what `noteSignOuts` started. @returns whether another tab has signed out */
export function takeSignOuts(): boolean {
  channel.get()?.close();
  channel.set(null);
  const taken = signedOutElsewhere.get();
  signedOutElsewhere.set(false);
  return taken;
}

/** Tells the other tabs of a sign-out in this tab, unless `tab-channel.ts` has taken over. */
export const announceSignOut = (): void => channel.get()?.postMessage({ kind: 'signOut' });
