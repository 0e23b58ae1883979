// Finds a Chromium that really starts, or installs one. The answer is kept in the environment for the rest of the run.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';

const answer = 'LATCHKEY_BROWSER';

/** Playwright's own browser. It has no path here: the headless one is another file than executablePath() names. */
const own = '';

// A browser somebody names comes first, then the one Playwright knows best, then what the machine has.
const installed = [
  ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
  own,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** What to launch with. Costs nothing once the browser is known. */
export async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = process.env[answer] ?? (await ensureBrowser());
  return executablePath === own ? {} : { executablePath };
}

/** The path of a browser that starts, the empty string for Playwright's own; throws with advice if there is none. */
export async function ensureBrowser(candidates: readonly string[] = installed): Promise<string> {
  const found =
    (await firstThatStarts(candidates)) ??
    (await afterInstalling('with Playwright', [own], 'npx', ['playwright', 'install', 'chromium'])) ??
    (await installedOnDebian());

  if (found === undefined) {
    throw new Error(`No Chromium could be started or installed. Any one of these will do:
  npx playwright install --with-deps chromium
  apt-get install chromium                      (Debian, as root)
  CHROMIUM_PATH=/path/to/chrome npm test        (a Chrome, Chromium or Edge you have)`);
  }

  console.log(`Browser: ${found === own ? "Playwright's own Chromium" : found}`);
  process.env[answer] = found;
  return found;
}

// Only starting it tells: a file may be there and lack a library.
async function firstThatStarts(candidates: readonly string[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    if (candidate !== own && !existsSync(candidate)) continue;
    try {
      const browser = await chromium.launch({
        timeout: 30_000,
        ...(candidate !== own && { executablePath: candidate }),
      });
      await browser.close();
      return candidate;
    } catch {
      // the next one
    }
  }
  return undefined;
}

async function afterInstalling(how: string, candidates: string[], command: string, args: string[]) {
  console.log(`No browser starts yet: installing Chromium ${how}.`);
  return tryToRun(command, args) ? firstThatStarts(candidates) : undefined;
}

// Where Playwright's download host can't be reached the distribution's archive often can. Fonts come along: without
// any, every letter is drawn as the same box.
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
