// Finds a Chromium that starts, or installs one. Keeps its path in an environment variable for child processes.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';

const VARIABLE = 'LATCHKEY_BROWSER';

/** Stands for Playwright's own browser, which has no path here: executablePath() does not name the headless binary. */
const bundled = '';

/** The candidates in order: the browser that CHROMIUM_PATH names, Playwright's own, the installed ones. */
const knownPaths = [
  ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
  bundled,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Returns Playwright's launch options for that browser. Searches only once per run. */
export async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = process.env[VARIABLE] ?? (await ensureBrowser());
  return executablePath === bundled ? {} : { executablePath };
}

/**
 * Finds or installs a browser that starts.
 *
 * @returns its path, or the empty string for Playwright's own browser
 * @throws {Error} with advice when no browser can be started or installed
 */
export async function ensureBrowser(candidates: readonly string[] = knownPaths): Promise<string> {
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

  console.log(`Browser: ${found === bundled ? "Playwright's own Chromium" : found}`);
  process.env[VARIABLE] = found;
  return found;
}

// Starts each candidate, because an installed browser may lack a shared library.
async function firstThatStarts(candidates: readonly string[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    if (candidate !== bundled && !existsSync(candidate)) continue;
    try {
      const browser = await chromium.launch({
        timeout: 30_000,
        ...(candidate !== bundled && { executablePath: candidate }),
      });
      await browser.close();
      return candidate;
    } catch {
      // Try the next candidate.
    }
  }
  return undefined;
}

async function afterInstalling(how: string, candidates: string[], command: string, args: string[]) {
  console.log(`No browser starts yet: installing Chromium ${how}.`);
  return tryToRun(command, args) ? firstThatStarts(candidates) : undefined;
}

// Fallback for networks that block Playwright's download host but allow the Debian archive. Installs a font too: without
// any font, every letter is drawn as the same box.
async function installedOnDebian(): Promise<string | undefined> {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !/^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release)) return undefined;

  tryToRun('apt-get', ['update']);
  const packages = ['chromium', 'fonts-dejavu-core'];
  const args = ['install', '--yes', '--no-install-recommends', ...packages];
  return afterInstalling('with apt-get', ['/usr/bin/chromium'], 'apt-get', args);
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
