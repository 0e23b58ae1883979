// Inspects a running deployment of the console: headers, fallback, compression, cache rules, config.json and the way to
// the service. Sends GET, HEAD-like and OPTIONS requests without a session token.
import { ConfigError, readConfig } from '../../contract/config.ts';
import { unknownConfigKeys } from '../../contract/unknown-config-keys.ts';
import { describeConfigError, pageMessages } from '../../i18n/page-messages.ts';
import { cacheRules, securityHeaders } from '../headers.ts';

/** One line of "Before you go live". */
export interface Finding {
  check: CheckName;
  /** What is wrong, each with the path of the response; empty when the check holds. */
  problems: string[];
}

/** The checks by name, in the words of README.md. */
export const checks = [
  'Every response carries every security header',
  'A page address answers index.html',
  'A missing file answers 404',
  'Scripts and styles are compressed',
  'index.html and config.json are not cached, assets are cached for ever',
  'config.json can be read',
  'The address of the service leads to the service',
  'A service on another origin allows the console',
  'http leads to https',
] as const;

type CheckName = (typeof checks)[number];

/** A response and the path that was asked for. */
interface Answer {
  path: string;
  status: number;
  headers: Headers;
  text: string;
}

/** The milliseconds after which a request fails. */
const TIMEOUT = 20_000;

/**
 * Inspects a console.
 *
 * @param address where the console is, as in `https://console.example/` or `https://host.example/console/`
 * @returns one finding for each check
 * @throws {Error} when the console does not answer at all
 */
export async function inspectConsole(address: string): Promise<Finding[]> {
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  const get = (path: string) => read(new URL(path, base), path);

  const index = await get('');
  const linked = [...index.text.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+\.(?:js|css))"/g)];
  const assets = await Promise.all(linked.map(([, path = '']) => get(path)));
  const answers = {
    index,
    page: await get('organizations/1/users/2'),
    config: await get('config.json'),
    icon: await get('favicon.svg'),
    missingAsset: await get('assets/missing-00000000.js'),
    missingFile: await get('missing.png'),
  };
  const all = [...Object.values(answers), ...assets];
  const config = readConfigFile(answers.config);
  const service = config.value === null ? null : new URL(`${config.value.baseUrl}/`, base);
  const reports = config.value?.errorReportUrl;
  const called = [service, reports ? new URL(reports, base) : null].filter((url) => url !== null);

  const problems: Record<CheckName, string[]> = {
    'Every response carries every security header': all.flatMap((answer) =>
      headerProblems(answer, base, called).map((problem) => `${nameOf(answer)}: ${problem}`),
    ),
    'A page address answers index.html': fallbackProblems(answers.page, index),
    'A missing file answers 404': [answers.missingAsset, answers.missingFile].flatMap((answer) =>
      answer.status === 404 ? [] : [`${nameOf(answer)}: answers ${answer.status}`],
    ),
    'Scripts and styles are compressed':
      assets.length === 0 ? ['/: names no script below assets/'] : assets.flatMap(compressionProblems),
    'index.html and config.json are not cached, assets are cached for ever': [
      ...[index, answers.page, answers.config, answers.missingAsset].flatMap((answer) =>
        cacheProblems(answer, false),
      ),
      ...assets.flatMap((asset) => cacheProblems(asset, true)),
    ],
    'config.json can be read': config.problems,
    'The address of the service leads to the service': service === null ? [] : await serviceProblems(service),
    'A service on another origin allows the console':
      service === null || service.origin === base.origin ? [] : await corsProblems(service, base),
    'http leads to https': base.protocol === 'https:' ? await redirectProblems(base) : [],
  };
  return checks.map((check) => ({ check, problems: problems[check] }));
}

async function read(url: URL, path: string): Promise<Answer> {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { 'Accept-Encoding': 'br, gzip' },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return { path, status: response.status, headers: response.headers, text: await response.text() };
}

function nameOf({ path }: Answer): string {
  return path.startsWith('/') ? path : `/${path}`;
}

/** Compares the security headers with the build's. Stricter values of the policy are allowed. */
function headerProblems({ headers }: Answer, base: URL, called: readonly URL[]): string[] {
  return Object.entries(securityHeaders()).flatMap(([name, wanted]) => {
    const value = headers.get(name);
    if (name === 'Strict-Transport-Security' && base.protocol !== 'https:') return [];
    if (value === null) return [`${name} is missing`];
    if (name === 'Content-Security-Policy') return policyProblems(value, wanted, base, called);
    if (name === 'Strict-Transport-Security') return transportProblems(value);
    if (name === 'Permissions-Policy') return permissionProblems(value, wanted);
    if (value.toLowerCase() === wanted) return [];
    if (value === wanted) return [];
    return [`${name} is "${value}" instead of "${wanted}"`];
  });
}

