// Reads a live service and says which readings of the specification it has taken. Sends nothing but GET.
// `npm run probe -- --base-url https://service.example/api [--organization 7]`; the session token comes from the
// environment variable LATCHKEY_TOKEN or is asked for, never from an argument: those are for everyone to see.
import { stdin, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { type Client, createClient } from '../api/client.ts';
import { type DetectedVariants, openDetectedVariants } from '../api/detected-variants.ts';
import { ApiError } from '../api/errors.ts';
import { type ApiKey, optFields } from '../contract/api-keys.ts';
import type { RecordList } from '../contract/endpoint.ts';
import { openPoints, type PointName } from '../contract/spec-variants.ts';
import { errorMessages } from '../i18n/error-messages.ts';
import { reportMessages } from '../i18n/report-messages.ts';
import { describeError } from '../ui/page/describe-error.ts';

const usage = 'npm run probe -- --base-url URL [--organization ID]';
const words = reportMessages.en;

/** Why a point stays open. */
const hints: Partial<Record<PointName, string>> = {
  short: 'comparing a list with the answer to a change tells',
  organizationsField: 'the first change of the organizations of a key tells',
  optFields: 'there has to be a key',
  filters: 'no answer to a filter told',
  errors: 'nothing was refused',
};

let token = '';
const problems: string[] = [];

try {
  const { baseUrl, organization } = readArguments();
  token = process.env.LATCHKEY_TOKEN?.trim() || (await askForToken());
  if (/[^!-~]/.test(token)) throw new Error('The session token holds characters that no token has.');
  const findings = openDetectedVariants(baseUrl);
  const client = createClient({ baseUrl, token: () => token, onUnauthorized: () => {} }, findings);
  const read = await probe(client, findings, organization);
  if (read.length > 0) report(baseUrl, findings, read, organization);
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error));
}
for (const problem of problems) say(problem, console.error);
process.exitCode = problems.length === 0 ? 0 : 1;

function readArguments(): { baseUrl: string; organization: number | undefined } {
  const args = process.argv.slice(2);
  if (args.some((arg) => /^--?token\b/i.test(arg))) {
    throw new Error(
      'A token is never an argument: everyone on this machine can read those, and the shell remembers them. Put it into the environment variable LATCHKEY_TOKEN, or type it when asked. If that was a real one, sign it out.',
    );
  }
  const options = { 'base-url': { type: 'string' }, organization: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const baseUrl = values['base-url']?.replace(/\/+$/, '') ?? '';
  if (!/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/.test(baseUrl)) throw new Error(`Usage: ${usage}`);
  const organization = values.organization === undefined ? undefined : Number(values.organization);
  if (organization !== undefined && !(Number.isSafeInteger(organization) && organization >= 0))
    throw new Error('--organization takes an ID: plain digits.');
  return { baseUrl, organization };
}

/** Asks without showing what is typed. */
async function askForToken(): Promise<string> {
  if (!stdin.isTTY) throw new Error('There is no session token: put it into LATCHKEY_TOKEN.');
  stdout.write('Session token (not shown): ');
  stdin.setRawMode(true).setEncoding('utf8');
  let typed = '';
  try {
    for await (const text of stdin) {
      for (const sign of text as string) {
        if (sign === '\r' || sign === '\n') return typed.trim();
        if (sign === '\u0003' || sign === '\u0004') throw new Error('Given up.');
        typed = sign === '\u007f' || sign === '\b' ? typed.slice(0, -1) : typed + sign;
      }
    }
    return typed.trim();
  } finally {
    stdin.setRawMode(false);
    stdout.write('\n');
  }
}

/** Reads what shows the readings. @returns what was read, in words */
async function probe(client: Client, findings: DetectedVariants, organization: number | undefined) {
  const additions = { optFields: [...optFields] };
  const read: string[] = [];

  const keys = await attempt(() => client.listApiKeys({ query: additions }));
  if (keys) {
    read.push(`${keys.records.length} API keys`);
    noteUnreadable('API keys', keys);
    noteShort(findings, keys.records);
    const [first] = keys.records;
    if (first) await attempt(() => client.getApiKey({ id: first.id, query: additions }));
    await attemptMissing(findings, () => client.getApiKey({ id: unusedId(keys) }));
  }

  const organizationId = organization ?? keys?.records.flatMap((key) => key.organizations ?? [])[0]?.id;
  if (organizationId === undefined) return read;
  const users = await attempt(() => client.listUsers({ organizationId }));
  if (users) {
    read.push(`${users.records.length} users of organization ${organizationId}`);
    noteUnreadable('users', users);
    const [first] = users.records;
    if (first) await attempt(() => client.getUser({ organizationId, userId: first.id }));
    await attemptMissing(findings, () => client.getUser({ organizationId, userId: unusedId(users) }));
    const names = users.records.flatMap(({ name }) => (name ? [name.toLowerCase()] : []));
    // A part of a name that is nobody's whole name: what comes by it tells how the filter matches.
    const part = names.map((name) => name.slice(0, -1)).find((one) => one.length > 1 && !names.includes(one));
    const found = part && (await attempt(() => client.listUsers({ organizationId, query: { name: part } })));
    if (found && found.records.length === 0) findings.observe('filters', 'exact');
  }
  // An organization that hardly anybody has: in what form does the service say no?
  await client.listUsers({ organizationId: Number.MAX_SAFE_INTEGER }).catch(() => {});
  return read;
}

/** Reads a record that hardly anything has. A web page with 404 is how some services say so. */
function attemptMissing(findings: DetectedVariants, read: () => Promise<unknown>): Promise<void> {
  return attempt(async () => {
    try {
      await read();
    } catch (error) {
      const isPage = error instanceof ApiError && error.kind === 'foreign' && error.status === 404;
      if (!isPage) throw error;
      findings.observe('missing', '404');
    }
  });
}

/** The outcome of a read; `undefined` when it failed, which is then told. */
async function attempt<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    const { title, sentences, details } = describeError(errorMessages.en, error);
    const problem = `${title}: ${sentences.join(' ')} (${[details, ...codesOf(error)].join(' · ')})`;
    if (!problems.includes(problem)) problems.push(problem);
    return undefined;
  }
}

