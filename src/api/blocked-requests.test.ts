// Requests that the policy of the page blocks: which violations count, and the failure of the call.

import { nextTick } from 'node:process';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { signedInClient } from '../testing/signed-in-client.ts';
import { blockedOrigin, watchBlockedRequests } from './blocked-requests.ts';
import { send } from './transport.ts';

beforeAll(watchBlockedRequests);
afterEach(() => vi.unstubAllGlobals());

/** Reports a violation of the policy, as the browser does. */
function violate(details: { effectiveDirective?: string; disposition?: string; blockedURI: string }) {
  const defaults = { effectiveDirective: 'connect-src', disposition: 'enforce' };
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation', { bubbles: true }), { ...defaults, ...details }),
  );
}

test('remembers the address without its query, which may hold a token', () => {
  violate({ blockedURI: 'https://one.example/v1/api-keys?token=secret' });
  expect(blockedOrigin('https://one.example/v1/api-keys?name=a')).toBe('https://one.example');
  expect(blockedOrigin('https://one.example/v1/users')).toBeNull();
});

test('ignores reports that do not block, other directives, and anything that is no address', () => {
  violate({ blockedURI: 'https://two.example/a', disposition: 'report' });
  violate({ blockedURI: 'https://two.example/a', effectiveDirective: 'img-src' });
  violate({ blockedURI: 'eval' });
  expect(blockedOrigin('https://two.example/a')).toBeNull();
});

test.each([
  ['GET', 200],
  ['PATCH', 204],
] as const)('a blocked %s fails as blocked and was not sent', async (method, status) => {
  const baseUrl = `https://${method}.example`.toLowerCase();
  const fetch = () => {
    // The browser rejects the request before it reports the violation. A tick inside a microtask comes after all
    // microtasks and before every timer and message.
    queueMicrotask(() => nextTick(() => violate({ blockedURI: `${baseUrl}/users` })));
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  vi.stubGlobal('fetch', fetch);
  const call = send(signedInClient(baseUrl), {
    endpoint: { name: 'getUser', method, status },
    target: '/users',
  });
  await expect(call).rejects.toMatchObject({
    kind: 'blocked',
    problem: baseUrl,
    outcome: 'not-sent',
  });
});