/** Finds directives that are missing or allow more than the build needs. Only `connect-src` may name further origins. */
function policyProblems(value: string, wanted: string, base: URL, called: readonly URL[]): string[] {
  const policies = value.split(',').map(directivesOf);
  const needed = directivesOf(wanted);
  const problems = [...needed].flatMap(([name, sources]) => {
    // A header that is sent twice holds two policies. Each is compared: a proxy in front may drop one of them.
    const found = policies.flatMap((directives) => directives.get(name) ?? []);
    if (policies.every((directives) => !directives.has(name)))
      return [`Content-Security-Policy has no ${name}`];
    const extra = found.filter((source) => !sources.includes(source) && !/^https?:\/\//.test(source));
    const foreign = name === 'connect-src' ? [] : found.filter((source) => /^https?:\/\//.test(source));
    return [...extra, ...foreign].map((source) => `Content-Security-Policy allows ${source} in ${name}`);
  });
  const connect = policies.flatMap((directives) => directives.get('connect-src') ?? []);
  const blocked = called.filter(
    (url) => url.origin !== base.origin && !connect.some((source) => covers(source, url)),
  );
  const origins = new Set(blocked.map(({ origin }) => origin));
  return [
    ...problems,
    ...[...origins].map((origin) => `Content-Security-Policy does not allow ${origin} in connect-src`),
  ];
}

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .flatMap(([name = '', ...sources]) => (name === '' ? [] : [[name.toLowerCase(), sources]])),
  );
}

function covers(source: string, service: URL): boolean {
  return URL.canParse(source) && new URL(source).origin === service.origin;
}

function transportProblems(value: string): string[] {
  const seconds = Number(/max-age=(\d+)/i.exec(value)?.[1] ?? 0);
  return seconds >= 31_536_000
    ? []
    : [`Strict-Transport-Security lasts ${seconds} seconds, less than a year`];
}

/** Finds features that are allowed although the console does not use them. */
function permissionProblems(value: string, wanted: string): string[] {
  const found = new Set(value.split(',').map((part) => part.trim()));
  return wanted
    .split(', ')
    .filter((part) => !found.has(part))
    .map((part) => `Permissions-Policy lacks ${part}`);
}

function fallbackProblems(page: Answer, index: Answer): string[] {
  if (page.status !== 200) return [`${nameOf(page)}: answers ${page.status}`];
  return page.text === index.text ? [] : [`${nameOf(page)}: answers something else than index.html`];
}

function compressionProblems(asset: Answer): string[] {
  const coding = asset.headers.get('Content-Encoding');
  if (coding !== 'br' && coding !== 'gzip') return [`${nameOf(asset)}: is sent uncompressed`];
  return /accept-encoding/i.test(asset.headers.get('Vary') ?? '')
    ? []
    : [`${nameOf(asset)}: Vary does not name Accept-Encoding`];
}

function cacheProblems(answer: Answer, isAsset: boolean): string[] {
  const rule = answer.headers.get('Cache-Control') ?? '';
  if (isAsset) {
    return /immutable/.test(rule) && !/no-store|no-cache/.test(rule)
      ? []
      : [`${nameOf(answer)}: Cache-Control is "${rule}" instead of "${cacheRules.asset}"`];
  }
  return /no-store/.test(rule) && !/immutable/.test(rule)
    ? []
    : [`${nameOf(answer)}: Cache-Control is "${rule}" instead of "${cacheRules.other}"`];
}

/** Reads config.json. Problems name the field, never its value: it may hold a secret by mistake. */
function readConfigFile({ status, text }: Answer) {
  if (status !== 200) return { value: null, problems: [`/config.json: answers ${status}`] };
  try {
    const value = readConfig(JSON.parse(text));
    const problems = unknownConfigKeys(value.file).map(
      (key) => `/config.json: the console does not know ${key}`,
    );
    return { value, problems };
  } catch (error) {
    const problem =
      error instanceof ConfigError ? describeConfigError(pageMessages.en, error) : 'is not JSON';
    return { value: null, problems: [`/config.json: ${problem}`] };
  }
}

/** Asks the service for its API keys without a session token. Any answer but a web page comes from a service. */
async function serviceProblems(service: URL): Promise<string[]> {
  try {
    const answer = await read(new URL('api-keys', service), service.pathname);
    const isPage = /text\/html/i.test(answer.headers.get('Content-Type') ?? '');
    if (isPage) return [`${service.href} answers a web page (status ${answer.status})`];
    const isGateway = [502, 503, 504].includes(answer.status);
    return isGateway
      ? [`${service.href} answers ${answer.status}: the proxy does not reach the service`]
      : [];
  } catch (error) {
    return [`${service.href} does not answer: ${reasonOf(error)}`];
  }
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
      ...lacks(preflight.headers, 'Access-Control-Allow-Origin', [base.origin.toLowerCase()]),
      ...lacks(preflight.headers, 'Access-Control-Allow-Methods', ['patch', 'delete']),
      ...lacks(preflight.headers, 'Access-Control-Allow-Headers', ['authorization', 'content-type']),
      ...lacks(answer.headers, 'Access-Control-Expose-Headers', ['retry-after', 'link']),
    ];
  } catch (error) {
    return [`${service.origin} does not answer: ${reasonOf(error)}`];
  }
}

/** Asks for the console over http. No answer is as good as a redirect. */
async function redirectProblems(base: URL): Promise<string[]> {
  const plain = new URL(base);
  plain.protocol = 'http:';
  plain.port = '';
  try {
    const { status, headers } = await read(plain, '');
    const target = headers.get('Location') ?? '';
    const isRedirect = status >= 300 && status < 400 && target.startsWith('https://');
    return isRedirect ? [] : [`${plain.href} answers ${status} instead of a redirect to https`];
  } catch {
    return [];
  }
}

function listOf(value: string | null): string[] {
  return (value ?? '').split(',').map((part) => part.trim().toLowerCase());
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
