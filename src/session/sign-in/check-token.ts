/** Checks a session token with the service, by sending the first read of the page that will be shown. */
import { dropListRequest, READ_DEADLINE, request, startListRequest } from '../../api/request.ts';
import { isPage } from '../../api/transport.ts';
import { pagePaths, parseId, withoutBasePath } from '../../paths.ts';
import { type Destination, listPathOf } from '../list-requests.ts';
import type { Service } from '../service.ts';
import { sessionState } from '../session-store.ts';

/**
 * The result of a check.
 *
 * - `refused`: 401
 * - `forbidden`: the token may not read the page's data: 403, or 404 for its list
 * - `unchecked`: the answer says nothing about the token: no answer, a web page, 408, 429, 5xx
 * - `accepted`: any other answer; the page reports failures other than these
 */
export type TokenCheckResult = 'refused' | 'forbidden' | 'unchecked' | 'accepted';

/** Returns a path with `0` for each id, without a last slash. */
const shapeOf = (pathname: string): string =>
  pathname
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (parseId(part) === null ? part : '0'))
    .join('/');

/** The pages of the console. */
const pages = new Set(pagePaths.map(shapeOf));

/**
 * Reads the data of `destination` with `token`. The page takes over the answer and does not send its first read again.
 *
 * After an expired session, an open record is read, too: the page shows it already, and a token with access to the list
 * may lack access to the record.
 */
export async function checkToken(
  { config, client }: Service,
  token: string,
  destination: Destination,
): Promise<TokenCheckResult> {
  const isReauth = sessionState() === 'expired';
  const listPath = listPathOf(destination, client.detected.inForce('optFields') === 'comma');
  // An unknown page sends no request to the service.
  if (listPath === null && !pages.has(shapeOf(destination.pathname)) && !isReauth) return 'accepted';
  // For a page without a list, any read shows whether the token is refused. Only the start of the answer is awaited.
  const checking = checkList(
    startListRequest(config.baseUrl + (listPath ?? '/api-keys'), token),
    listPath === null,
  );
  const result = await (isReauth ? checking : Promise.race([checking, timeout()]));
  const recordPath =
    isReauth && listPath !== null && result === 'accepted' ? recordPathOf(destination) : null;
  const final = recordPath === null ? result : await checkRecord(config.baseUrl + recordPath, token);
  // After a sign-in, the page takes over the answer, even a failed one. After a renewal, it reads again on its own.
  const isTakenOver = final === 'accepted' || (final === 'unchecked' && !isReauth);
  if (!isTakenOver || listPath === null) dropListRequest();
  return final;
}

/** Milliseconds that the sign-in page waits for an answer. The next page then reports that the service is slow. */
const SIGN_IN_TIMEOUT = 4000;

const timeout = () =>
  new Promise<TokenCheckResult>((resolve) => setTimeout(() => resolve('unchecked'), SIGN_IN_TIMEOUT));

/** @param anyList whether the page does not show this list, so that a token without access to it is accepted */
async function checkList(
  started: ReturnType<typeof startListRequest>,
  anyList: boolean,
): Promise<TokenCheckResult> {
  try {
    const { response, first } = await started;
    const result = resultOf(response, first);
    const isDenied = result === 'forbidden' || (result === 'accepted' && response.status === 404);
    if (isDenied) return anyList ? 'accepted' : 'forbidden';
    return result;
  } catch {
    return 'unchecked';
  }
}

/** Checks access to a record. A 404 says nothing about the token: another user may have removed the record. */
async function checkRecord(url: string, token: string): Promise<TokenCheckResult> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), READ_DEADLINE);
  try {
    const response = await request('GET', url, token, controller.signal);
    return response.status === 404 ? 'accepted' : resultOf(response, null);
  } catch {
    return 'unchecked';
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

/** Derives the result of a check from a response. @param start the first bytes of the body, if they are known */
function resultOf(response: Response, start: Uint8Array | null): TokenCheckResult {
  const { status } = response;
  if (status === 401) return 'refused';
  if (status === 403) return 'forbidden';
  const page = isPage(response, new TextDecoder().decode(start ?? undefined));
  return page || status === 408 || status === 429 || status >= 500 ? 'unchecked' : 'accepted';
}

/** Returns the path of the open record below the base URL; `null` when no record is open. */
function recordPathOf({ pathname }: Destination): string | null {
  const path = withoutBasePath(pathname)?.replace(/\/$/, '') ?? '';
  return parseId(path.slice(path.lastIndexOf('/') + 1)) === null ? null : path;
}
