/** Removes service workers of other software on this origin. The console has none; a foreign one could see its requests. */
import { tabStorage } from '../lib/storage.ts';
import { paths, storageKey } from '../paths.ts';

/** The addresses of the console without those of its home: another console may be below it, with a worker of its own. */
const pages = [paths.organizations, paths.apiKeys, paths.activity, paths.settings, paths.signIn];

/** Milliseconds without another reload: software on this origin may register its worker again at once. */
const RELOAD_PAUSE = 60_000;

/**
 * Unregisters every service worker whose scope contains a page of the console, or lies within one. It needs no name. One
 * that controls this page sees its requests until the page is left, so the page is then reloaded, unless it just was.
 *
 * @returns whether the page is reloaded
 */
export async function leaveServiceWorkers(): Promise<boolean> {
  // Undefined on an insecure origin.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers) return false;
  try {
    const ours = (await workers.getRegistrations()).filter(({ scope }) => isOurs(new URL(scope).pathname));
    await Promise.all(ours.map((registration) => registration.unregister()));
    return workers.controller !== null && reloadOnce();
  } catch {
    // Storage is disabled: there are no service workers then.
    return false;
  }
}

const isOurs = (scope: string) =>
  location.pathname.startsWith(scope) ||
  pages.some((page) => page.startsWith(scope) || scope === page || scope.startsWith(`${page}/`));

function reloadOnce(): boolean {
  const key = storageKey('reloaded');
  if (Date.now() - Number(tabStorage.get(key)) < RELOAD_PAUSE) return false;
  // Without storage nothing would stop a second reload.
  if (!tabStorage.set(key, String(Date.now()))) return false;
  location.reload();
  return true;
}
