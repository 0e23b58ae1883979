// Tests that service workers whose scope contains the page are unregistered, and that others are left alone.
import { afterEach, expect, test, vi } from 'vitest';
import { unregisterServiceWorkers } from './service-workers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

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
  const scopes = ['/', '/org', '/organizations/1/', '/api-keys/', '/other-console/', '/settings2/', '/api/'];
  const unregisteredCount = stubServiceWorkers(scopes, null);
  expect(unregisterServiceWorkers()).toBeNull();
  await vi.waitFor(() => expect(unregisteredCount()).toBe(4));
});

test('asks for one reload of a page that a service worker controls, after unregistering it', async () => {
  const unregisteredCount = stubServiceWorkers(['/'], {});
  expect(await unregisterServiceWorkers()).toBe(true);
  expect(unregisteredCount()).toBe(1);
  // A worker that is there again after the reload must not reload the page for ever.
  expect(await unregisterServiceWorkers()).toBe(false);
  stubServiceWorkers([], null);
  expect(unregisterServiceWorkers()).toBeNull();
  stubServiceWorkers(['/'], {});
  expect(await unregisterServiceWorkers()).toBe(true);
});

test('asks for no reload where the storage cannot remember it', async () => {
  stubServiceWorkers(['/'], {});
  vi.stubGlobal('sessionStorage', undefined);
  expect(await unregisterServiceWorkers()).toBe(false);
});

test('does nothing where service workers are unsupported or inaccessible', async () => {
  vi.stubGlobal('navigator', {});
  expect(unregisterServiceWorkers()).toBeNull();
  const refuse = () => Promise.reject(new DOMException('No storage', 'SecurityError'));
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, getRegistrations: refuse } });
  expect(unregisterServiceWorkers()).toBeNull();
  await Promise.resolve();
});
