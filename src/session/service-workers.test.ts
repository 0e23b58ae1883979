// Tests that service workers whose scope contains the page are unregistered, that others are left alone, and the reload.
import { afterEach, expect, test, vi } from 'vitest';
import { leaveServiceWorkers } from './service-workers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
});

function stubServiceWorkers(scopes: string[], controller: object | null) {
  const registrations = scopes.map((path) => ({
    scope: new URL(path, location.origin).href,
    unregister: vi.fn(() => Promise.resolve(true)),
  }));
  const getRegistrations = () => Promise.resolve(registrations);
  vi.stubGlobal('navigator', { serviceWorker: { controller, getRegistrations } });
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const unregisteredCount = () =>
    registrations.filter(({ unregister }) => unregister.mock.calls.length > 0).length;
  return { reload, unregisteredCount };
}

test('unregisters each service worker whose scope contains a page of the console, or lies within one', async () => {
  const scopes = ['/', '/org', '/organizations/1/', '/api-keys/', '/other-console/', '/settings2/', '/api/'];
  const { reload, unregisteredCount } = stubServiceWorkers(scopes, null);
  expect(await leaveServiceWorkers()).toBe(false);
  expect(unregisteredCount()).toBe(4);
  expect(reload).not.toHaveBeenCalled();
});

test('reloads a page that a service worker controls, once: it must not do so for ever', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { reload, unregisteredCount } = stubServiceWorkers(['/'], {});
  expect(await leaveServiceWorkers()).toBe(true);
  expect(unregisteredCount()).toBe(1);
  expect(await leaveServiceWorkers()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 61_000);
  expect(await leaveServiceWorkers()).toBe(true);
});

test('does not reload the page where the storage cannot remember it', async () => {
  const { reload, unregisteredCount } = stubServiceWorkers(['/'], {});
  vi.stubGlobal('sessionStorage', undefined);
  expect(await leaveServiceWorkers()).toBe(false);
  expect(unregisteredCount()).toBe(1);
  expect(reload).not.toHaveBeenCalled();
});

test('does nothing where service workers are unsupported or inaccessible', async () => {
  vi.stubGlobal('navigator', {});
  expect(await leaveServiceWorkers()).toBe(false);
  const refuse = () => Promise.reject(new DOMException('No storage', 'SecurityError'));
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, getRegistrations: refuse } });
  expect(await leaveServiceWorkers()).toBe(false);
});
