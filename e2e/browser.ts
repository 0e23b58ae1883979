// Finds a Chromium that starts, or installs one, and how to start it. Keeps this in an environment variable for child
// processes.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright';

const VARIABLE = 'LATCHKEY_BROWSER';

/** Stands for Playwright's own browser, which has no path here: executablePath() does not name the headless binary. */
const bundled = '';

/** Debian's Chromium without its own windows, as Playwright's own is. A story takes a quarter less CPU time in it. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** The candidates in order: the browser that CHROMIUM_PATH names, Playwright's own, the installed ones. */
const knownPaths = [
  ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
  bundled,
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Parts of a whole Chrome that serve no test. For each window it renders the suggestions of its address bar in two more
 * processes, and for each context it starts one process in advance. Without them a new page takes 40 % less CPU time.
 */
const needlessFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Returns Playwright's launch options for that browser. Searches only once per run. */
export async function launchOptions(): Promise<LaunchOptions> {
  const known = process.env[VARIABLE];
  return known === undefined ? await ensureBrowser() : (JSON.parse(known) as LaunchOptions);
}

/**
 * Finds or installs a browser that starts.
 *
 * @param whole prefer a whole browser, as people use, to the headless shell
 * @returns how to launch it
 * @throws {Error} with advice when no browser can be started or installed
 */
export async function ensureBrowser({ whole = false } = {}): Promise<LaunchOptions> {
  const candidates = whole
    ? [...knownPaths.filter((path) => path !== headlessShell), headlessShell]
    : knownPaths;
  const found =
    (await firstThatStarts(candidates)) ??
    (await afterInstalling('with Playwright', [bundled], 'npx', ['playwright', 'install', 'chromium'])) ??
    (await installedOnDebian());

  if (found === undefined) {
    throw new Error(`No Chromium could be started or installed. Any one of these will do:
  npx playwright install --with-deps chromium
  apt-get install chromium                      (Debian, as root)
  CHROMIUM_PATH=/path/to/chrome npm test        (a Chrome, Chromium or Edge you have)`);
  }

  console.log(`Browser: ${found.executablePath ?? "Playwright's own Chromium"}`);
  process.env[VARIABLE] = JSON.stringify(found);
  return found;
}

// Starts each candidate, because an installed browser may lack a shared library.
async function firstThatStarts(candidates: readonly string[]): Promise<LaunchOptions | undefined> {
  for (const candidate of candidates) {
    if (candidate !== bundled && !existsSync(candidate)) continue;
    const options = candidate === bundled ? {} : { executablePath: candidate };
    try {
      // A browser names its command line only to automation.
      const browser = await chromium.launch({ timeout: 30_000, args: ['--enable-automation'], ...options });
      const args = await leaner(browser).catch(() => []);
      await browser.close();
      return { ...options, args };
    } catch {
      // Try the next candidate.
    }
  }
  return undefined;
}

/** Returns the argument that disables `needlessFeatures`, too: of several lists, a browser reads only the last. */
async function leaner(browser: Browser): Promise<string[]> {
  const session = await browser.newBrowserCDPSession();
  const { arguments: given } = await session.send('Browser.getBrowserCommandLine');
  const disabled = given.findLast((argument) => argument.startsWith('--disable-features='));
  return disabled ? [[disabled, ...needlessFeatures].join(',')] : [];
}

async function afterInstalling(how: string, candidates: string[], command: string, args: string[]) {
  console.log(`No browser starts yet: installing Chromium ${how}.`);
  return tryToRun(command, args) ? firstThatStarts(candidates) : undefined;
}

// Fallback for networks that block Playwright's download host but allow the Debian archive. Installs a font too: without
// any font, every letter is drawn as the same box.
async function installedOnDebian(): Promise<LaunchOptions | undefined> {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !/^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release)) return undefined;

  tryToRun('apt-get', ['update']);
  // The package of the headless shell is new in Debian 12.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const args = ['install', '--yes', '--no-install-recommends', name, 'fonts-dejavu-core'];
    const found = await afterInstalling('with apt-get', [`/usr/bin/${name}`], 'apt-get', args);
    if (found) return found;
  }
  return undefined;
}

function tryToRun(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      shell: process.platform === 'win32',
    });
    return true;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return false;
  }
}
