// Inspects a running deployment of the console: headers, fallback, compression, cache rules, config.json and the way to
// the service. Sends GET and OPTIONS requests without a session token; with one also a PATCH of a record that does not exist.
import { ConfigError, readConfig } from '../../contract/config.ts';
import { unknownConfigKeys } from '../../contract/unknown-config-keys.ts';
import { describeConfigError } from '../../i18n/describe-config-error.ts';
import { en } from '../../i18n/en.ts';
import { cacheRules } from '../headers.ts';
import { failureReason } from './failure-reason.ts';
import { headerProblems } from './inspect-headers.ts';

/** One line of "Before you go live". */
export interface Finding {
  check: CheckName;
  /** What is wrong, each with the path of the response; empty when the check holds. */
  problems: string[];
  /** Why the check was not made; `null` when it was. */
  notChecked: string | null;
}

/** The checks by name, in the words of build/README.md. */
export const checks = [
  'The address leads to the console',
  'Every response carries every security header',
  'A page address answers index.html',
  'A missing file answers 404',
  'Scripts and styles are compressed',
  'No script or style is missing',
  'index.html and config.json are not cached, assets are cached for ever',
  'config.json can be read',
  'The address of the service leads to the service',
  'A service on another origin allows the console',
  'The service receives the session token and PATCH',
  'http leads to https',
] as const;

type CheckName = (typeof checks)[number];

/** A response and the path that was asked for. */
interface Answer {
  path: string;
  /** 0 when no answer came, or one that cannot be decoded. */
  status: number;
  headers: Headers;
  text: string;
}

/** The milliseconds after which a request fails. */
const TIMEOUT = 20_000;

/** The accepted codings of a browser, of an older client, and of one without any. */
const codings = { all: 'br, gzip', gzip: 'gzip', none: 'identity' };

/**
 * Inspects a console.
 *
 * @param address where the console is, as in `https://console.example/` or `https://host.example/console/`
 * @param token a session token for the checks that need one; it is sent to the service only
 * @returns one finding for each check
 * @throws {Error} when the console does not answer at all
 */
export async function inspectConsole(address: string, token = ''): Promise<Finding[]> {
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  const get = (path: string, coding: keyof typeof codings = 'all') =>
    read(new URL(path, base), path, coding).catch((error: unknown) => failed(path, error));

  const index = await read(base, '', 'all').catch((error: unknown) => {
    throw new Error(`${base.href} does not answer: ${failureReason(error)}`);
  });
  const linked = [...index.text.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+\.(?:js|css))"/g)];
  const paths = linked.map(([, path = '']) => path);
  const assets = await Promise.all(paths.map((path) => get(path)));
  const pages = await Promise.all(
    ['organizations/1/users/2', 'api-keys', 'sign-in'].map((path) => get(path)),
  );
  const missing = await Promise.all(
    ['assets/missing-00000000.js', 'assets/missing', 'missing.png', 'organizations/1/missing.js'].map(
      (path) => get(path),
    ),
  );
  const configFile = await get('config.json');
  const start = [index, await get('index.html'), configFile];
  const config = readConfigFile(configFile, await get('config.json', 'none'));
  const service = config.value === null ? null : new URL(`${config.value.baseUrl}/`, base);
  const reports = config.value?.errorReportUrl;
  const called = [service, reports ? new URL(reports, base) : null].filter((url) => url !== null);
  const answer =
    service && (await read(new URL('api-keys', service), service.pathname, 'all').catch(failureReason));

  // An answer of the service on the console's origin could hold a page, which then runs there.
  const ofOrigin = answer && typeof answer === 'object' && service?.origin === base.origin ? [answer] : [];
  const all = [...start, ...pages, await get('favicon.png'), ...missing, ...assets, ...ofOrigin];
  const redirect = await checkRedirect(base);
  const problems: Record<CheckName, string[]> = {
    'The address leads to the console': [
      ...addressProblems(index, base, paths),
      ...(isScript(await get('mockServiceWorker.js'))
        ? ['/mockServiceWorker.js: this is the demo, whose service is simulated']
        : []),
    ],
    'Every response carries every security header': all.flatMap((each) =>
      each.status === 0
        ? [`${nameOf(each)}: answers ${statusOf(each)}`]
        : headerProblems(each.headers, base, called).map((problem) => `${nameOf(each)}: ${problem}`),
    ),
    'A page address answers index.html': [
      ...pages.flatMap((page) => fallbackProblems(page, index)),
      ...(base.pathname === '/' ? [] : slashProblems(await get(base.pathname.slice(0, -1)), base)),
    ],
    'A missing file answers 404': missing.flatMap((each) =>
      each.status === 404 ? [] : [`${nameOf(each)}: answers ${statusOf(each)}`],
    ),
    'Scripts and styles are compressed':
      assets.length === 0
        ? ['/: names no script below assets/']
        : (
            await Promise.all(
              assets.map(async (asset) =>
                codingProblems(asset, await get(asset.path, 'gzip'), await get(asset.path, 'none')),
              ),
            )
          ).flat(),
    'No script or style is missing': await missingAssets(assets, get),
    'index.html and config.json are not cached, assets are cached for ever': [
      ...[...start, ...pages, ...missing].flatMap((each) => cacheProblems(each, false)),
      ...assets.flatMap((asset) => cacheProblems(asset, true)),
    ],
    'config.json can be read': config.problems,
    'The address of the service leads to the service':
      service === null || answer === null ? [] : serviceProblems(service, answer),
    'A service on another origin allows the console':
      service === null || service.origin === base.origin ? [] : await corsProblems(service, base),
    'The service receives the session token and PATCH':
      service && token !== '' && isSafe(service) ? await tokenProblems(service, token) : [],
    'http leads to https': isSafe(base) ? redirect.problems : [`${base.href}: ${PLAIN}`],
  };
  const unread = service === null ? 'config.json cannot be read' : null;
  const notChecked: Partial<Record<CheckName, string | null>> = {
    'No script or style is missing': assets.length === 0 ? 'index.html names none' : null,
    'The address of the service leads to the service': unread,
    'A service on another origin allows the console':
      unread ?? (service?.origin === base.origin ? "the service is on the console's origin" : null),
    'The service receives the session token and PATCH':
      unread ??
      (token === '' ? 'needs a session token: set LATCHKEY_TOKEN' : null) ??
      (service && !isSafe(service) ? `the token is not sent: ${PLAIN}` : null),
    'http leads to https': redirect.notChecked,
  };
  return checks.map((check) => ({
    check,
    problems: problems[check],
    notChecked: (problems[check].length === 0 && notChecked[check]) || null,
  }));
}

