// `npm run probe -- --base-url https://service.example/api [--organization 7]`: reads a live service and reports which
// variants of the specification it uses. `npm run probe -- --console https://console.example/`: inspects a deployment of the
// console; with a session token it also tells whether the service receives it. Sends only requests that change nothing. The token comes from the environment variable
// LATCHKEY_TOKEN or from a prompt, never from an argument: other users of the machine can read arguments.

import { stdin, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import type { Client } from '../api/client.ts';
import { type DetectedVariants, openDetectedVariants } from '../api/detected-variants.ts';
import { ApiError } from '../api/errors.ts';
import { listApiKeys, listUsers } from '../api/lists.ts';
import { getApiKey, getUser } from '../api/records.ts';
import type { ApiKey } from '../contract/api-key.ts';
import { optFields } from '../contract/api-key-values.ts';
import type { RecordList } from '../contract/endpoint.ts';
import { openPoints, type PointName } from '../contract/spec-variants.ts';
import { settings } from '../i18n/en/settings.ts';
import { en } from '../i18n/en.ts';
import { describeError } from '../ui/page/describe-error.ts';
import { failureReason } from './deploy/failure-reason.ts';
import { inspectConsole } from './deploy/inspect-console.ts';

const usage = 'npm run probe -- --base-url URL [--organization ID], or npm run probe -- --console URL';
const words = settings.report;

/** Why the variant of a point could not be detected. */
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
  const { consoleUrl, baseUrl, organization } = readArguments();
  if (consoleUrl === undefined) await probeService(baseUrl, organization);
  else await probeConsole(consoleUrl);
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error));
}
for (const problem of problems) say(problem, console.error);
process.exitCode = problems.length === 0 ? 0 : 1;

async function probeService(baseUrl: string, organization: number | undefined): Promise<void> {
  token = checkedToken(process.env.LATCHKEY_TOKEN?.trim() || (await askForToken()));
  const variants = openDetectedVariants(baseUrl);
  const client = { baseUrl, token: () => token, onUnauthorized: () => {}, detected: variants };
  const read = await probe(client, variants, organization);
  if (read.length > 0) report(baseUrl, variants, read, organization);
}

/** Prints each check of "Before you go live" in README.md beside this file; a failed one with what is wrong. */
async function probeConsole(address: string): Promise<void> {
  if (!URL.canParse(address) || !/^https?:/.test(address)) throw new Error(`Usage: ${usage}`);
  token = checkedToken(process.env.LATCHKEY_TOKEN?.trim() ?? '');
  const findings = await inspectConsole(address, token);
  for (const { check, problems: found, notChecked } of findings) {
    if (notChecked) say(`– ${check}: not checked (${notChecked})`);
    else say(`${found.length === 0 ? '✓' : '✗'} ${check}`);
    for (const problem of joinPaths(found)) say(`    ${problem}`);
  }
  const failed = findings.filter((finding) => finding.problems.length > 0).length;
  const notMade = findings.filter(({ notChecked }) => notChecked !== null).length;
  if (notMade > 0) say(`${notMade} of ${findings.length} checks were not made.`);
  if (failed > 0) problems.push(`${failed} of ${findings.length} checks failed.`);
}

/** Joins the problems that are the same for several paths: "/ and 3 more: X-Frame-Options is missing". */
function joinPaths(problems: string[]): string[] {
  const byText = Map.groupBy(problems, (problem) => problem.replace(/^\S+: /, ''));
  return [...byText.values()].map(([first = '', ...more]) =>
    more.length === 0 ? first : first.replace(/: /, ` and ${more.length} more: `),
  );
}

interface Arguments {
  /** The address of a console to inspect; `undefined` to probe a service. */
  consoleUrl: string | undefined;
  baseUrl: string;
  organization: number | undefined;
}

function readArguments(): Arguments {
  const args = process.argv.slice(2);
  if (args.some((arg) => /^--?token\b/i.test(arg))) {
    throw new Error(
      'A token is never an argument: everyone on this machine can read those, and the shell remembers them. Put it into the environment variable LATCHKEY_TOKEN, or type it when asked. If that was a real one, sign it out.',
    );
  }
  const options = {
    console: { type: 'string' },
    'base-url': { type: 'string' },
    organization: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options });
  const consoleUrl = values.console;
  if (consoleUrl !== undefined) return { consoleUrl, baseUrl: '', organization: undefined };
  const baseUrl = values['base-url']?.replace(/\/+$/, '') ?? '';
  if (!/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/.test(baseUrl)) throw new Error(`Usage: ${usage}`);
  const organization = values.organization === undefined ? undefined : Number(values.organization);
  if (organization !== undefined && !(Number.isSafeInteger(organization) && organization >= 0))
    throw new Error('--organization takes an ID: plain digits.');
  return { consoleUrl, baseUrl, organization };
}

function checkedToken(text: string): string {
  if (/[^!-~]/.test(text)) throw new Error('The session token holds characters that no token has.');
  return text;
}

/** Prompts for the token without echoing it. */
async function askForToken(): Promise<string> {
  if (!stdin.isTTY) throw new Error('There is no session token: put it into LATCHKEY_TOKEN.');
  stdout.write('Session token (not shown): ');
  stdin.setRawMode(true).setEncoding('utf8');
  let typed = '';
  try {
    for await (const text of stdin) {
      for (const character of text as string) {
        if (character === '\r' || character === '\n') return typed.trim();
        if (character === '\u0003' || character === '\u0004') throw new Error('Given up.');
        typed = character === '\u007f' || character === '\b' ? typed.slice(0, -1) : typed + character;
      }
    }
    return typed.trim();
  } finally {
    stdin.setRawMode(false);
    stdout.write('\n');
  }
}

