/**
 * Where it starts: asks for `config.json` and, when the address says what will be shown first, asks the service for it;
 * then starts the console, whose files have been coming in meanwhile. Small, so that nothing waits for the large ones.
 */
import { readOwnFile, startListRequest } from './api/request.ts';
import { yieldToBrowser } from './api/time-slicing.ts';
import { bootMessages } from './i18n/boot-messages.ts';
import { chosenLanguage, markLanguage } from './i18n/language-preference.ts';
import { paths, usersPageOf } from './paths.ts';
import { unregisterServiceWorkers } from './session/service-workers.ts';
import { forgetKeptToken, keptToken } from './session/session-store.ts';
import { cleanAddress } from './session/sign-in/clean-address.ts';
import { handedToken, takeFromAddress } from './session/sign-in/handed-token.ts';
import { colorScheme, showColorScheme } from './ui/theme/color-scheme.ts';
import { showFirstRows } from './users/first-rows.ts';

takeFromAddress();
cleanAddress();
// A link to the page that is open changes nothing but the fragment. The router hears of it after this.
for (const event of ['popstate', 'hashchange']) addEventListener(event, takeFromAddress);
// A worker between this page and the service is the demo's, and so is the token that this tab kept.
if (import.meta.env.MODE !== 'demo' && unregisterServiceWorkers()) forgetKeptToken();

const configFile = readOwnFile('/config.json');
// What is wrong with it is said by the console, which may not be there yet.
configFile.catch(() => {});

/** Milliseconds that the console waits for the first rows: to start takes all of the browser's attention. */
const PATIENCE = 150;

/** A question that is on its way. */
interface Asked {
  /** The first bytes of the answer, where they may be shown before the console is there. */
  start: Promise<Uint8Array | null> | null;
}

/** Asks the service for what will be shown first; `null` when nobody knows what that is. */
async function askEarly(): Promise<Asked | null> {
  const organizationId = usersPageOf(location);
  const token = keptToken();
  // Where another token was handed over it is asked first whose session it is to be.
  if (organizationId === null || token === null || handedToken() !== null) return null;
  const { baseUrl = '/api' } = (await configFile) as { baseUrl?: unknown };
  if (typeof baseUrl !== 'string' || !/^(https?:\/|\/(?![/\\]))/.test(baseUrl)) return null;
  const { first: start } = startListRequest(
    `${baseUrl.replace(/\/+$/, '')}/organizations/${organizationId}/users`,
    token,
  );
  return { start: location.pathname === paths.users(organizationId) ? start : null };
}

async function boot(): Promise<void> {
  // In the demo the service starts later than this. Whatever goes wrong here is said by the console.
  const asking = import.meta.env.MODE === 'demo' ? null : askEarly().catch(() => null);
  showColorScheme(colorScheme());
  const asked = await asking;
  let started = false;
  if (asked?.start) {
    const shown = asked.start
      .then((bytes) => (started || !bytes ? undefined : showFirstRows(bytes)))
      .catch(() => {});
    await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }
  // A task for the vendors' file, one for the console's and one for the first page: together they would be a long one.
  await import('react-dom/client');
  await yieldToBrowser();
  const { start } = await import('./main.tsx');
  await yieldToBrowser();
  started = true;
  await start(configFile);
}

boot().catch((cause: unknown) => {
  reportError(cause);
  const language = chosenLanguage();
  markLanguage(language);
  const words = document.createElement('p');
  words.role = 'alert';
  words.textContent = bootMessages[language].notLoaded;
  document.getElementById('root')?.replaceChildren(words);
});
