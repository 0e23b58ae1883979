/** Remembers the requests that the Content-Security-Policy of the page blocked: `fetch` reports them like a lost connection. */
import { createStore } from '../lib/create-store.ts';

const blocked = createStore<ReadonlySet<string>>(new Set());

/** Returns a URL without its query, which may hold a token. */
function placeOf(url: string): string {
  const { origin, pathname } = new URL(url, globalThis.location?.href);
  return origin + pathname;
}

/** Starts to note blocked requests. Part of the boot file, because the first request precedes the rest of the console. */
export function watchBlockedRequests(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition, blockedURI }) => {
    const counts = effectiveDirective === 'connect-src' && disposition === 'enforce';
    if (counts && URL.canParse(blockedURI)) blocked.set(new Set(blocked.get()).add(placeOf(blockedURI)));
  });
}

/** Returns the origin of a request that the policy blocked, so that it was not sent; `null` for any other request. */
export function blockedOrigin(url: string): string | null {
  const place = placeOf(url);
  return blocked.get().has(place) ? new URL(place).origin : null;
}