/** Sends the reads by which variants are detected. @returns what was read, as texts */
async function probe(client: Client, variants: DetectedVariants, organization: number | undefined) {
  const additions = { optFields: [...optFields] };
  const read: string[] = [];

  const apiKeys = await attempt(() => listApiKeys(client, { query: additions }));
  if (apiKeys) {
    read.push(`${apiKeys.records.length} API keys`);
    reportUnreadable('API keys', apiKeys);
    observeShort(variants, apiKeys.records);
    const [first] = apiKeys.records;
    if (first) await attempt(() => getApiKey(client, { id: first.id, query: additions }));
    await attemptMissing(variants, () => getApiKey(client, { id: unusedId(apiKeys) }));
  }

  const organizationId =
    organization ?? apiKeys?.records.flatMap(({ organizations }) => organizations ?? [])[0]?.id;
  if (organizationId === undefined) return read;
  const users = await attempt(() => listUsers(client, { organizationId }));
  if (users) {
    read.push(`${users.records.length} users of organization ${organizationId}`);
    reportUnreadable('users', users);
    const [first] = users.records;
    if (first) await attempt(() => getUser(client, { organizationId, userId: first.id }));
    await attemptMissing(variants, () => getUser(client, { organizationId, userId: unusedId(users) }));
    const names = users.records.flatMap(({ name }) => (name ? [name.toLowerCase()] : []));
    // A filter by a part of a name that is not a whole name shows how the filter matches.
    const part = names
      .map((name) => name.slice(0, -1))
      .find((candidate) => candidate.length > 1 && !names.includes(candidate));
    const found = part && (await attempt(() => listUsers(client, { organizationId, query: { name: part } })));
    if (found && found.records.length === 0) variants.observe('filters', 'exact');
  }
  // An organization that does not exist shows the form of error answers.
  await listUsers(client, { organizationId: Number.MAX_SAFE_INTEGER }).catch(() => {});
  return read;
}

/** Reads a record that does not exist. Some services answer with a web page and status 404. */
function attemptMissing(variants: DetectedVariants, read: () => Promise<unknown>): Promise<void> {
  return attempt(async () => {
    try {
      await read();
    } catch (error) {
      const isPage = error instanceof ApiError && error.kind === 'foreign' && error.status === 404;
      if (!isPage) throw error;
      variants.observe('missing', '404');
    }
  });
}

/** Returns the result of a read; reports a failure and returns `undefined`. */
async function attempt<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    const { title, sentences, details } = describeError(en, error);
    const reason = error instanceof ApiError && error.kind === 'network' ? ` ${failureReason(error)}` : '';
    const problem = `${title}: ${sentences.join(' ')} (${details})${reason}`;
    if (!problems.includes(problem)) problems.push(problem);
    return undefined;
  }
}

/** Returns an id that most likely no record has. */
function unusedId({ records }: RecordList<{ id: number }>): number {
  return records.reduce((highest, { id }) => Math.max(highest, id), 0) + 1_000_003;
}

function reportUnreadable(records: string, { unreadable }: RecordList<unknown>): void {
  if (unreadable.length === 0) return;
  const fields = new Set(unreadable.flatMap((record) => record.fields));
  problems.push(
    `${unreadable.length} of the ${records} can't be read. What doesn't fit: ${[...fields].join(', ')}`,
  );
}

/** Detects the variant of `short`: several different values on one API key belong to its organizations. */
function observeShort(variants: DetectedVariants, apiKeys: readonly ApiKey[]): void {
  for (const { token, organizations } of apiKeys) {
    const shorts = new Set(organizations?.flatMap(({ short }) => short ?? []));
    if (shorts.size > 1) variants.observe('short', "organization's own");
    else if (token?.short) variants.observe('short', 'token ending');
  }
}

function report(
  baseUrl: string,
  variants: DetectedVariants,
  read: string[],
  organization: number | undefined,
): void {
  say(`${baseUrl}, ${new Date().toISOString()}`);
  say(`Read, and nothing changed: ${read.join(', ')}.\n`);
  const points = Object.keys(openPoints) as PointName[];
  const isDetected = (point: PointName) => variants.find(point).evidence.length > 0;
  for (const point of points.filter(isDetected)) {
    const { evidence } = variants.find(point);
    const total = evidence.reduce((sum, { seen }) => sum + seen, 0);
    say(`${words.points[point]} [${point}]`);
    for (const { variant, seen } of evidence.toSorted((a, b) => b.seen - a.seen)) {
      const name = (words.variants[point] as Record<string, string>)[variant] ?? variant;
      say(`  ${name} [${variant}]: ${evidenceMessage(point)({ seen, total })}`);
    }
  }
  say("\nCan't be told by what was read:");
  for (const point of points.filter((point) => !isDetected(point)))
    say(`  ${words.points[point]} [${point}]: ${hints[point] ?? 'nothing that was read shows it'}`);
  if (organization === undefined && read.length === 1)
    say('\nNo users were read, since no key tells an organization. Name one: --organization ID');
}

/** Returns the message that counts the evidence of a point: in dates, records or answers. */
function evidenceMessage(point: PointName) {
  if (point === 'dates' || point === 'noDate') return words.seenInDates;
  const pointsOfRecords: PointName[] = ['roles', 'keyShapes', 'short', 'email', 'permissions', 'labels'];
  return pointsOfRecords.includes(point) ? words.seenInRows : words.seenInAnswers;
}

/** Prints a line without the token and without control characters, which a service could use to control the terminal. */
function say(line: string, print = console.log): void {
  const safe = line.replace(/[^\P{Cc}\n]/gu, ' ');
  print(token === '' ? safe : safe.replaceAll(token, '…'));
}
