// @vitest-environment node
// Inspects small servers that are misconfigured in one way each, and one that is not.

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { cacheControl, securityHeaders } from '../headers.ts';
import { checks, inspectConsole } from './inspect-console.ts';

/** An answer before it is sent. */
interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

const page =
  '<!doctype html><title>Latchkey</title><script type="module" src="/assets/index-AbCd1234.js"></script><link rel="modulepreload" href="/assets/vendor-AbCd1234.js">';
const files: Record<string, { type: string; body: string }> = {
  '/': { type: 'text/html', body: page },
  '/index.html': { type: 'text/html', body: page },
  '/config.json': { type: 'application/json', body: '{}' },
  '/favicon.png': { type: 'image/png', body: 'PNG' },
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
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) server.close();
});

type Change = (reply: Reply, path: string, accepted: string, request: IncomingMessage) => void;

/** Starts a server whose replies `change` spoils. @returns its problems by check, without checks that hold */
async function inspect(change: Change = () => {}, basePath = '/') {
  const findings = await findingsOf(change, (origin) => `${origin}${basePath}`);
  return Object.fromEntries(
    findings.filter(({ problems }) => problems.length > 0).map(({ check, problems }) => [check, problems]),
  );
}

/** Starts a server as `inspect` does. @returns what is found at the address that `addressOf` makes of its origin */
async function findingsOf(change: Change, addressOf: (origin: string) => string, token?: string) {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').replace(/\?.*/s, '');
    const reply = replyTo(path);
    const accepted = String(request.headers['accept-encoding']);
    if (path.startsWith('/assets/') && reply.status === 200 && accepted.includes('gzip'))
      reply.headers['Content-Encoding'] = 'gzip';
    change(reply, path, accepted, request);
    response.writeHead(reply.status, reply.headers);
    const isZipped = reply.headers['Content-Encoding'] === 'gzip' && typeof reply.body === 'string';
    response.end(isZipped ? gzipSync(reply.body) : reply.body);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const address = addressOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const findings = await inspectConsole(address, token);
  expect(findings.map(({ check }) => check)).toEqual(checks);
  return findings;
}

/** Lets the origins of `console.example` lead to a server, or to nothing. */
function serveExample(origins: Record<string, string>) {
  const send = fetch;
  vi.stubGlobal('fetch', (url: URL, options?: RequestInit) => {
    const target = origins[url.origin];
    if (target !== undefined) return send(new URL(url.pathname + url.search, target), options);
    return Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  });
}

/** Returns why checks were not made, by check. */
const notCheckedOf = (findings: Awaited<ReturnType<typeof inspectConsole>>) =>
  Object.fromEntries(
    findings.flatMap(({ check, notChecked }) => (notChecked === null ? [] : [[check, notChecked]])),
  );

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
      '/assets/missing: Content-Security-Policy is missing',
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
  ["script-src 'self'", "script-src *; script-src 'self'", 'allows * in script-src'],
  ["script-src 'self'", "script-src 'self'; script-src-elem *", 'allows * in script-src-elem'],
  [
    "script-src 'self'",
    "script-src 'self'; style-src-attr 'unsafe-inline'",
    "allows 'unsafe-inline' in style-src-attr",
  ],
  ["script-src 'self'", "script-src 'self'; frame-src https:", 'allows https: in frame-src'],
  ["script-src 'self'", "script-src 'none'", "lacks 'self' in script-src"],
  ["default-src 'none'", 'default-src https://cdn.example', 'allows https://cdn.example in default-src'],
  ["base-uri 'none'", "base-uri 'self'", "allows 'self' in base-uri"],
  [
    "require-trusted-types-for 'script'",
    'require-trusted-types-for',
    "lacks 'script' in require-trusted-types-for",
  ],
  ["trusted-types 'none'", "trusted-types 'none' default", 'allows default in trusted-types'],
])('names a weakened policy: %s becomes "%s"', async (from, to, problem) => {
  const problems = await inspect(({ headers }) => {
    headers['Content-Security-Policy'] = headers['Content-Security-Policy']?.replace(from, to) ?? '';
  });
  expect(problems['Every response carries every security header']).toContain(
    `/: Content-Security-Policy ${problem}`,
  );
});

