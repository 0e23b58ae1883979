/** Removes service workers of other software on this origin. The console has none; a foreign one could see its requests. */

/**
 * Unregisters every service worker whose scope contains this page.
 *
 * @returns whether a service worker controls this page, as it does until the next navigation
 */
export function unregisterServiceWorkers(): boolean {
  // Undefined on an insecure origin.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers) return false;
  const unregisterAll = async () => {
    const registrations = await workers.getRegistrations();
    const controlling = registrations.filter(({ scope }) => location.href.startsWith(scope));
    await Promise.all(controlling.map((registration) => registration.unregister()));
  };
  // `getRegistrations` rejects when storage is disabled; there are no service workers then.
  unregisterAll().catch(() => {});
  return workers.controller !== null;
}
