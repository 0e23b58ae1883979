// @vitest-environment node
// Tests the generated configurations as texts. `npm run check:deploy` tests them in the servers themselves.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { basePathOf } from '../base-path.ts';
import { securityHeaders } from '../headers.ts';
import { caddyfile } from './caddy-config.ts';
import { headersText } from './headers-text.ts';
import { containerTemplate, nginxConfig } from './nginx-config.ts';
import { exampleSettings } from './server-settings.ts';

const settings = exampleSettings('/', {});
const names = Object.keys(securityHeaders());

test('nginx sends every header of the console and of the service, whatever the status', () => {
  const [, ...locations] = nginxConfig(settings).split(/^ {2}location /m);
  expect(locations).toHaveLength(2);
  for (const location of locations) {
    const [own = '', ...nested] = location.split(/^ {4}location /m);
    for (const name of names) {
      expect(own.match(new RegExp(`^ {4}add_header ${name} ".*" always;$`, 'gm'))).toHaveLength(1);
    }
    // A location with an add_header of its own drops all others.
    for (const inner of nested) expect(inner).not.toContain('add_header');
  }
});

test('consoles at different paths share no name on one nginx and on one Caddy', () => {
  const paths = ['/', '/console/', '/Console/', '/a-b/', '/a_b/', '/a/b/', '/a.b/', '/a_2fb/'];
  for (const [generate, name] of [
    [nginxConfig, /^map .* (\$\w+) \{$/m],
    [nginxConfig, /^log_format (\w+) /m],
    [caddyfile, /^\((\w+)\) \{$/m],
  ] as const) {
    const found = paths.map((path) => name.exec(generate(exampleSettings(path, {})))?.[1]?.toLowerCase());
    expect(found).not.toContain(undefined);
    expect(new Set(found).size).toBe(paths.length);
  }
});

test('Caddy answers at a local address whatever the host name of the request', () => {
  expect(caddyfile(exampleSettings('/', {}, '127.0.0.1:8081'))).toContain(
    '\nhttp://:8081 {\n  bind 127.0.0.1\n',
  );
  expect(caddyfile(exampleSettings('/', {}, '8080'))).toContain('\nhttp://:8080 {\n  # edit\n');
});

test('Caddy leads to a service below a path by a rewrite', () => {
  expect(caddyfile(settings)).toMatch(/^ {4}# rewrite \* \/v1\{uri\}$/m);
  const below = { ...settings, service: 'https://service.example/v2' };
  expect(caddyfile(below)).toMatch(/^ {4}rewrite \* \/v2\{uri\}$/m);
});

test('every line of nginx that differs between deployments says so', () => {
  const text = nginxConfig(settings);
  const lines = text.match(/^ *(?:listen|server_name|ssl_certificate|root|proxy_pass|access_log \/).*$/gm);
  expect(lines).toHaveLength(13);
  for (const line of lines ?? []) expect(line).toMatch(/; # edit$/);
});

test('the headers of the service never stand beside those of the console', () => {
  for (const name of names) {
    expect(nginxConfig(settings)).toContain(`proxy_hide_header ${name};`);
    expect(caddyfile(settings)).toContain(`header_down -${name}`);
  }
});

test('Caddy sends every header of answers and of errors', () => {
  const text = caddyfile(settings);
  for (const name of names) expect(text).toMatch(new RegExp(`^ {4}${name} ".*"$`, 'm'));
  expect(text.match(/import latchkey_headers/g)).toHaveLength(2);
});

test('no log of nginx holds the query of a request, which may hold a token', () => {
  const text = nginxConfig(settings);
  const [, redirect = '', console = ''] = text.split(/^server \{/m);
  expect(redirect).toContain('access_log off;');
  expect(console).toMatch(/access_log \S+ latchkey;/);
  expect(text.match(/^log_format .*/m)?.[0]).not.toMatch(/\$(request|request_uri|args|query_string|http_)\b/);
  const api = /location \^~ \/api\/ \{.*?\n {2}\}/s.exec(text)?.[0];
  expect(api).toContain('error_log /dev/null emerg;');
});

test('Caddy logs no requests by itself', () => {
  expect(caddyfile(settings)).not.toMatch(/^\s*log\b/m);
  expect(caddyfile(settings)).toMatch(/^\s*# log \{/m);
});

test('the list for other servers names every header', () => {
  for (const [name, value] of Object.entries(securityHeaders())) {
    expect(headersText(settings)).toContain(`${name}: ${value}`);
  }
});

test('https of subdomains is required only when asked for', () => {
  expect(nginxConfig(settings)).not.toContain('includeSubDomains');
  expect(nginxConfig(exampleSettings('/', { httpsOnSubdomains: true }))).toContain('includeSubDomains');
});

test('a service on another origin is allowed by the policy', () => {
  const text = caddyfile(exampleSettings('/', { connect: ['https://api.example'] }));
  expect(text).toContain("connect-src 'self' https://api.example;");
});

test.each([nginxConfig, caddyfile])('serves below a base path only: %o', (generate) => {
  const text = generate(exampleSettings('/console/', {}));
  expect(text).toContain('/console/assets/');
  expect(text).toContain('/console/index.html');
  expect(text).not.toMatch(/[^e]\/assets\//);
});

test('nginx leads from the path without a slash to the path, not to its own scheme and port', () => {
  expect(nginxConfig(exampleSettings('/console/', {}, '8080'))).toMatch(
    /location = \/console \{\n[^}]*absolute_redirect off;\n {4}return 301 \/console\/;/,
  );
});

test.each([
  [undefined, '/'],
  ['', '/'],
  ['/', '/'],
  ['console', '/console/'],
  ['/console', '/console/'],
  ['/admin/latchkey-2/', '/admin/latchkey-2/'],
  ['/api-console/', '/api-console/'],
])('reads the base path %j as %j', (text, path) => {
  expect(basePathOf(text)).toBe(path);
});

test.each(['/api', '/api/', '/api/console/'])('refuses the base path %j, where the service is', (text) => {
  expect(() => basePathOf(text)).toThrow('/api/ leads to the service');
});

test.each(['https://host.example/', '/a b/', '/../', '/a//b/', '/a?x=1', '/.hidden/', '/ü/'])(
  'refuses the base path %j',
  (text) => {
    expect(() => basePathOf(text)).toThrow('BASE_PATH');
  },
);

test('the template of the image names one variable and writes to no file', () => {
  const text = containerTemplate(exampleSettings('/', {}, '8080'));
  expect(text).toContain(`proxy_pass ${'$'}{LATCHKEY_SERVICE}/;`);
  expect(text).not.toContain('/var/');
  expect(text.match(/\$\{\w+\}/g)).toHaveLength(1);
});

test('the Dockerfile copies files that the build writes', () => {
  const file = readFileSync(new URL('../../../Dockerfile', import.meta.url), 'utf8');
  expect(file).toContain('/latchkey/deploy/nginx.conf.template /etc/nginx/templates/latchkey.conf.template');
  // Templates become files of the same name without ".template" in the folder of NGINX_ENVSUBST_OUTPUT_DIR.
  expect(file).toContain('NGINX_ENVSUBST_OUTPUT_DIR=/tmp ');
  expect(file).toContain('include /tmp/latchkey.conf;');
});
