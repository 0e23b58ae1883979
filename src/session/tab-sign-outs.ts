/** Sign-outs between tabs until `tab-channel.ts` is loaded, which takes over: it is not part of the first screen. */
import { basePath } from '../paths.ts';
import { sessionState } from './session-store.ts';

let channel: BroadcastChannel | null = null;
let signedOutElsewhere = false;

/** Opens the channel between the tabs with a base URL. @param baseUrl as in `config.json` */
export const openTabChannel = (baseUrl: string): BroadcastChannel =>
  new BroadcastChannel(`latchkey${basePath} ${new URL(baseUrl, location.origin).href}`);

/** Starts to note the sign-outs of other tabs. @param baseUrl as in `config.json` */
export function noteSignOuts(baseUrl: string): void {
  channel = openTabChannel(baseUrl);
  channel.onmessage = ({ data }) => {
    if (data?.kind === 'signOut') signedOutElsewhere = sessionState() !== 'none';
  };
}

/** Ends what `noteSignOuts` started. @returns whether another tab has signed out */
export function takeSignOuts(): boolean {
  channel?.close();
  channel = null;
  const taken = signedOutElsewhere;
  signedOutElsewhere = false;
  return taken;
}

/** Tells the other tabs of a sign-out in this tab, unless `tab-channel.ts` has taken over. */
export const announceSignOut = (): void => channel?.postMessage({ kind: 'signOut' });
