// Holds the start of the console to leaving no service worker that answers for it, and others alone.
import { afterEach, expect, test, vi } from 'vitest';
import { unregisterServiceWorkers } from './service-workers.ts';

afterEach(() => vi.unstubAllGlobals());

function install(scopes: string[], controller: object | null) {
  const registrations = scopes.map((path) => ({
    scope: new URL(path, location.origin).href,
    unregister: vi.fn(() => Promise.resolve(true)),
  }));
  const getRegistrations = () => Promise.resolve(registrations);
  vi.stubGlobal('navigator', { serviceWorker: { controller, getRegistrations } });
  return () => registrations.filter(({ unregister }) => unregister.mock.calls.length > 0).length;
}

test('unregisters each worker whose scope holds this page', async () => {
  const dropped = install(['/', '/other-console/'], null);
  expect(unregisterServiceWorkers()).toBe(false);
  await vi.waitFor(() => expect(dropped()).toBe(1));
});

test('says when one controls the page', async () => {
  const dropped = install(['/'], {});
  expect(unregisterServiceWorkers()).toBe(true);
  await vi.waitFor(() => expect(dropped()).toBe(1));
});

test('does without workers where there are none, or none may be asked for', async () => {
  vi.stubGlobal('navigator', {});
  expect(unregisterServiceWorkers()).toBe(false);
  const refuse = () => Promise.reject(new DOMException('No storage', 'SecurityError'));
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, getRegistrations: refuse } });
  expect(unregisterServiceWorkers()).toBe(false);
  await Promise.resolve();
});
