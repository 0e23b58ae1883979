/** Builds and reads the URLs of the console. Pages, dialogs and tests use no URL from elsewhere. */

export const paths = {
  home: '/',
  signIn: '/sign-in',
  organizations: '/organizations',
  users: (organizationId: number) => `/organizations/${organizationId}/users`,
  inviteUser: (organizationId: number) => `/organizations/${organizationId}/users/new`,
  inviteMany: (organizationId: number) => `/organizations/${organizationId}/users/import`,
  user: (organizationId: number, userId: number) => `/organizations/${organizationId}/users/${userId}`,
  apiKeys: '/api-keys',
  createApiKey: '/api-keys/new',
  apiKey: (id: number) => `/api-keys/${id}`,
  activity: '/activity',
  settings: '/settings',
} as const;

/**
 * Reads an identifier from a URL.
 *
 * Accepts only plain decimal digits of a safe integer: `1e3`, `01`, `+1`, `0x10` or 9007199254740993 could reach the
 * service as another id.
 *
 * @returns the id; `null` when the text is no identifier
 */
export function parseId(text: string | undefined): number | null {
  if (text === undefined || !/^(0|[1-9]\d{0,15})$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}

/**
 * Returns the id of the organization whose complete list of users a URL shows; `null` for any other page, and for a
 * search, which requests only some users.
 */
export function usersPageOf({ pathname, search }: { pathname: string; search: string }): number | null {
  if (new URLSearchParams(search).get('q')) return null;
  const [, organizationId, subpage] = /^\/organizations\/(\d+)\/users(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
  const isList = subpage === undefined || subpage === 'new' || parseId(subpage) !== null;
  return isList ? parseId(organizationId) : null;
}

/**
 * Reads the path to return to after a sign-in.
 *
 * @param text the parameter `next` of the URL, possibly hostile
 * @param origin the origin of the console
 * @returns a path within the console; `/` when the text leads anywhere else
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
 * Removes the parameters that hold a token, such as `token` and `access_token`, from the query of a URL and from the URL
 * in its parameter `next`. All other parameters keep their spelling.
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
      const start = name === 'next' ? value.indexOf('?') : -1;
      if (start < 0) return [pair];
      const nested = withoutTokens(value.slice(start));
      if (nested === value.slice(start)) return [pair];
      changed = true;
      return [`next=${encodeURIComponent(value.slice(0, start) + nested)}`];
    });
  if (!changed) return search;
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