const PLAIN = 'plain http: everybody on the way can read the session token';

/** Returns whether nobody on the way reads what is sent to an address: by https, or on this machine. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(?:localhost|127\..*|\[::1\])$/.test(hostname);
}

async function read(url: URL, path: string, coding: keyof typeof codings): Promise<Answer> {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { 'Accept-Encoding': codings[coding] },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return { path, status: response.status, headers: response.headers, text: await response.text() };
}

function failed(path: string, error: unknown): Answer {
  return { path, status: 0, headers: new Headers(), text: failureReason(error) };
}

function nameOf({ path }: Pick<Answer, 'path'>): string {
  return path.startsWith('/') ? path : `/${path}`;
}

function statusOf({ status, text }: Answer): string {
  return status === 0 ? `nothing (${text})` : String(status);
}

function isScript({ status, headers }: Answer): boolean {
  return status === 200 && /javascript/i.test(headers.get('Content-Type') ?? '');
}

/** Returns where a redirect leads, without a query, which may hold a token. */
function targetOf({ headers }: Answer, base: URL): URL | null {
  const location = headers.get('Location') ?? '';
  if (!URL.canParse(location, base.href)) return null;
  const { origin, pathname } = new URL(location, base);
  return new URL(pathname, origin);
}

/** Finds another page at the address: a portal, another console, or this one built for another path. */
function addressProblems(index: Answer, base: URL, assets: readonly string[]): string[] {
  if (index.status >= 300 && index.status < 400)
    return [`/: leads to ${targetOf(index, base)?.href ?? 'nowhere'}, not to the console`];
  if (index.status !== 200) return [`/: answers ${index.status}`];
  if (!index.text.includes('<title>Latchkey</title>')) return ['/: another page is there, not the console'];
  const built = /^(.*?\/)assets\//.exec(assets[0] ?? '')?.[1] ?? base.pathname;
  return built === base.pathname
    ? []
    : [`/: the console is built for the path ${built}, and is at ${base.pathname} (BASE_PATH)`];
}

function fallbackProblems(page: Answer, index: Answer): string[] {
  if (page.status !== 200) return [`${nameOf(page)}: answers ${statusOf(page)}`];
  return page.text === index.text ? [] : [`${nameOf(page)}: answers something else than index.html`];
}