test('accepts the origin of the service in connect-src, and no other', async () => {
  const allow = (origins: string) => (reply: Reply, path: string) => {
    reply.headers['Content-Security-Policy'] =
      reply.headers['Content-Security-Policy']?.replace(
        "connect-src 'self'",
        `connect-src 'self' ${origins}`,
      ) ?? '';
    if (path === '/config.json') reply.body = '{"errorReportUrl": "https://errors.example/latchkey"}';
  };
  expect(await inspect(allow('https://errors.example'))).toEqual({});
  const problems = await inspect(allow('https://errors.example https://other.example https:'));
  expect(problems['Every response carries every security header']?.slice(0, 2)).toEqual([
    '/: Content-Security-Policy allows https://other.example in connect-src',
    '/: Content-Security-Policy allows https: in connect-src',
  ]);
});

test('accepts a stricter policy, and another spelling', async () => {
  const problems = await inspect(({ headers }) => {
    headers['Content-Security-Policy'] =
      `${headers['Content-Security-Policy']}; frame-src 'none'; upgrade-insecure-requests; worker-src 'self'`;
    headers['X-Frame-Options'] = 'deny';
    headers['X-Content-Type-Options'] = 'NOSNIFF';
  });
  expect(problems).toEqual({});
});

test('names a feature that a second value allows', async () => {
  const problems = await inspect(({ headers }, path) => {
    if (path === '/') headers['Permissions-Policy'] += ', camera=*';
  });
  expect(problems['Every response carries every security header']).toEqual([
    '/: Permissions-Policy lacks camera=()',
  ]);
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
    'A missing file answers 404': [
      '/assets/missing-00000000.js: answers 200',
      '/assets/missing: answers 200',
      '/missing.png: answers 200',
      '/organizations/1/missing.js: answers 200',
    ],
    'index.html and config.json are not cached, assets are cached for ever': [
      '/assets/missing-00000000.js: Cache-Control is "public, max-age=31536000, immutable" instead of "no-store"',
      '/assets/missing: Cache-Control is "public, max-age=31536000, immutable" instead of "no-store"',
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

test('names compressed files without their coding, with a wrong one, and for clients that accept none', async () => {
  const check = 'Scripts and styles are compressed';
  const bare = await inspect((reply, path) => {
    if (!path.includes('vendor') || reply.status !== 200) return;
    reply.body = gzipSync(reply.body);
    delete reply.headers['Content-Encoding'];
  });
  expect(bare[check]).toEqual([
    '/assets/vendor-AbCd1234.js: holds compressed bytes without Content-Encoding',
  ]);
  const wrong = await inspect((reply, path) => {
    if (!path.includes('vendor')) return;
    reply.body = gzipSync(reply.body);
    reply.headers['Content-Encoding'] = 'br';
  });
  expect(wrong[check]).toEqual([
    expect.stringMatching(/^\/assets\/vendor-AbCd1234\.js: answers nothing \(.*\): wrong Content-Encoding$/),
  ]);
  const always = await inspect((reply, path) => {
    if (path.includes('vendor')) reply.headers['Content-Encoding'] = 'gzip';
  });
  expect(always[check]).toEqual([
    '/assets/vendor-AbCd1234.js: is sent compressed to a client that accepts no coding',
  ]);
  const stale = await inspect((reply, path, accepted) => {
    if (path.includes('vendor') && accepted.includes('br')) reply.body = 'old()';
  });
  expect(stale[check]).toEqual([
    '/assets/vendor-AbCd1234.js: holds another text compressed than uncompressed',
  ]);
});

test('names a script with another media type, which nosniff blocks', async () => {
  const problems = await inspect(({ headers }, path) => {
    if (path.includes('vendor')) headers['Content-Type'] = 'application/octet-stream';
  });
  expect(problems).toEqual({
    'Scripts and styles are compressed': [
      '/assets/vendor-AbCd1234.js: Content-Type is application/octet-stream instead of text/javascript',
    ],
  });
});

test('names a long cache rule on a 404, a cached index.html, and a cache in front', async () => {
  const problems = await inspect((reply, path) => {
    if (reply.status === 404) reply.headers['Cache-Control'] = cacheControl('/assets/x');
    if (path === '/index.html') reply.headers['Cache-Control'] = 'max-age=600';
    if (path === '/config.json') reply.headers.Age = '120';
  });
  expect(problems).toEqual({
    'index.html and config.json are not cached, assets are cached for ever': [
      '/index.html: Cache-Control is "max-age=600" instead of "no-store"',
      '/config.json: comes from a cache in front, 120 seconds old',
      ...[
        '/assets/missing-00000000.js',
        '/assets/missing',
        '/missing.png',
        '/organizations/1/missing.js',
      ].map(
        (path) => `${path}: Cache-Control is "public, max-age=31536000, immutable" instead of "no-store"`,
      ),
    ],
  });
});

test('names an old compressed copy of config.json', async () => {
  const problems = await inspect((reply, path, accepted) => {
    if (path === '/config.json' && accepted.includes('gzip')) reply.body = '{"roles": []}';
  });
  expect(problems).toEqual({
    'config.json can be read': ['/config.json: differs compressed and uncompressed'],
  });
});

test('names another page, a portal, the demo and the wrong path at the address', async () => {
  const check = 'The address leads to the console';
  const other = await inspect((reply, path) => {
    if (path === '/') reply.body = '<!doctype html><title>Welcome to nginx!</title>';
  });
  expect(other[check]).toEqual(['/: another page is there, not the console']);
  const portal = await inspect((reply, path) => {
    if (path !== '/') return;
    reply.status = 302;
    reply.headers.Location = 'https://portal.example/login?return=secret';
  });
  expect(portal[check]).toEqual(['/: leads to https://portal.example/login, not to the console']);
  const demo = await inspect((reply, path) => {
    if (path === '/mockServiceWorker.js') Object.assign(reply, replyTo('/assets/index-AbCd1234.js'));
  });
  expect(demo[check]).toEqual(['/mockServiceWorker.js: this is the demo, whose service is simulated']);
  const wrongPath = await inspect(undefined, '/console/');
  expect(wrongPath[check]).toEqual([
    '/: the console is built for the path /, and is at /console/ (BASE_PATH)',
  ]);
});

test('names a proxy rule for /api that takes the page /api-keys as well', async () => {
  const problems = await inspect((reply, path) => {
    if (path === '/api-keys') Object.assign(reply, replyTo('/api/keys'));
  });
  expect(problems['A page address answers index.html']).toEqual(['/api-keys: answers 401']);
});

test('names a path without its last slash that does not lead to the console', async () => {
  const below = (location: string) => (reply: Reply, path: string) => {
    const inner = replyTo(path.replace(/^\/console/, '') || '/');
    inner.body = String(inner.body).replaceAll('/assets/', '/console/assets/');
    Object.assign(reply, inner);
    if (path.startsWith('/console/assets/') && reply.status === 200)
      reply.headers['Cache-Control'] = cacheControl('/assets/x');
    if (path !== '/console') return;
    reply.status = 301;
    reply.headers.Location = location;
  };
  const check = 'A page address answers index.html';
  expect((await inspect(below('/console/'), '/console/'))[check]).toBeUndefined();
  expect((await inspect(below('http://inner.example:8080/console/'), '/console/'))[check]).toEqual([
    expect.stringMatching(
      /^\/console: leads to http:\/\/inner\.example:8080\/console\/ instead of leading to http:\/\/127/,
    ),
  ]);
});

test('names headers that are missing on answers of the service, and answers for shared caches', async () => {
  const problems = await inspect((reply, path) => {
    if (!path.startsWith('/api/')) return;
    delete reply.headers['X-Content-Type-Options'];
    reply.headers['Cache-Control'] = 'public, max-age=60';
  });
  expect(problems).toEqual({
    'Every response carries every security header': ['/api/: X-Content-Type-Options is missing'],
    'The address of the service leads to the service': [
      expect.stringMatching(
        /\/api\/: Cache-Control is "public, max-age=60": a shared cache may keep the answer$/,
      ),
    ],
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
  ['{"readings": {"labels": "x"}}', '/config.json: the console does not know readings.labels'],
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
  // As nginx says it.
  const badGatewayPage = await inspect((reply, path) => {
    if (!path.startsWith('/api/')) return;
    Object.assign(reply, replyTo('/'), { status: 502 });
  });
  expect(badGatewayPage['The address of the service leads to the service']).toEqual([
    expect.stringMatching(/answers 502: the proxy does not reach the service$/),
  ]);
  const elsewhere = await inspect((reply, path) => {
    if (path.startsWith('/api/')) Object.assign(reply, replyTo('/missing.json'));
  });
  expect(elsewhere['The address of the service leads to the service']).toEqual([
    expect.stringMatching(/answers 404 for its API keys$/),
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

test('names a preflight request that the service refuses for lack of a token', async () => {
  const service = createServer((request, response) => {
    response.writeHead(401, {
      'Access-Control-Allow-Origin': request.headers.origin ?? '',
      'Access-Control-Allow-Methods': 'PATCH, DELETE',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
      'Access-Control-Expose-Headers': 'Retry-After, Link',
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
    `${origin}: answers 401 to the preflight request (OPTIONS without a token): browsers accept 2xx only`,
  ]);
});

test('names a script that another script loads and that is missing', async () => {
  const problems = await inspect((reply, path) => {
    if (path.startsWith('/assets/index')) reply.body = 'import("./Lazy-AbCd1234.js")';
    if (path === '/assets/Lazy-AbCd1234.js') {
      reply.status = 200;
      reply.headers['Content-Type'] = 'text/javascript';
      reply.body = 'const files = ["assets/Later-AbCd1234.js"]';
    }
  });
  expect(problems).toEqual({
    'No script or style is missing': ['/assets/Later-AbCd1234.js: answers 404'],
  });
});

test('names a console that is reached over plain http from elsewhere', async () => {
  const findings = await findingsOf(
    () => {},
    (origin) => {
      serveExample({ 'http://console.example': origin });
      return 'http://console.example/';
    },
  );
  expect(findings.find(({ check }) => check === 'http leads to https')?.problems).toEqual([
    'http://console.example/: plain http: everybody on the way can read the session token',
  ]);
});

test('says which checks were not made, and why', async () => {
  const local = await findingsOf(() => {}, String);
  expect(notCheckedOf(local)).toEqual({
    'A service on another origin allows the console': "the service is on the console's origin",
    'The service receives the session token and PATCH': 'needs a session token: set LATCHKEY_TOKEN',
    'http leads to https': 'the address is on this machine',
  });
  const unread = await findingsOf((reply, path) => {
    if (path === '/config.json') reply.status = 500;
  }, String);
  expect(notCheckedOf(unread)).toMatchObject({
    'The address of the service leads to the service': 'config.json cannot be read',
    'A service on another origin allows the console': 'config.json cannot be read',
    'The service receives the session token and PATCH': 'config.json cannot be read',
  });
  const silent = await findingsOf(
    () => {},
    (origin) => {
      serveExample({ 'https://console.example': origin });
      return 'https://console.example/';
    },
  );
  expect(notCheckedOf(silent)).toMatchObject({
    'http leads to https':
      'http://console.example/ does not answer: nothing listens there: check the port, and whether the server runs (ECONNREFUSED)',
  });
});

test('with a session token, names a proxy that drops it and one that refuses PATCH', async () => {
  const check = 'The service receives the session token and PATCH';
  const sent: string[] = [];
  const withToken = async (isDropped: boolean, isRefused: boolean) => {
    const findings = await findingsOf(
      (reply, path, _, { method, headers }) => {
        if (headers.authorization) sent.push(`${method} ${path}`);
        if (!path.startsWith('/api/') || isDropped || headers.authorization !== 'Bearer secret') return;
        reply.status = method === 'GET' ? 200 : isRefused ? 405 : 404;
      },
      String,
      'secret',
    );
    return findings.find((finding) => finding.check === check);
  };
  expect(await withToken(false, false)).toEqual({ check, problems: [], notChecked: null });
  expect(new Set(sent)).toEqual(new Set(['GET /api/api-keys', 'PATCH /api/api-keys/9007199254740991']));
  expect((await withToken(true, false))?.problems).toEqual([
    expect.stringMatching(/answers 401: the session token is not valid, or a proxy drops Authorization$/),
  ]);
  expect((await withToken(false, true))?.problems).toEqual([
    expect.stringMatching(/answers 405 to PATCH: a proxy may refuse the method$/),
  ]);
});

test('names a file that is not answered at all', async () => {
  const problems = await inspect((reply, path) => {
    if (path !== '/favicon.png') return;
    reply.body = gzipSync('PNG');
    reply.headers['Content-Encoding'] = 'br';
  });
  expect(problems).toEqual({
    'Every response carries every security header': [
      expect.stringMatching(/^\/favicon\.png: answers nothing/),
    ],
  });
});

test('build/README.md lists every check', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  for (const check of checks) expect(readme).toContain(check);
});
