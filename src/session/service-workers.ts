/** Removes service workers of other software on this origin. The console has none; a foreign one could see its requests. */
import { paths } from '../paths.ts';

/** The addresses of the console without those of its home: another console may be below it, with a worker of its own. */
const pages = [paths.organizations, paths.apiKeys, paths.activity, paths.settings, paths.signIn];

/**
 * Unregisters every service worker whose scope contains a page of the console, or lies within one. It needs no name.
 *
 * @returns whether a service worker controls this page, as it does until the next navigation
 */
export function unregisterServiceWorkers(): boolean {
  // Undefined on an insecure origin.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers) return false;
  const unregisterAll = async () => {
    const registrations = await workers.getRegistrations();
    const ours = registrations.filter(({ scope }) => {
      const path = new URL(scope).pathname;
      return (
        location.pathname.startsWith(path) ||
        pages.some((page) => page.startsWith(path) || path.startsWith(page))
      );
    });
    await Promise.all(ours.map((registration) => registration.unregister()));
  };
  // `getRegistrations` rejects when storage is disabled; there are no service workers then.
  unregisterAll().catch(() => {});
  return workers.controller !== null;
}
