// @vitest-environment node
// Inspects small servers that are misconfigured in one way each, and one that is not.

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { cacheControl, securityHeaders } from '../headers.ts';
import { checks, inspectConsole } from './inspect-console.ts';

/** An answer before it is sent. */
interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const page =
  '<!doctype html><script type="module" src="/assets/index-AbCd1234.js"></script><link rel="modulepreload" href="/assets/vendor-AbCd1234.js">';
const files: Record<string, { type: string; body: string }> = {
  '/': { type: 'text/html', body: page },
  '/config.json': { type: 'application/json', body: '{}' },
  '/favicon.svg': { type: 'image/svg+xml', body: '<svg/>' },
  '/assets/index-AbCd1234.js': { type: 'text/javascript', body: 'start()' },
  '/assets/vendor-AbCd1234.js': { type: 'text/javascript', body: 'vendor()' },
};

/** Answers like a server with the generated configuration. */
function replyTo(path: string): Reply {
  const always = { ...securityHeaders(), Vary: 'Accept-Encoding' };
  if (path.startsWith('/api/'))
    return { status: 401, headers: { ...always, 'Content-Type': 'application/json' }, body: '{}' };
  const isPage = !path.startsWith('/assets/') && !/\.[^/]*$/.test(path);
  const file = files[path] ?? (isPage ? files['/'] : undefined);
  return {
    status: file ? 200 : 404,
    headers: {
      ...always,
      'Content-Type': file?.type ?? 'text/plain',
      'Cache-Control': file ? cacheControl(path) : 'no-store',
    },
    body: file?.body ?? 'Not found',
  };
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server whose replies `change` spoils. @returns its problems by check, without checks that hold */
async function inspect(change: (reply: Reply, path: string) => void = () => {}) {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').replace(/\?.*/s, '');
    const reply = replyTo(path);
    if (path.startsWith('/assets/') && reply.status === 200) reply.headers['Content-Encoding'] = 'gzip';
    change(reply, path);
    response.writeHead(reply.status, reply.headers);
    response.end(reply.headers['Content-Encoding'] === 'gzip' ? gzipSync(reply.body) : reply.body);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const findings = await inspectConsole(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(findings.map(({ check }) => check)).toEqual(checks);
  return Object.fromEntries(
    findings.filter(({ problems }) => problems.length > 0).map(({ check, problems }) => [check, problems]),
  );
}

test('finds nothing wrong with a server that follows the configuration', async () => {
  expect(await inspect()).toEqual({});
});

test('names a header that a location drops', async () => {
  const problems = await inspect(({ headers }, path) => {
    if (path.startsWith('/assets/')) delete headers['Content-Security-Policy'];
  });
  expect(problems).toEqual({
    'Every response carries every security header': [
      '/assets/missing-00000000.js: Content-Security-Policy is missing',
      '/assets/index-AbCd1234.js: Content-Security-Policy is missing',
      '/assets/vendor-AbCd1234.js: Content-Security-Policy is missing',
    ],
  });
});

test.each([
  ["script-src 'self'", "script-src 'self' 'unsafe-inline'", "allows 'unsafe-inline' in script-src"],
  ["script-src 'self'", "script-src 'self' https://cdn.example", 'allows https://cdn.example in script-src'],
  ["frame-ancestors 'none'", '', 'has no frame-ancestors'],
  ["connect-src 'self'", 'connect-src *', 'allows * in connect-src'],
])('names a weakened policy: %s becomes "%s"', async (from, to, problem) => {
  const problems = await inspect(({ headers }) => {
    headers['Content-Security-Policy'] = headers['Content-Security-Policy']?.replace(from, to) ?? '';
  });
  expect(problems['Every response carries every security header']).toContain(
    `/: Content-Security-Policy ${problem}`,
  );
});

test('accepts the origin of a service in connect-src', async () => {
  const problems = await inspect(({ headers }) => {
    headers['Content-Security-Policy'] =
      headers['Content-Security-Policy']?.replace(
        "connect-src 'self'",
        "connect-src 'self' https://api.example",
      ) ?? '';
  });
  expect(problems).toEqual({});
});

test('names two values of one header', async () => {
  const problems = await inspect(({ headers }, path) => {
    if (path === '/') headers['X-Frame-Options'] = 'DENY, DENY';
  });
  expect(problems['Every response carries every security header']).toEqual([
    '/: X-Frame-Options is "DENY, DENY" instead of "DENY"',
  ]);
});

test('names a fallback that is missing, and one that goes too far', async () => {
  const missing = await inspect((reply, path) => {
    if (path.startsWith('/organizations/')) reply.status = 404;
  });
  expect(missing).toEqual({ 'A page address answers index.html': ['/organizations/1/users/2: answers 404'] });
  const tooFar = await inspect((reply, path) => {
    if (reply.status === 404) Object.assign(reply, replyTo('/'));
    if (path.startsWith('/assets/missing')) reply.headers['Cache-Control'] = cacheControl(path);
  });
  expect(tooFar).toEqual({
    'A missing file answers 404': ['/assets/missing-00000000.js: answers 200', '/missing.png: answers 200'],
    'index.html and config.json are not cached, assets are cached for ever': [
      '/assets/missing-00000000.js: Cache-Control is "public, max-age=31536000, immutable" instead of "no-store"',
    ],
  });
});

test('names the one script that is sent uncompressed', async () => {
  const problems = await inspect(({ headers }, path) => {
    if (path.includes('vendor')) delete headers['Content-Encoding'];
  });
  expect(problems).toEqual({
    'Scripts and styles are compressed': ['/assets/vendor-AbCd1234.js: is sent uncompressed'],
  });
});

test('names wrong cache rules', async () => {
  const problems = await inspect(({ headers }, path) => {
    if (path === '/config.json') headers['Cache-Control'] = 'max-age=3600';
    if (path.startsWith('/assets/index')) headers['Cache-Control'] = 'no-cache';
  });
  expect(problems['index.html and config.json are not cached, assets are cached for ever']).toEqual([
    '/config.json: Cache-Control is "max-age=3600" instead of "no-store"',
    '/assets/index-AbCd1234.js: Cache-Control is "no-cache" instead of "public, max-age=31536000, immutable"',
  ]);
});

test.each([
  [
    '{"baseUrl": "ftp://secret.example"}',
    '/config.json: baseUrl: expected a path or an http(s) address without query, fragment and credentials, got text',
  ],
  [
    '{"organizations": [{"id": "1"}]}',
    '/config.json: organizations[0].id: expected an id (a whole number), got text',
  ],
  ['{', '/config.json: is not JSON'],
  ['{"colour": "red"}', '/config.json: the console does not know colour'],
])('names the fault of config.json %s, without its values', async (body, problem) => {
  const problems = await inspect((reply, path) => {
    if (path === '/config.json') reply.body = body;
  });
  expect(problems).toEqual({ 'config.json can be read': [problem] });
});

test('names a base address that answers a web page, and one that answers nothing', async () => {
  const webPage = await inspect((reply, path) => {
    if (path.startsWith('/api/')) Object.assign(reply, replyTo('/'));
  });
  expect(webPage['The address of the service leads to the service']).toEqual([
    expect.stringMatching(/\/api\/ answers a web page \(status 200\)$/),
  ]);
  const badGateway = await inspect((reply, path) => {
    if (path.startsWith('/api/')) reply.status = 502;
  });
  expect(badGateway['The address of the service leads to the service']).toEqual([
    expect.stringMatching(/answers 502: the proxy does not reach the service$/),
  ]);
});

test('names what CORS and the policy lack for a service on another origin', async () => {
  const service = createServer((request, response) => {
    response.writeHead(request.method === 'OPTIONS' ? 204 : 401, {
      'Access-Control-Allow-Origin': request.headers.origin ?? '',
      'Access-Control-Allow-Methods': 'GET, POST, PATCH',
      'Access-Control-Allow-Headers': 'Authorization',
      'Content-Type': 'application/json',
    });
    response.end();
  }).listen(0, '127.0.0.1');
  servers.push(service);
  await new Promise((resolve) => service.once('listening', resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const problems = await inspect((reply, path) => {
    if (path === '/config.json') reply.body = JSON.stringify({ baseUrl: `${origin}/v1` });
  });
  expect(problems['A service on another origin allows the console']).toEqual([
    `${origin}: Access-Control-Allow-Methods lacks delete`,
    `${origin}: Access-Control-Allow-Headers lacks content-type`,
    `${origin}: Access-Control-Expose-Headers lacks retry-after`,
    `${origin}: Access-Control-Expose-Headers lacks link`,
  ]);
  expect(problems['Every response carries every security header']).toContain(
    `/: Content-Security-Policy does not allow ${origin} in connect-src`,
  );
});

test('README.md lists every check', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  for (const check of checks) expect(readme).toContain(check);
});
