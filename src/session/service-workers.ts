/** Service workers that an earlier deployment left behind on this origin: this console has none. */

/**
 * Unregisters every service worker that could answer for this page. It keeps no file and names none.
 *
 * @returns whether one stands between this page and the network now, as it does until the next navigation
 */
export function unregisterServiceWorkers(): boolean {
  // Absent on an insecure origin.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers) return false;
  const drop = async () => {
    const found = await workers.getRegistrations();
    const ours = found.filter(({ scope }) => location.href.startsWith(scope));
    await Promise.all(ours.map((registration) => registration.unregister()));
  };
  // Where storage is switched off there are none.
  drop().catch(() => {});
  return workers.controller !== null;
}
