/** Asks the service whether it takes a session token, by the read that the page will begin with. */
import { dropListRequest, READ_DEADLINE, request, startListRequest } from '../../api/request.ts';
import { isPage } from '../../api/transport.ts';
import { optFields } from '../../contract/api-keys.ts';
import { parseId, paths, usersPageOf } from '../../paths.ts';
import type { Service } from '../service.ts';
import { sessionState } from '../session-store.ts';

/** An address of the console. */
export interface Place {
  pathname: string;
  search: string;
}

/**
 * What the service says of a token.
 *
 * - `refused`: 401
 * - `forbidden`: it may not read what the page shows: 403, or 404 to its list
 * - `unchecked`: the answer tells nothing of the token: none, a web page, 408, 429, 5xx
 * - `accepted`: anything else; what goes wrong beyond that is said by the page
 */
export type TokenVerdict = 'refused' | 'forbidden' | 'unchecked' | 'accepted';

/** The pages without a list of the service's. */
const pages: readonly string[] = [paths.home, paths.organizations, paths.settings];

/**
 * Reads what `place` shows with `token`. The answer is handed to the page's own first read, which is then not sent.
 *
 * When somebody signs in again, a record that is open is read too: the page shows it already, and a token that may read
 * the list may still not read the record.
 */
export async function checkToken(
  { config, findings }: Service,
  token: string,
  place: Place,
): Promise<TokenVerdict> {
  const again = sessionState() === 'expired';
  const target = firstRead(place, findings.inForce('optFields') === 'comma');
  // An address that is none asks the service for nothing.
  if (target === null && !pages.includes(place.pathname) && !again) return 'accepted';
  // A page without a list of its own: any read tells a refused token. Only the start of its answer is waited for.
  const listed = checkList(
    startListRequest(config.baseUrl + (target ?? paths.apiKeys), token),
    target === null,
  );
  const verdict = await (again ? listed : Promise.race([listed, patience()]));
  const record = again && target !== null && verdict === 'accepted' ? openRecord(place) : null;
  const final = record === null ? verdict : await checkRecord(config.baseUrl + record, token);
  // At sign-in the page shows the failure that came; the dialog for an expired session asks anew.
  const handedOn = final === 'accepted' || (final === 'unchecked' && !again);
  if (!handedOn || target === null) dropListRequest();
  return final;
}

/** Milliseconds that the sign-in page waits for an answer. The page behind it says that the service is slow. */
const PATIENCE = 4000;

const patience = () =>
  new Promise<TokenVerdict>((resolve) => setTimeout(() => resolve('unchecked'), PATIENCE));

/** @param anyRead the list is not what the page shows, so a token that may not read it is good all the same */
async function checkList(
  { response, first }: ReturnType<typeof startListRequest>,
  anyRead: boolean,
): Promise<TokenVerdict> {
  try {
    const [answer, start] = await Promise.all([response, first]);
    const verdict = judge(answer, start);
    const denied = verdict === 'forbidden' || (verdict === 'accepted' && answer.status === 404);
    if (denied) return anyRead ? 'accepted' : 'forbidden';
    return verdict;
  } catch {
    return 'unchecked';
  }
}

/** A 404 says nothing of the token, since the record may have been removed meanwhile. */
async function checkRecord(url: string, token: string): Promise<TokenVerdict> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), READ_DEADLINE);
  try {
    const response = await request('GET', url, token, controller.signal);
    return response.status === 404 ? 'accepted' : judge(response, null);
  } catch {
    return 'unchecked';
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

/** @param start the first bytes of the body, where they are known */
function judge(response: Response, start: Uint8Array | null): TokenVerdict {
  const { status } = response;
  if (status === 401) return 'refused';
  if (status === 403) return 'forbidden';
  const page = isPage(response, new TextDecoder().decode(start ?? undefined));
  return page || status === 408 || status === 429 || status >= 500 ? 'unchecked' : 'accepted';
}

/** The read of the record that is open over a list, below the base address; `null` when none is. */
function openRecord({ pathname }: Place): string | null {
  const path = pathname.replace(/\/$/, '');
  return parseId(path.slice(path.lastIndexOf('/') + 1)) === null ? null : path;
}

/** The read that a page begins with, below the base address; `null` when it shows no list. */
function firstRead({ pathname, search }: Place, comma: boolean): string | null {
  const params = new URLSearchParams(search);
  const q = params.get('q')?.trim() ?? '';
  const organization = usersPageOf({ pathname, search: '' });
  if (organization !== null) {
    const filter = q && `?${new URLSearchParams({ [q.includes('@') ? 'email' : 'name']: q })}`;
    return `/organizations/${organization}/users${filter}`;
  }
  const [, isKeys, under] = /^(\/api-keys)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
  if (!isKeys || (under !== undefined && under !== 'new' && parseId(under) === null)) return null;
  const status = params.get('status');
  const query = [
    ...(q ? [['name', q]] : []),
    ...(status === 'active' || status === 'blocked' ? [['blocked', String(status === 'blocked')]] : []),
    ...(comma ? [['optFields', optFields.join(',')]] : optFields.map((field) => ['optFields', field])),
  ];
  return `${paths.apiKeys}?${new URLSearchParams(query)}`;
}