/** What the network said, such as ECONNREFUSED. */
function codesOf(error: unknown): string[] {
  const { cause, code } = error as { cause?: unknown; code?: unknown };
  return [...(typeof code === 'string' ? [code] : []), ...(cause ? codesOf(cause) : [])];
}

/** An id that hardly anything has. */
function unusedId({ records }: RecordList<{ id: number }>): number {
  return records.reduce((highest, { id }) => Math.max(highest, id), 0) + 1_000_003;
}

function noteUnreadable(what: string, { unreadable }: RecordList<unknown>): void {
  if (unreadable.length === 0) return;
  const fields = new Set(unreadable.flatMap((row) => row.fields));
  problems.push(
    `${unreadable.length} of the ${what} can't be read. What doesn't fit: ${[...fields].join(', ')}`,
  );
}

/** At the token it is the token's; several at one key's organizations are their own. */
function noteShort(findings: DetectedVariants, keys: readonly ApiKey[]): void {
  for (const { token, organizations } of keys) {
    const shorts = new Set(organizations?.flatMap(({ short }) => short ?? []));
    if (shorts.size > 1) findings.observe('short', "organization's own");
    else if (token?.short) findings.observe('short', 'token ending');
  }
}

function report(
  baseUrl: string,
  findings: DetectedVariants,
  read: string[],
  organization: number | undefined,
): void {
  say(`${baseUrl}, ${new Date().toISOString()}`);
  say(`Read, and nothing changed: ${read.join(', ')}.\n`);
  const points = Object.keys(openPoints) as PointName[];
  const isTold = (point: PointName) => findings.find(point).sightings.length > 0;
  for (const point of points.filter(isTold)) {
    const { sightings } = findings.find(point);
    const total = sightings.reduce((sum, { seen }) => sum + seen, 0);
    say(`${words.points[point]} [${point}]`);
    for (const { reading, seen } of sightings.toSorted((a, b) => b.seen - a.seen)) {
      const name = (words.readings[point] as Record<string, string>)[reading] ?? reading;
      say(`  ${name} [${reading}]: ${counted(point)({ seen, total })}`);
    }
  }
  say("\nCan't be told by what was read:");
  for (const point of points.filter((one) => !isTold(one)))
    say(`  ${words.points[point]} [${point}]: ${hints[point] ?? 'nothing that was read shows it'}`);
  if (organization === undefined && read.length === 1)
    say('\nNo users were read, since no key tells an organization. Name one: --organization ID');
}

/** What is counted of a point: dates, rows or answers. */
function counted(point: PointName) {
  if (point === 'dates' || point === 'noDate') return words.seenInDates;
  const rows: PointName[] = ['roles', 'keyShapes', 'short', 'email', 'permissions', 'labels'];
  return rows.includes(point) ? words.seenInRows : words.seenInAnswers;
}

/** Prints a line. What a service says may hold anything: no signs that steer the terminal, and never the token. */
function say(line: string, print = console.log): void {
  const safe = line.replace(/[^\P{Cc}\n]/gu, ' ');
  print(token === '' ? safe : safe.replaceAll(token, '…'));
}
