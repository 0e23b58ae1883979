/** Where one can go: every URL of the console as a function. Pages, dialogs and tests link only through it. */

export const paths = {
  home: '/',
  signIn: '/sign-in',
  organizations: '/organizations',
  users: (organizationId: number) => `/organizations/${organizationId}/users`,
  inviteUser: (organizationId: number) => `/organizations/${organizationId}/users/new`,
  user: (organizationId: number, userId: number) => `/organizations/${organizationId}/users/${userId}`,
  apiKeys: '/api-keys',
  createApiKey: '/api-keys/new',
  apiKey: (id: number) => `/api-keys/${id}`,
  settings: '/settings',
} as const;

/**
 * Reads an identifier that stands in a URL.
 *
 * Only plain decimal digits of a safe integer count: `1e3`, `01`, `+1`, `0x10` or 9007199254740993 could reach
 * the service as another id, so they are nobody's id.
 *
 * @returns the id, or `null` when the text is not one.
 */
export function parseId(text: string | undefined): number | null {
  if (text === undefined || !/^(0|[1-9]\d{0,15})$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}

/**
 * The organization whose whole list of users an address shows; `null` for any other place, and for a search, which
 * asks for less.
 */
export function usersPageOf({ pathname, search }: { pathname: string; search: string }): number | null {
  if (new URLSearchParams(search).get('q')) return null;
  const [, organization, under] = /^\/organizations\/(\d+)\/users(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
  return under === undefined || under === 'new' || parseId(under) !== null ? parseId(organization) : null;
}

/**
 * Reads the place that a sign-in should return to.
 *
 * @param text what the address says (`?next=`), possibly hostile
 * @param origin the console's own origin
 * @returns a path within the console; `/` when the text leads anywhere else.
 */
export function safeReturnPath(text: string | null, origin: string): string {
  if (!text?.startsWith('/')) return paths.home;
  try {
    const url = new URL(text, origin);
    if (url.origin !== origin || url.pathname.startsWith('//')) return paths.home;
    if (url.pathname === paths.signIn) return paths.home;
    return url.pathname + withoutTokens(url.search);
  } catch {
    return paths.home;
  }
}

/**
 * Returns the query of an address without parameters that hold a token, such as `token` and `access_token`; also without
 * those in the address to which a sign-in returns. What else stands in it stays as it is written.
 */
export function withoutTokens(search: string): string {
  let changed = false;
  const kept = search
    .slice(1)
    .split('&')
    .flatMap((pair) => {
      const [[name, value] = ['', '']] = [...new URLSearchParams(pair)];
      if (/token$/i.test(name)) {
        changed = true;
        return [];
      }
      const at = name === 'next' ? value.indexOf('?') : -1;
      if (at < 0) return [pair];
      const clean = withoutTokens(value.slice(at));
      if (clean === value.slice(at)) return [pair];
      changed = true;
      return [`next=${encodeURIComponent(value.slice(0, at) + clean)}`];
    });
  if (!changed) return search;
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
