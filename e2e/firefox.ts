// `npm run check:firefox`: runs the console's production build in Firefox over WebDriver BiDi. Checks that what the page
// announces enters its live region after the dialog in front has closed, and that nothing violates the policy. Takes
// FIREFOX_PATH, an installed Firefox, or Debian's package, which it fetches into `node_modules/.cache` without installing it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { fetchPrograms } from '../src/build/deploy/debian-programs.ts';

const cache = fileURLToPath(new URL('../node_modules/.cache/latchkey-firefox/', import.meta.url));
const debianBinary = 'usr/lib/firefox-esr/firefox-esr';
const installed = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const ENTER = '\uE007';

/** A text that a live region outside the page and dialogs received, and whether a modal dialog stood before the page or just closed. */
interface Announcement {
  text: string;
  dialog: 'none' | 'open' | 'closing';
}

/** What the page has recorded since it was opened. */
interface Recorded {
  announcements: Announcement[];
  violations: string[];
}

/** Runs in the page before its own scripts. It uses nothing from outside. */
function record(): void {
  const recorded: Recorded = { announcements: [], violations: [] };
  Object.assign(window, { recorded });
  addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      recorded.violations.push(`${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`);
    },
  );
  const REGIONS = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  const texts = new WeakMap<Element, string>();
  let isOpen = false;
  let isClosing = false;
  new MutationObserver(() => {
    const wasOpen = isOpen;
    isOpen = document.querySelector('dialog[open]') !== null;
    if (wasOpen && !isOpen) {
      isClosing = true;
      // The task ends before its message arrives.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        isClosing = false;
      };
      port2.postMessage(null);
    }
    for (const region of document.querySelectorAll(REGIONS)) {
      const text = region.textContent?.trim() ?? '';
      if (text === texts.get(region)) continue;
      texts.set(region, text);
      if (text === '' || region.closest('dialog, [role="dialog"], main')) continue;
      recorded.announcements.push({ text, dialog: isOpen ? 'open' : isClosing ? 'closing' : 'none' });
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['open'] });
}

/** Runs in the page. @returns the first visible and enabled element that fits a selector and has a name */
function find(selector: string, name: string): Element | null {
  const isName = name.startsWith('/') ? RegExp(name.slice(1, -1)) : null;
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const label = 'labels' in element && (element as HTMLInputElement).labels?.[0];
    const named = element.ariaLabel ?? (label || element).textContent ?? '';
    if (isName ? !isName.test(named.trim()) : named.trim() !== name) continue;
    if (element.matches(':disabled, [aria-disabled="true"]') || element.getClientRects().length === 0)
      continue;
    element.scrollIntoView({ block: 'center' });
    return element;
  }
  return null;
}

/** A connection to Firefox with one page. */
class Firefox {
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  /** The errors that the page wrote to the console. */
  readonly errors: string[] = [];
  readonly #origin: string;
  #context = '';

  constructor(socket: WebSocket, origin: string) {
    this.#socket = socket;
    this.#origin = origin;
    socket.addEventListener('message', ({ data }) => {
      // The only events are entries of the log.
      const { id, type, params, result, message } = JSON.parse(String(data));
      if (type === 'event' && params.level === 'error') this.errors.push(params.text);
      if (type === 'success') this.#answers.get(id)?.resolve(result);
      if (type === 'error') this.#answers.get(id)?.reject(new Error(message));
    });
  }

  send(method: string, params: object): Promise<Record<string, unknown>> {
    const id = this.#answers.size + 1;
    const answer = Promise.withResolvers<Record<string, unknown>>();
    this.#answers.set(id, answer);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return answer.promise;
  }

  async start(): Promise<void> {
    await this.send('session.new', { capabilities: {} });
    await this.send('session.subscribe', { events: ['log.entryAdded'] });
    await this.send('script.addPreloadScript', { functionDeclaration: String(record) });
    const { contexts } = await this.send('browsingContext.getTree', {});
    const [{ context } = { context: '' }] = contexts as { context: string }[];
    this.#context = context;
    const viewport = { width: 1280, height: 900 };
    await this.send('browsingContext.setViewport', { context, viewport });
  }

