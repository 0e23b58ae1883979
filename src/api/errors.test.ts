// Errors of calls: every common form of an error body, `Retry-After`, and the outcome of a failed write.
import { expect, test } from 'vitest';
import { ApiError, readErrorBody, readRetryAfter } from './errors.ts';

test.each<[form: string, body: string, serviceMessage: string | undefined, fields: Record<string, string>]>([
  ['no body', '', undefined, {}],
  ['white space', ' \n ', undefined, {}],
  ['plain text', 'No such user', 'No such user', {}],
  ['text over several lines', 'No\n  such\tuser', 'No such user', {}],
  ['a JSON text', '"No such user"', 'No such user', {}],
  ['a JSON number', '404', undefined, {}],
  ['null', 'null', undefined, {}],
  ['an empty object', '{}', undefined, {}],
  ['an empty list', '[]', undefined, {}],
  ['broken JSON', '{"message":', '{"message":', {}],
  ['RFC 9457', '{"type":"about:blank","title":"Conflict","status":409,"detail":"Taken"}', 'Taken', {}],
  ['RFC 9457 without detail', '{"title":"Conflict","status":409}', 'Conflict', {}],
  [
    'RFC 9457 with errors',
    '{"title":"Invalid","errors":[{"pointer":"#/email","detail":"is taken"}]}',
    'Invalid',
    { email: 'is taken' },
  ],
  [
    'invalid-params',
    '{"title":"Invalid","invalid-params":[{"name":"name","reason":"is too long"}]}',
    'Invalid',
    { name: 'is too long' },
  ],
  ['message', '{"message":"No such user"}', 'No such user', {}],
  ['error', '{"error":"No such user"}', 'No such user', {}],
  ['error as object', '{"error":{"code":7,"message":"No such user"}}', 'No such user', {}],
  [
    'error with errors by field',
    '{"error":{"message":"Invalid","errors":{"email":"is taken"}}}',
    'Invalid',
    { email: 'is taken' },
  ],
  ['OAuth', '{"error":"invalid_token","error_description":"Expired"}', 'invalid_token', {}],
  ['errors by field', '{"errors":{"email":"is taken"}}', undefined, { email: 'is taken' }],
  [
    'errors by field, several each',
    '{"message":"Invalid","errors":{"email":["is taken","is long"],"name":["is empty"]}}',
    'Invalid',
    { email: 'is taken is long', name: 'is empty' },
  ],
  [
    'errors as a list',
    '{"errors":[{"field":"emails[0]","message":"is none"},{"path":["labels",0],"message":"is long"}]}',
    undefined,
    { 'emails[0]': 'is none', 'labels.0': 'is long' },
  ],
  ['fields', '{"message":"Invalid","fields":{"email":"is taken"}}', 'Invalid', { email: 'is taken' }],
  ['a list alone', '[{"field":"email","message":"is taken"}]', undefined, { email: 'is taken' }],
  ['fields alone', '{"email":["is taken"]}', undefined, { email: 'is taken' }],
  [
    'a page',
    '<!doctype html><html><head><title> 502 Bad\nGateway </title></head></html>',
    '502 Bad Gateway',
    {},
  ],
  ['a page without a title', '<html><body>No</body></html>', 'No', {}],
  ['a page without a text', '<html><body><img src="x"></body></html>', undefined, {}],
  [
    'the page that Express writes',
    '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Error: Unknown field &quot;organizationsIds&quot;<br> &nbsp; &nbsp;at check (/srv/app.js:7:9)<br> &nbsp; &nbsp;at next (/srv/router.js:1:2)</pre>\n</body>\n</html>\n',
    'Error: Unknown field "organizationsIds"',
    {},
  ],
  [
    'a page with a script and a heading',
    '<title>422 Unprocessable</title><style>p{}</style><script>if (a < b) alert("x")</script><h1>Unprocessable</h1><p>email <b>is</b> taken &lt;b&gt;</p>',
    '422 Unprocessable – email is taken <b>',
    {},
  ],
  ['a long page', `<title>Sign in</title><p>${'x'.repeat(20_000)}</p>`, 'Sign in', {}],
  ['odd members', '{"message":7,"errors":[null,1,"x",{"field":3,"message":{}}]}', 'x', {}],
  ['a list of plain texts', '{"errors":["No name.","No e-mail."]}', 'No name. No e-mail.', {}],
])('reads an error body: %s', (_form, body, serviceMessage, fields) => {
  const read = readErrorBody(body);
  expect(read.serviceMessage).toBe(serviceMessage);
  expect({ ...read.fields }).toEqual(fields);
});

test('truncates long messages of the service', () => {
  expect(readErrorBody('x'.repeat(5000)).serviceMessage).toBe(`${'x'.repeat(300)}…`);
  expect(readErrorBody(`{"errors":{"email":"${'y'.repeat(5000)}"}}`).fields.email).toHaveLength(301);
});

test('does not let a field named __proto__ change any object', () => {
  const { fields } = readErrorBody('{"errors":{"__proto__":"x","constructor":"y"}}');
  expect(({} as Record<string, unknown>).x).toBeUndefined();
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  expect(fields.constructor).toBe('y');
});

const now = Date.parse('2026-01-01T00:00:00Z');

test.each<[header: string | null, seconds: number | undefined]>([
  [null, undefined],
  ['', undefined],
  ['0', 0],
  ['7', 7],
  [' 7 ', 7],
  ['1000000000', 86_400],
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30],
  ['Thu, 01 Jan 2026 06:00:00 GMT', 21_600],
  ['Sat, 03 Jan 2026 00:00:00 GMT', 86_400],
  ['Wed, 31 Dec 2025 23:59:00 GMT', undefined],
  ['soon', undefined],
])('reads Retry-After %j as %j seconds', (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds);
});

const endpoint = { name: 'updateUser', method: 'PATCH' } as const;

test.each<[ConstructorParameters<typeof ApiError>[1], string]>([
  [{ kind: 'offline' }, 'not-sent'],
  [{ kind: 'blocked', problem: 'https://api.example' }, 'not-sent'],
  [{ kind: 'refused', status: 400 }, 'refused'],
  [{ kind: 'refused', status: 404 }, 'refused'],
  [{ kind: 'refused', status: 499 }, 'refused'],
  [{ kind: 'refused', status: 500 }, 'unknown'],
  [{ kind: 'refused', status: 302 }, 'unknown'],
  [{ kind: 'network' }, 'unknown'],
  [{ kind: 'timeout' }, 'unknown'],
  [{ kind: 'foreign' }, 'unknown'],
  [{ kind: 'unreadable', status: 200 }, 'accepted'],
])('gives a write that failed with %j the outcome %s', (details, outcome) => {
  expect(new ApiError(endpoint, details).outcome).toBe(outcome);
});

test('keeps the cause, and holds no address, body or token in the message', () => {
  const cause = new TypeError('Failed to fetch');
  const error = new ApiError(endpoint, {
    kind: 'refused',
    status: 422,
    serviceMessage: 'ana@x.example is taken',
    cause,
  });
  expect(error.cause).toBe(cause);
  expect(error.message).toBe('updateUser: refused 422');
});
