// Tests that service workers whose scope contains the page are unregistered, and that others are left alone.
import { afterEach, expect, test, vi } from 'vitest';
import { unregisterServiceWorkers } from './service-workers.ts';

afterEach(() => vi.unstubAllGlobals());

function stubServiceWorkers(scopes: string[], controller: object | null) {
  const registrations = scopes.map((path) => ({
    scope: new URL(path, location.origin).href,
    unregister: vi.fn(() => Promise.resolve(true)),
  }));
  const getRegistrations = () => Promise.resolve(registrations);
  vi.stubGlobal('navigator', { serviceWorker: { controller, getRegistrations } });
  return () => registrations.filter(({ unregister }) => unregister.mock.calls.length > 0).length;
}

test('unregisters each service worker whose scope contains a page of the console, or lies within one', async () => {
  const scopes = ['/', '/org', '/organizations/1/', '/api-keys/', '/other-console/', '/api/'];
  const unregisteredCount = stubServiceWorkers(scopes, null);
  expect(unregisterServiceWorkers()).toBe(false);
  await vi.waitFor(() => expect(unregisteredCount()).toBe(4));
});

test('reports a service worker that controls the page', async () => {
  const unregisteredCount = stubServiceWorkers(['/'], {});
  expect(unregisterServiceWorkers()).toBe(true);
  await vi.waitFor(() => expect(unregisteredCount()).toBe(1));
});

test('does nothing where service workers are unsupported or inaccessible', async () => {
  vi.stubGlobal('navigator', {});
  expect(unregisterServiceWorkers()).toBe(false);
  const refuse = () => Promise.reject(new DOMException('No storage', 'SecurityError'));
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, getRegistrations: refuse } });
  expect(unregisterServiceWorkers()).toBe(false);
  await Promise.resolve();
});
