/** Removes service workers of other software on this origin. The console has none; a foreign one could see its requests. */
import { paths, storageKey } from '../paths.ts';

/** The addresses of the console without those of its home: another console may be below it, with a worker of its own. */
const pages = [paths.organizations, paths.apiKeys, paths.activity, paths.settings, paths.signIn];

const isWithin = (path: string, page: string) => path === page || path.startsWith(`${page}/`);

/** Marks that the tab was reloaded because of a service worker, until a page without one is loaded. */
const RELOADED_KEY = storageKey('reloaded');

/**
 * Unregisters every service worker whose scope contains a page of the console, or lies within one. It needs no name.
 *
 * @returns `null` when no service worker controls this page; else, when all are unregistered, whether {@link markReload}
 *   allows to reload the page. The service worker controls the page, and sees its requests, until then
 */
export function unregisterServiceWorkers(): Promise<boolean> | null {
  // Undefined on an insecure origin.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers) return null;
  const unregisterAll = async () => {
    const registrations = await workers.getRegistrations();
    const ours = registrations.filter(({ scope }) => {
      const path = new URL(scope).pathname;
      return (
        location.pathname.startsWith(path) ||
        pages.some((page) => page.startsWith(path) || isWithin(path, page))
      );
    });
    await Promise.all(ours.map((registration) => registration.unregister()));
  };
  // `getRegistrations` rejects when storage is disabled; there are no service workers then.
  const unregistered = unregisterAll().catch(() => {});
  const mayReload = markReload(workers.controller !== null);
  return workers.controller && unregistered.then(() => mayReload);
}

/** Notes that the tab is reloaded, or that it needs no reload. @returns `false` when it was just reloaded: at most once */
function markReload(isControlled: boolean): boolean {
  try {
    const wasReloaded = sessionStorage.getItem(RELOADED_KEY) !== null;
    if (isControlled) sessionStorage.setItem(RELOADED_KEY, '1');
    else if (wasReloaded) sessionStorage.removeItem(RELOADED_KEY);
    return isControlled && !wasReloaded;
  } catch {
    // Storage is disabled: nothing would stop a second reload.
    return false;
  }
}