/** The links of a page at `/console` would not lead below `/console/`. */
function slashProblems(answer: Answer, base: URL): string[] {
  const isRedirect = answer.status >= 300 && answer.status < 400;
  return isRedirect && targetOf(answer, base)?.href === base.origin + base.pathname
    ? []
    : [
        `${answer.path}: ${isRedirect ? `leads to ${targetOf(answer, base)?.href}` : `answers ${statusOf(answer)}`} instead of leading to ${base.href}`,
      ];
}

/** Compares the answers to three clients: their texts must be equal, and no coding stand that a client does not accept. */
function codingProblems(asset: Answer, gzip: Answer, plain: Answer): string[] {
  const name = nameOf(asset);
  const unreadable = [asset, gzip, plain].find(({ status }) => status !== 200);
  if (unreadable)
    return [
      `${name}: answers ${statusOf(unreadable)}${unreadable.status === 0 ? ': wrong Content-Encoding' : ''}`,
    ];
  const coding = asset.headers.get('Content-Encoding');
  const problems: string[] = [];
  if (asset.text.includes('\ufffd') || plain.text.includes('\ufffd'))
    problems.push('holds compressed bytes without Content-Encoding');
  else if (coding !== 'br' && coding !== 'gzip') problems.push('is sent uncompressed');
  else if (!/accept-encoding/i.test(asset.headers.get('Vary') ?? ''))
    problems.push('Vary does not name Accept-Encoding');
  else if (asset.text !== plain.text || gzip.text !== plain.text)
    problems.push('holds another text compressed than uncompressed');
  if (gzip.headers.get('Content-Encoding') === 'br')
    problems.push('is sent as br to a client that accepts gzip only');
  if (plain.headers.has('Content-Encoding'))
    problems.push('is sent compressed to a client that accepts no coding');
  const type = asset.path.endsWith('.css') ? 'text/css' : 'text/javascript';
  const found = asset.headers.get('Content-Type') ?? 'missing';
  if (!found.toLowerCase().startsWith(type)) problems.push(`Content-Type is ${found} instead of ${type}`);
  return problems.map((problem) => `${name}: ${problem}`);
}

