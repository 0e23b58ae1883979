// @vitest-environment node
// Tests the probe as its own process against the simulated service over HTTP, with each preset of variants.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPoints } from '../contract/spec-variants.ts';
import { type RunningService, startService } from '../mock/adapters/http.ts';
import { type PresetName, presets } from '../mock/worlds/dialects.ts';

// Generous, because processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let service: RunningService;
let baseUrl: string;
beforeAll(async () => {
  service = await startService();
  baseUrl = `${service.url}/api`;
});
afterAll(() => service.close());

/** Runs the probe without a terminal. */
async function probe(args: string[], token?: string) {
  const { LATCHKEY_TOKEN: _, ...env } = process.env;
  const script = fileURLToPath(new URL('probe.ts', import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...env, ...(token && { LATCHKEY_TOKEN: token }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { out, err, code: code as number };
}

/** Returns the reported variants by point. */
function variantsIn(out: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  let point = '';
  for (const line of out.split('\n')) {
    const [, name = ''] = /\[([^\]]+)\](?::|$)/.exec(line) ?? [];
    if (line.startsWith('  ') && point !== '') found[point]?.push(name);
    else point = name;
    if (name !== '' && !line.startsWith('  ')) found[point] = [];
  }
  return found;
}

const detectable: Record<PresetName, Record<string, unknown>> = {
  documented: {
    dates: ['iso'],
    noDate: ['null'],
    roles: ['object'],
    keyShapes: ['documented'],
    optFields: ['repeated'],
    email: ['email as array'],
    permissions: ['array'],
    labels: expect.arrayContaining(['strings', 'record', 'null']),
    one: ['array'],
    missing: ['empty array'],
    paging: ['array'],
    filters: ['substring'],
    errors: ['problem+json'],
  },
  modern: {
    dates: ['iso'],
    noDate: ['null'],
    roles: ['array'],
    keyShapes: ['swapped'],
    short: ['token ending'],
    optFields: ['repeated'],
    email: ['emails as array'],
    permissions: ['array'],
    labels: ['record'],
    one: ['object'],
    missing: ['404'],
    paging: ['envelope'],
    filters: ['substring'],
    errors: ['problem+json'],
  },
  legacy: {
    dates: ['seconds'],
    noDate: ['zero'],
    roles: ['object'],
    keyShapes: ['documented'],
    short: ["organization's own"],
    optFields: ['comma'],
    email: ['email as text'],
    permissions: ['text'],
    one: ['array'],
    missing: ['empty array'],
    paging: ['array'],
    filters: ['ignored'],
    errors: ['text'],
  },
  gateway: {
    dates: ['iso without zone'],
    noDate: ['year one'],
    roles: ['object'],
    keyShapes: ['documented'],
    optFields: ['repeated'],
    email: ['email as array'],
    permissions: ['record'],
    labels: ['strings'],
    one: ['array'],
    missing: ['404'],
    paging: ['link', 'array'],
    filters: ['exact'],
    errors: ['html'],
  },
};

test.each(Object.keys(presets) as PresetName[])('detects the variants of the preset %s', async (preset) => {
  const token = `demo.${preset}`;
  const { out, err, code } = await probe(['--base-url', `${baseUrl}/`, '--organization', '1'], token);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('12 API keys, 61 users of organization 1');
  const [seen = '', unseen = ''] = out.split("Can't be told");
  expect(variantsIn(seen)).toEqual(detectable[preset]);
  // Every point is in exactly one of the two parts of the report.
  for (const point of Object.keys(openPoints))
    expect(unseen.includes(`[${point}]`)).toBe(!Object.hasOwn(detectable[preset], point));
  expect(out).not.toContain(token);
  expect(out).not.toMatch(/@|Nightly|Silva/);
  const world = service.service.world(token);
  expect(world.writes()).toEqual([]);
  expect(world.log().every(({ method, status }) => method === 'GET' && status !== null)).toBe(true);
});

test('takes the organization from an API key if possible, and else asks for it', async () => {
  const modern = await probe(['--base-url', baseUrl], 'demo.modern-2');
  expect(modern.out).toContain('users of organization 1');
  const documented = await probe(['--base-url', baseUrl], 'demo.documented-2');
  expect(documented).toMatchObject({ code: 0, out: expect.stringContaining('--organization ID') });
});

test('exits with 1 and the reason when the service cannot be read', async () => {
  const refused = await probe(['--base-url', baseUrl], 'nobody');
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/rejected the session token.*401/),
  });
  const wrong = await probe(['--base-url', baseUrl, '--organization', '77'], 'demo.b');
  expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/listUsers · refused · 404/) });
  expect(wrong.out).toContain('12 API keys');
});

test('reports a web page instead of a service, and an unreachable service', async () => {
  const server = createServer((_, response) => response.end('<!doctype html><title>Welcome</title>'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const otherUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = await probe(['--base-url', otherUrl], 'demo.c');
  expect(page).toMatchObject({ code: 1, out: '', err: expect.stringContaining('foreign') });
  server.close();
  await once(server, 'close');
  const nothing = await probe(['--base-url', otherUrl], 'demo.c');
  expect(nothing).toMatchObject({ code: 1, out: '', err: expect.stringContaining('ECONNREFUSED') });
});

test('removes control characters and the token from texts of the service', async () => {
  const server = createServer((request, response) => {
    response.statusCode = 403;
    response.end(JSON.stringify({ message: `\u001b[2J no: ${request.headers.authorization}` }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { err } = await probe(
    ['--base-url', `http://127.0.0.1:${(server.address() as AddressInfo).port}`],
    'secret-7',
  );
  server.close();
  expect(err).toContain('no: Bearer …');
  expect(err).not.toContain('\u001b');
  expect(err).not.toContain('secret-7');
});

test('inspects a console, and prints a problem of several paths once', async () => {
  const server = createServer((_, response) => response.end('<!doctype html><title>Welcome</title>'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { out, err, code } = await probe(['--console', address]);
  server.close();
  expect(code).toBe(1);
  expect(out).toContain('✗ The address leads to the console\n    /: another page is there, not the console');
  expect(out).toMatch(/^ {4}\/ and \d+ more: X-Frame-Options is missing$/m);
  expect(out.match(/X-Frame-Options/g)).toHaveLength(1);
  expect(out).toContain('– http leads to https: not checked (the address is on this machine)\n');
  expect(out).toContain('– No script or style is missing: not checked (index.html names none)\n');
  expect(err).toMatch(/^\d of 12 checks failed\./);
});

test.each([['--token', 'secret'], ['--token=secret']])(
  'rejects a token as an argument: %s',
  async (...args) => {
    const { code, out, err } = await probe(['--base-url', baseUrl, ...args], 'demo.d');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('LATCHKEY_TOKEN');
    expect(err).not.toContain('secret');
  },
);

test.each([
  [[], 'Usage'],
  [['--base-url', 'https://user:password@service.example'], 'Usage'],
  [['--base-url', 'http://a.example', '--organization', 'seven'], 'plain digits'],
])('rejects the arguments %j', async (args, message) => {
  const { code, out, err } = await probe(args, 'demo.e');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(message);
});

test('reports a missing token when there is no terminal', async () => {
  const { code, err } = await probe(['--base-url', baseUrl]);
  expect(code).toBe(1);
  expect(err).toContain('put it into LATCHKEY_TOKEN');
});