  /** Opens a page and signs in to a new copy of the demo world. */
  async signIn(path: string): Promise<void> {
    const url = new URL(path, this.#origin).href;
    await this.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
    await this.type('input', 'Session token', `demo.firefox-${this.#answers.size}`);
    await this.click('button', 'Sign in');
  }

  async #call(code: string, ...texts: string[]) {
    const call = await this.send('script.callFunction', {
      functionDeclaration: code,
      target: { context: this.#context },
      arguments: texts.map((value) => ({ type: 'string', value })),
      awaitPromise: false,
    });
    return call.result as { sharedId?: string; value?: string } | undefined;
  }

  async recorded(): Promise<Recorded> {
    return JSON.parse((await this.#call('() => JSON.stringify(window.recorded)'))?.value ?? '{}');
  }

  #perform = (type: string, actions: object[]) =>
    this.send('input.performActions', { context: this.#context, actions: [{ type, id: type, actions }] });

  async click(selector: string, name: string): Promise<void> {
    const sharedId = await until(
      async () => (await this.#call(String(find), selector, name))?.sharedId,
      `${selector} "${name}"`,
    );
    const origin = { type: 'element', element: { sharedId } };
    await this.#perform('pointer', [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async type(selector: string, name: string, text: string): Promise<void> {
    await this.click(selector, name);
    const strokes = Array.from(text, (value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await this.#perform('key', strokes.flat());
  }

  /** Waits until a text has entered a live region. */
  announced(text: RegExp): Promise<unknown> {
    return until(
      async () => (await this.recorded()).announcements.some((each) => text.test(each.text)) || undefined,
      `announcement ${text}`,
    );
  }
}

/** Returns what `attempt` returns as soon as that is not `undefined`. */
async function until<T>(attempt: () => Promise<T | undefined>, what: string): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
    const found = await attempt();
    if (found !== undefined) return found;
  }
  throw new Error(`did not come: ${what}`);
}

const people = [1, 2, 3, 4, 5].map((at) => `Person ${at},person.${at}@verde.example,viewer`);

/** What is done in Firefox, each on a page of its own. */
const stories: Record<string, (firefox: Firefox) => Promise<void>> = {
  'block a user': async (firefox) => {
    await firefox.signIn('/organizations/1/users');
    await firefox.click('button', 'Actions for João Pereira');
    await firefox.click('[role="menuitem"]', 'Block');
    await firefox.click('[role="alertdialog"] button', 'Block');
    await firefox.announced(/João Pereira is blocked/);
  },
  'invite a user': async (firefox) => {
    await firefox.signIn('/organizations/1/users/new');
    await firefox.type('input', 'E-mail', 'ines.novais@aurora.example');
    await firefox.type('input', 'Name', 'Ines Novais');
    await firefox.type('[role="combobox"]', 'Roles', 'viewer');
    await firefox.click('[role="option"]', 'viewer');
    await firefox.click('button', 'Send invitation');
    await firefox.announced(/ines\.novais@aurora\.example is invited/);
  },
  'create an API key': async (firefox) => {
    await firefox.signIn('/api-keys/new');
    await firefox.type('input', 'Name', 'Price feed');
    await firefox.click('[role="dialog"] button', 'Create API key');
    await firefox.click('label', 'I have stored this token');
    await firefox.click('dialog button', 'Done');
    await firefox.announced(/Price feed is created/);
  },
  'run over 20 users': async (firefox) => {
    await firefox.signIn('/organizations/1/users');
    for (let row = 0; row < 20; row++)
      await firefox.click('tr[aria-selected="false"] input[type="checkbox"]', '/^Select /');
    await firefox.click('[role="toolbar"] button', 'Block');
    await firefox.click('dialog button', '/^Block \\d+ people$/');
    await firefox.announced(/^Block \d+ people: All \d+ done/);
  },
  'invite 5 people': async (firefox) => {
    await firefox.signIn('/organizations/1/users/import');
    await firefox.type('textarea', 'People', ['Name,E-mail,Role', ...people].join(ENTER));
    await firefox.click('button', 'Add to preview');
    await firefox.click('button', 'Send 5 invitations');
    await firefox.announced(/^Send 5 invitations: All 5 done/);
  },
};

/** Returns what is wrong with what a page has recorded. A text behind a dialog must be announced again after it. */
function problemsOf({ announcements, violations }: Recorded, errors: readonly string[]): string[] {
  const heard = new Set(announcements.filter(({ dialog }) => dialog === 'none').map(({ text }) => text));
  const lost = announcements.filter(({ text }) => !heard.has(text));
  return [
    ...lost.map(({ text, dialog }) => `not announced, put in while a dialog was ${dialog}: "${text}"`),
    ...violations.map((violation) => `violates the policy: ${violation}`),
    ...errors.map((error) => `error in the console: ${error}`),
  ];
}

/** Starts Firefox with an empty profile. @returns the process, and the address of its WebDriver BiDi */
async function startFirefox(profile: string): Promise<{ child: ChildProcess; address: string }> {
  let binary = installed.find((path) => path !== '' && existsSync(path));
  const env: NodeJS.ProcessEnv = { ...process.env, HOME: profile };
  if (binary === undefined) {
    const missing = fetchPrograms(cache, ['firefox-esr'], [debianBinary], true);
    if (missing !== null) throw new Error(`There is no Firefox: set FIREFOX_PATH. ${missing}`);
    binary = join(cache, 'programs', debianBinary);
    const folder = join(cache, 'programs/usr/lib');
    env.LD_LIBRARY_PATH = readdirSync(folder)
      .map((name) => join(folder, name))
      .join(':');
  }
  writeFileSync(join(profile, 'user.js'), 'user_pref("intl.accept_languages", "en-US");\n');
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile];
  const child = spawn(binary, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  let output = '';
  child.stderr?.on('data', (data) => {
    output += String(data);
  });
  const address = await until(async () => /ws:\/\/\S+/.exec(output)?.[0], 'Firefox').catch(() => {
    child.kill();
    throw new Error(`Firefox did not start:\n${output}`);
  });
  return { child, address };
}

const server = await preview({ preview: { port: Number(process.env.E2E_PORT ?? 0) }, logLevel: 'error' });
const profile = mkdtempSync(join(tmpdir(), 'latchkey-firefox-'));
const { child, address } = await startFirefox(profile);
try {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const firefox = new Firefox(socket, server.resolvedUrls?.local[0] ?? '');
  await firefox.start();
  for (const [name, run] of Object.entries(stories)) {
    firefox.errors.length = 0;
    const failure = await run(firefox).then(
      () => [],
      (error: unknown) => [String(error)],
    );
    // What comes in the moments after a dialog belongs to the story.
    await sleep(500);
    const problems = new Set([...failure, ...problemsOf(await firefox.recorded(), firefox.errors)]);
    console.log([`${problems.size === 0 ? '✓' : '✗'} ${name}`, ...problems].join('\n    '));
    if (problems.size > 0) process.exitCode = 1;
  }
} finally {
  child.kill();
  await once(child, 'exit');
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  await server.close();
}