/** Reads every script and style that the linked ones name, and those that these name. */
async function missingAssets(
  linked: readonly Answer[],
  get: (path: string) => Promise<Answer>,
): Promise<string[]> {
  const seen = new Set(linked.map(({ path }) => path.replace(/.*\//, '')));
  const problems: string[] = [];
  for (let answers = linked; answers.length > 0; ) {
    const named = answers.flatMap(({ text }) => [
      ...text.matchAll(/["'`](?:\.|assets)\/([\w.-]+\.(?:js|css))["'`]/g),
    ]);
    const names = new Set(named.map(([, name = '']) => name).filter((name) => !seen.has(name)));
    answers = await Promise.all([...names].map((name) => get(`assets/${name}`)));
    for (const name of names) seen.add(name);
    for (const answer of answers) {
      const type = answer.headers.get('Content-Type') ?? '';
      if (answer.status !== 200) problems.push(`${nameOf(answer)}: answers ${statusOf(answer)}`);
      else if (!/javascript|css/i.test(type)) problems.push(`${nameOf(answer)}: Content-Type is ${type}`);
    }
  }
  return problems;
}

function cacheProblems(answer: Answer, isAsset: boolean): string[] {
  if (answer.status === 0) return [`${nameOf(answer)}: answers ${statusOf(answer)}`];
  const rule = answer.headers.get('Cache-Control') ?? '';
  const isRight = isAsset
    ? /immutable/.test(rule) && !/no-store|no-cache/.test(rule)
    : /no-store/.test(rule) && !/immutable/.test(rule);
  const wanted = isAsset ? cacheRules.asset : cacheRules.other;
  const age = Number(answer.headers.get('Age') ?? 0);
  return [
    ...(isRight ? [] : [`${nameOf(answer)}: Cache-Control is "${rule}" instead of "${wanted}"`]),
    ...(isAsset || age === 0 ? [] : [`${nameOf(answer)}: comes from a cache in front, ${age} seconds old`]),
  ];
}

/**
 * Reads config.json. Problems name the field, never its value: it may hold a secret by mistake.
 *
 * @param file the answer to a browser
 * @param plain the answer without compression: a compressed copy that lies beside the file is not edited with it
 */
function readConfigFile(file: Answer, plain: Answer) {
  const { status, text } = file;
  if (status !== 200) return { value: null, problems: [`/config.json: answers ${statusOf(file)}`] };
  try {
    const value = readConfig(JSON.parse(text));
    const problems = unknownConfigKeys(value).map((key) => `/config.json: the console does not know ${key}`);
    if (plain.text !== text) problems.push('/config.json: differs compressed and uncompressed');
    return { value, problems };
  } catch (error) {
    const problem = error instanceof ConfigError ? describeConfigError(en, error) : 'is not JSON';
    return { value: null, problems: [`/config.json: ${problem}`] };
  }
}

/** Judges the answer to a request without a session token. Any answer but a web page comes from a service. */
function serviceProblems(service: URL, answer: Answer | string): string[] {
  const name = service.href;
  if (typeof answer === 'string') return [`${name} does not answer: ${answer}`];
  const { status, headers } = answer;
  const isPage = /text\/html/i.test(headers.get('Content-Type') ?? '');
  if ([502, 503, 504].includes(status))
    return [`${name} answers ${status}: the proxy does not reach the service`];
  if (isPage) return [`${name} answers a web page (status ${status})`];
  if (status >= 300 && status < 400)
    return [`${name} leads to ${targetOf(answer, service)?.href ?? 'nowhere'}`];
  if (status === 404 || status >= 500) return [`${name} answers ${status} for its API keys`];
  const rule = headers.get('Cache-Control') ?? '';
  return /\bpublic\b|s-maxage/i.test(rule)
    ? [`${name}: Cache-Control is "${rule}": a shared cache may keep the answer`]
    : [];
}

/** Sends the preflight request of a browser and reads what an answer exposes. */
async function corsProblems(service: URL, base: URL): Promise<string[]> {
  try {
    const preflight = await fetch(new URL('api-keys/1', service), {
      method: 'OPTIONS',
      headers: {
        Origin: base.origin,
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const answer = await fetch(new URL('api-keys', service), {
      headers: { Origin: base.origin },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await Promise.all([preflight.text(), answer.text()]);
    const lacks = (headers: Headers, name: string, values: readonly string[]) => {
      const found = listOf(headers.get(name));
      return values
        .filter((value) => !found.includes(value) && !found.includes('*'))
        .map((value) => `${service.origin}: ${name} lacks ${value}`);
    };
    return [
      ...(preflight.ok
        ? []
        : [
            `${service.origin}: answers ${preflight.status} to the preflight request (OPTIONS without a token): browsers accept 2xx only`,
          ]),
      ...lacks(preflight.headers, 'Access-Control-Allow-Origin', [base.origin.toLowerCase()]),
      ...lacks(preflight.headers, 'Access-Control-Allow-Methods', ['patch', 'delete']),
      ...lacks(preflight.headers, 'Access-Control-Allow-Headers', ['authorization', 'content-type']),
      ...lacks(answer.headers, 'Access-Control-Expose-Headers', ['retry-after', 'link']),
    ];
  } catch (error) {
    return [`${service.origin} does not answer: ${failureReason(error)}`];
  }
}

/** Reads with the token, and changes a record that does not exist: a proxy may drop the header or refuse the method. */
async function tokenProblems(service: URL, token: string): Promise<string[]> {
  const send = async (path: string, options: RequestInit) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await fetch(new URL(path, service), { ...options, headers, signal, redirect: 'manual' });
    await answer.text();
    return answer.status;
  };
  try {
    const read = await send('api-keys', {});
    if (read === 401)
      return [`${service.href} answers 401: the session token is not valid, or a proxy drops Authorization`];
    const change = await send(`api-keys/${Number.MAX_SAFE_INTEGER}`, { method: 'PATCH', body: '{}' });
    return [401, 403, 405, 501].includes(change) && change !== read
      ? [`${service.href} answers ${change} to PATCH: a proxy may refuse the method`]
      : [];
  } catch (error) {
    return [`${service.href} does not answer: ${failureReason(error)}`];
  }
}

/** Asks for the console over http. */
async function checkRedirect(base: URL): Promise<Pick<Finding, 'problems' | 'notChecked'>> {
  if (base.protocol === 'http:') return { problems: [], notChecked: 'the address is on this machine' };
  const plain = new URL(base);
  plain.protocol = 'http:';
  plain.port = '';
  const found = (...problems: string[]) => ({ problems, notChecked: null });
  try {
    const answer = await read(plain, '', 'all');
    const target = targetOf(answer, plain);
    const isRedirect = answer.status >= 300 && answer.status < 400;
    if (!isRedirect || target?.protocol !== 'https:')
      return found(`${plain.href} answers ${answer.status} instead of a redirect to https`);
    return target.hostname === base.hostname ? found() : found(`${plain.href} leads to ${target.href}`);
  } catch (error) {
    return { problems: [], notChecked: `${plain.href} does not answer: ${failureReason(error)}` };
  }
}

function listOf(value: string | null): string[] {
  return (value ?? '').split(',').map((part) => part.trim().toLowerCase());
}
