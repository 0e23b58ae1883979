/** Builds and reads the URLs of the console. Pages, dialogs and tests use no URL from elsewhere. */

/** The path of the console on its origin, without a slash at the end: empty at the root. A build has one path. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');

/**
 * Returns a key of the browser's storage, as in `latchkey.session` and `latchkey/console/.session`. Consoles at different
 * paths of one origin share the storage, so the key holds the path: they must not share a session. The slash ends the path,
 * because `/v1` and `/v1.2` are two paths. No segment of a path begins with a dot.
 */
export const storageKey = (name: string): string => `latchkey${basePath && `${basePath}/`}.${name}`;

const organizations = `${basePath}/organizations`;
const apiKeys = `${basePath}/api-keys`;

/** The paths of the console, or functions of their ids. */
export const paths = {
  home: `${basePath}/`,
  signIn: `${basePath}/sign-in`,
  organizations,
  users: (organizationId: number | ':organizationId') => `${organizations}/${organizationId}/users`,
  inviteUser: (organizationId: number) => `${paths.users(organizationId)}/new`,
  inviteMany: (organizationId: number | ':organizationId') => `${paths.users(organizationId)}/import`,
  user: (organizationId: number, userId: number) => `${paths.users(organizationId)}/${userId}`,
  apiKeys,
  createApiKey: `${apiKeys}/new`,
  apiKey: (id: number) => `${apiKeys}/${id}`,
  offboarding: `${basePath}/offboarding`,
  activity: `${basePath}/activity`,
  accessReview: `${basePath}/access-review`,
  settings: `${basePath}/settings`,
} as const;

/** The path of every page, with `0` for each id. */
export const pagePaths: readonly string[] = Object.values<string | ((...ids: number[]) => string)>(paths).map(
  (path) => (typeof path === 'string' ? path : path(0, 0)),
);

/** Returns the path of the offboarding of one person. */
export const offboardingPath = (email: string): string =>
  `${paths.offboarding}?${new URLSearchParams({ email })}`;

/** Returns a path of the console without its base path, as in `/api-keys`; `null` for a path of another page. */
export function withoutBasePath(pathname: string): string | null {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : null;
}
/** Returns the path of an organization's users, or of all organizations for `null`. */
export const homePath = (organizationId: number | null): string =>
  organizationId === null ? paths.organizations : paths.users(organizationId);

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

/** The most UTF-16 code units of a search: servers refuse a request whose URL is too long. */
export const MAX_SEARCH = 1000;

/** Returns the search text in the query of a URL. */
export const searchOf = (params: URLSearchParams): string => (params.get('q') ?? '').slice(0, MAX_SEARCH);

/** Tells whether what follows the path of a list leaves the list on the page: nothing, or a drawer beside it. */
const showsList = (subpage: string | undefined): boolean =>
  subpage === undefined || subpage === 'new' || parseId(subpage) !== null;

/** Returns the id of the organization whose list of users a path shows, alone or beside a drawer; `null` for any other page. */
export function usersPageOf(pathname: string): number | null {
  const [, organizationId, subpage] =
    /^\/organizations\/(\d+)\/users(?:\/(\w+))?\/?$/.exec(withoutBasePath(pathname) ?? '') ?? [];
  return showsList(subpage) ? parseId(organizationId) : null;
}

/** Tells whether a path is that of the list of API keys, alone or beside a drawer. */
export function isApiKeysPage(pathname: string): boolean {
  const found = /^\/api-keys(?:\/(\w+))?\/?$/.exec(withoutBasePath(pathname) ?? '');
  return found !== null && showsList(found[1]);
}

/**
 * Reads the path to return to after a sign-in.
 *
 * @param text the parameter `next` of the URL, possibly hostile
 * @param origin the origin of the console
 * @returns a path within the console; its home when the text leads anywhere else
 */
export function safeReturnPath(text: string | null, origin: string): string {
  if (!text?.startsWith(paths.home)) return paths.home;
  try {
    const url = new URL(text, origin);
    const path = url.origin === origin ? withoutBasePath(url.pathname) : null;
    if (path === null || path.startsWith('//')) return paths.home;
    if (url.pathname === paths.signIn) return paths.home;
    return url.pathname + withoutTokens(url.search);
  } catch {
    return paths.home;
  }
}

/** The number of characters from which on a word may be a token. */
export const MIN_TOKEN_LENGTH = 20;

/** A run of letters and digits as in names: a word in one case or several capitalized ones, perhaps before a number. */
const NAME_RUN = /^(?:[A-Z]*|[A-Z]?[a-z]+(?:[A-Z][a-z]+)*)\d{0,8}$/;
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/**
 * Tells whether a text may hold a token, which must appear neither in a URL nor in a query. Names, e-mail addresses, UUIDs
 * and names of files or hosts are none, however long they are.
 */
export const looksLikeToken = (text: string): boolean =>
  /^\s*(?:authorization\s*:\s*)?bearer\s+\S+\s*$/i.test(text) ||
  text.split(/[\s"'`“”‘’{}()[\]<>,;]+/).some(isTokenWord) ||
  isTokenWord(joinedGroups(text));

/**
 * Returns a text that stands in groups of the same length, such as `lk_0 1234 5678`, without the spaces; otherwise ''.
 * Several e-mail addresses may have the same length.
 */
function joinedGroups(text: string): string {
  if (text.includes('@')) return '';
  const [first = '', ...others] = text.trim().split(/\s+/);
  const isGroup = (word: string, at: number) =>
    word.length === first.length || (at === others.length - 1 && word.length < first.length);
  return others.length > 2 && others.every(isGroup) ? first + others.join('') : '';
}

function isTokenWord(word: string): boolean {
  if (word.length < MIN_TOKEN_LENGTH) return false;
  const [local = '', ...domains] = word.replace(UUID, '').split('@');
  // A mail program may choose a random name, but no name with a colon: that is a user with a password.
  const isMailName = domains.length > 0 && !local.includes(':');
  return (
    (isMailName ? [] : [local]).concat(domains).some(isRandom) || runsOf(local).some((run) => run.length > 40)
  );
}

const runsOf = (word: string) => word.split(/[^A-Za-z\d]+/);

function isRandom(word: string): boolean {
  if (word.length < MIN_TOKEN_LENGTH) return false;
  const random = runsOf(word).filter((run) => /\D/.test(run) && !NAME_RUN.test(run));
  return random.join('').length >= 16;
}

/**
 * Removes the parameters that hold a token from the query of a URL and from the URL in its parameter `next`: those with a
 * name such as `token` and `access_token`, and those whose value looks like one. All others keep their spelling.
 */
export function withoutTokens(search: string): string {
  let changed = false;
  const kept = search
    .slice(1)
    .split('&')
    .flatMap((pair) => {
      const [[name, value] = ['', '']] = [...new URLSearchParams(pair)];
      if (/token$/i.test(name) || (name !== 'next' && looksLikeToken(value))) {
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
