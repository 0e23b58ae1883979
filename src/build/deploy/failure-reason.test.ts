// @vitest-environment node
// Tests the reasons of real failures, and of certificates as Node reports them.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { failureReason } from './failure-reason.ts';

const reasonFor = async (url: string) => failureReason(await fetch(url).catch((error: unknown) => error));

test('says that nothing listens at a port, also when a name has several addresses', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  for (const host of ['127.0.0.1', 'localhost'])
    expect(await reasonFor(`http://${host}:${port}/`)).toMatch(/^nothing listens there: .*\(ECONNREFUSED\)$/);
});

test('says that a name is not known', async () => {
  expect(await reasonFor('http://console.invalid/')).toMatch(/\((?:ENOTFOUND|EAI_AGAIN)\)$/);
});

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /does not trust the certificate.*NODE_EXTRA_CA_CERTS=/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /NODE_EXTRA_CA_CERTS=.*intermediate certificates/],
  ['CERT_HAS_EXPIRED', /has expired/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /another name/],
])('says what is wrong with a certificate: %s', (code, reason) => {
  const cause = Object.assign(new Error('certificate'), { code });
  expect(failureReason(new TypeError('fetch failed', { cause }))).toMatch(reason);
});

test('keeps the message of other failures', () => {
  const cause = new Error('incorrect header check');
  expect(failureReason(new TypeError('terminated', { cause }))).toBe('incorrect header check');
  expect(failureReason(AbortSignal.timeout(0).reason ?? new DOMException('', 'TimeoutError'))).toBe(
    'no answer came in time',
  );
});
