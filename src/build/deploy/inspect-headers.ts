// Compares the security headers of an answer with those of the build. Stricter values are allowed, weaker ones are named.
import { securityHeaders } from '../headers.ts';

const wantedHeaders = securityHeaders();

/**
 * Returns what is missing or weaker than in the build.
 *
 * @param base the address of the console; over plain http, `Strict-Transport-Security` has no effect
 * @param called the addresses on any origin that the console calls: `connect-src` has to allow them and no others
 */
export function headerProblems(headers: Headers, base: URL, called: readonly URL[]): string[] {
  return Object.entries(wantedHeaders).flatMap(([name, wanted]) => {
    const value = headers.get(name);
    if (name === 'Strict-Transport-Security' && base.protocol !== 'https:') return [];
    if (value === null) return [`${name} is missing`];
    if (name === 'Content-Security-Policy') {
      return policyProblems(value, wanted, base, called).map((problem) => `${name} ${problem}`);
    }
    if (name === 'Strict-Transport-Security') return transportProblems(value);
    if (name === 'Permissions-Policy') return permissionProblems(value, wanted);
    return value.toLowerCase() === wanted.toLowerCase()
      ? []
      : [`${name} is "${value}" instead of "${wanted}"`];
  });
}

type Policy = Map<string, string[]>;

/** Directives that a policy may have beside those of the build: they allow nothing. */
const harmless = new Set(['upgrade-insecure-requests', 'block-all-mixed-content', 'report-uri', 'report-to']);

/** A header that is sent twice holds two policies. Each is compared: a proxy in front may drop one of them. */
function policyProblems(value: string, wanted: string, base: URL, called: readonly URL[]): string[] {
  const policies = value.split(',').map(directivesOf);
  const needed = directivesOf(wanted);
  const foreign = called.filter(({ origin }) => origin !== base.origin);
  const missing = [...needed.keys()].filter((name) => policies.every((policy) => !policy.has(name)));
  const weak = policies.flatMap((policy) => weakerDirectives(policy, needed, foreign));
  const blocked = foreign.filter(
    (url) => !policies.some((policy) => policy.get('connect-src')?.some((source) => covers(source, url))),
  );
  return [
    ...missing.map((name) => `has no ${name}`),
    ...new Set(weak),
    ...new Set(blocked.map(({ origin }) => `does not allow ${origin} in connect-src`)),
  ];
}

function weakerDirectives(policy: Policy, needed: Policy, foreign: readonly URL[]): string[] {
  return [...policy].flatMap(([name, sources]) => {
    if (harmless.has(name)) return [];
    const allowed = needed.get(name) ?? fallbackOf(name, needed);
    const extra = sources.filter(
      (source) =>
        source !== "'none'" &&
        !allowed.includes(source) &&
        !(name === 'connect-src' && foreign.some((url) => covers(source, url))),
    );
    // Without one of these the console does not start, or the directive has no effect.
    const lacking = ["'self'", "'script'"].filter(
      (source) => needed.get(name)?.includes(source) && !sources.includes(source),
    );
    return [
      ...extra.map((source) => `allows ${source} in ${name}`),
      ...lacking.map((source) => `lacks ${source} in ${name}`),
    ];
  });
}

/** Returns the sources that hold in the build for a directive that its policy does not name. */
function fallbackOf(name: string, needed: Policy): string[] {
  const general = /^(script|style)-src-/.exec(name)?.[1] ?? (name === 'worker-src' ? 'script' : 'default');
  return needed.get(`${general}-src`) ?? [];
}

/** Reads a policy. Of two directives with one name, browsers take the first. */
function directivesOf(policy: string): Policy {
  const directives: Policy = new Map();
  for (const text of policy.split(';')) {
    const [name = '', ...sources] = text.trim().split(/\s+/);
    const key = name.toLowerCase();
    if (key !== '' && !directives.has(key)) directives.set(key, sources);
  }
  return directives;
}

/** Returns whether a source of `connect-src` is the origin of an address. A wildcard is wider than that. */
function covers(source: string, url: URL): boolean {
  return URL.canParse(source) && new URL(source).origin === url.origin;
}

function transportProblems(value: string): string[] {
  const seconds = Number(/max-age="?(\d+)/i.exec(value)?.[1] ?? 0);
  return seconds >= 31_536_000
    ? []
    : [`Strict-Transport-Security lasts ${seconds} seconds, less than a year`];
}

/** Finds features that are allowed although the console does not use them. The last value of a feature holds. */
function permissionProblems(value: string, wanted: string): string[] {
  const partsOf = (text: string) =>
    text.split(',').map((part): [string, string] => {
      const [feature = '', allowed = ''] = part.trim().split('=', 2);
      return [feature, allowed];
    });
  const found = new Map(partsOf(value));
  return partsOf(wanted)
    .filter(([feature, allowed]) => found.get(feature) !== allowed)
    .map(([feature, allowed]) => `Permissions-Policy lacks ${feature}=${allowed}`);
}
