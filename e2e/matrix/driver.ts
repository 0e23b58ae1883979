// Runs one variant of a cell in a browser: carries out the user's action under the fault and observes the outcome.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright/test';
import { openWorld, type WorldClient } from '../world-client.ts';
import { type Column, newTokens } from './columns.ts';
import { type MatrixFault, type RunContext, ruleOf, type Variant } from './faults.ts';
import { type InvariantId, judge, type Observation } from './invariants.ts';
import { type Announcement, recordAnnouncements, takeAnnouncements } from './recorder.ts';

/** One run of a cell: a fault, an action and a variant. */
export interface Cell {
  fault: MatrixFault;
  column: Column;
  variant: Variant;
}

/** Returns the name of a run, as in `F22 504 × U3 block (applied)`. */
export const nameOf = ({ fault, column, variant }: Cell): string =>
  `${fault.id} ${fault.name} × ${column.id} ${column.action} (${variant.name})`;

/** The result of a run. */
export interface Result {
  name: string;
  observation: Observation;
  /** The problems by invariant; empty when all invariants hold. */
  broken: Partial<Record<InvariantId, string[]>>;
  seconds: number;
}

/** The step by which the page's clock advances, in milliseconds. */
const STEP = 500;
/** The page is idle after this time without a request, in milliseconds: longer than the pauses between read-backs. */
const IDLE_AFTER = 4000;
/** The longest time on the page's clock until the page is idle, in milliseconds. */
const MAX_PAGE_TIME = 75_000;
/** The timeout of a run in real time, in milliseconds. */
const RUN_TIMEOUT = 60_000;
/** The timeout of one step of the user in real time, in milliseconds. */
const STEP_TIMEOUT = 20_000;
/** The timeout for a form that may fail to open, in milliseconds. */
const OPEN_TIMEOUT = 5000;

/** Parts of messages that the browser itself logs about a failed request. They are not errors of the console. */
const browserMessages = [
  'net::ERR',
  'Failed to load resource',
  'the server responded with a status',
  'blocked by CORS',
  'redirect',
];

/** Runs a cell in a new browser context and checks the invariants. */
export async function runCell(browser: Browser, baseUrl: string, cell: Cell): Promise<Result> {
  const started = performance.now();
  const context = await browser.newContext({
    baseURL: baseUrl,
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
    viewport: { width: 1280, height: 800 },
    permissions: [],
  });
  try {
    const run = new Run(context, await context.newPage(), baseUrl, cell);
    const observation = await run.observe();
    return {
      name: nameOf(cell),
      observation,
      broken: judge(observation),
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await context.close();
  }
}

class Run {
  readonly #token: string;
  readonly #world: WorldClient;
  readonly #requests: { at: number; method: string; url: string }[] = [];
  readonly #inFlight = new Set<Request>();
  /** The requests for files of the console that are in flight. */
  readonly #filesInFlight = new Set<Request>();
  readonly #complaints: string[] = [];
  readonly #console: string[] = [];
  readonly #referers: string[] = [];
  readonly #browserDialogs: Announcement[] = [];
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #cell: Cell;
  readonly #deadline = performance.now() + RUN_TIMEOUT;
  #secondPage: Page | null = null;
  /** By how many milliseconds the driver has advanced the page's clock since the press. */
  #now = 0;
  /** The real time of the press. The page's clock also runs in real time. */
  #pressedAt = performance.now();
  /** The number of requests that the fault holds; the driver does not wait for them. */
  #held = 0;

  constructor(context: BrowserContext, page: Page, baseUrl: string, cell: Cell) {
    this.#context = context;
    this.#page = page;
    this.#cell = cell;
    this.#token = `${cell.variant.seed ?? 'demo'}.${randomUUID()}`;
    this.#world = openWorld(baseUrl, this.#token);
    page.setDefaultTimeout(STEP_TIMEOUT);
    this.#listen();
  }

  #listen() {
    const page = this.#page;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      this.#referers.push(request.headers().referer ?? '');
      if (!pathname.startsWith('/api/')) {
        if (pathname.startsWith('/__service')) return;
        this.#requests.push({ at: this.#now, method: '', url: request.url() });
        this.#filesInFlight.add(request);
        return;
      }
      this.#requests.push({ at: this.#sincePress(), method: request.method(), url: request.url() });
      this.#inFlight.add(request);
    });
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request: Request) => {
        if (this.#filesInFlight.delete(request)) return;
        this.#inFlight.delete(request);
        // The console gave the held request up: the driver waits for every other request again.
        if ((request.method() !== 'GET') === (this.#cell.column.kind === 'write')) this.#held = 0;
      });
    page.on('pageerror', (error) => this.#complaints.push(`${error.name}: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      this.#console.push(text);
      const isSerious = message.type() === 'error' || message.type() === 'warning';
      if (isSerious && !browserMessages.some((part) => text.includes(part))) this.#complaints.push(text);
    });
    page.on('dialog', (dialog) => {
      this.#browserDialogs.push({ how: 'browser dialog', text: `${dialog.type()}: ${dialog.message()}` });
      void dialog.accept();
    });
  }

  async observe(): Promise<Observation> {
    const { fault, column, variant } = this.#cell;
    const page = this.#page;
    const world = this.#world;
    const isWrite = column.kind === 'write';
    const context = this.#runContext();

    await recordAnnouncements(page);
    await page.clock.install(variant.clockSkew === undefined ? {} : { time: Date.now() + variant.clockSkew });
    await variant.beforeNavigation?.(context);
    await page.goto(column.path);
    await page.getByLabel('Session token').fill(this.#token);
    if (variant.keepsSession) await page.getByRole('checkbox', { name: 'Keep me signed in' }).check();

    let opened = true;
    const before = await world.dump();
    let mark = 0;
    let searchText = '';
    if (isWrite) {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('grid').getByRole('row').nth(1).waitFor();
      await this.#networkIdle();
      await variant.beforeOpen?.(context);
      if (column.search) {
        await page.getByRole('searchbox').fill(column.search);
        searchText = column.search;
      }
      const open = async () => {
        await column.open(page);
        await column.submit(page).waitFor();
      };
      if (variant.mayNotOpen) {
        page.setDefaultTimeout(OPEN_TIMEOUT);
        opened = await open().then(
          () => true,
          () => false,
        );
        page.setDefaultTimeout(STEP_TIMEOUT);
      } else await open();
      await this.#networkIdle();
      if (opened && column.readFields) {
        const fields = await column.readFields(page);
        if (fields !== column.filledFields)
          throw new Error(`The form holds “${fields}”, not “${column.filledFields}”`);
      }
      if (opened) await takeAnnouncements(page);
    } else {
      await variant.beforeOpen?.(context);
    }
    await variant.beforeSubmit?.(context);
    mark = this.#requests.length;
    const arrivedBefore = (await world.requestLog()).length;
    this.#now = 0;
    this.#pressedAt = performance.now();
    if (opened) await this.#press(column.submit(page));
    await variant.afterSubmit?.(context);
    const took = await this.#settle();

    if (!isWrite && variant.mayNotOpen) opened = await page.getByRole('grid').isVisible();
    const said = [...(await takeAnnouncements(page)), ...this.#browserDialogs];
    const dump = await world.dump();
    const atRest = {
      wanted: column.isApplied(dump, before),
      fields: column.readFields ? await column.readFields(page).catch(() => null) : undefined,
      said,
      buttons: await this.#enabledButtons(),
      busy: await this.#busy(),
      focus: await page.evaluate(() => document.activeElement?.tagName ?? 'BODY'),
      took,
    };
    const sent = this.#writes(mark).length;
    const log = (await world.requestLog()).slice(arrivedBefore);
    const reads = this.#reads(mark, variant);

    await world.clearFaults();
    this.#held = 0;
    await variant.cleanUp?.(context);
    await this.#settle(2000);
    const afterLift = this.#writes(mark).length - sent;

    const again = await this.#submitAgain();
    const tokens = await this.#takeTokens();
    await this.#readAgain();
    const search = {
      typed: searchText,
      atEnd: (await page.getByRole('searchbox').isVisible())
        ? await page.getByRole('searchbox').first().inputValue()
        : null,
    };
    await this.#closeAll();
    const tabMoves = await this.#tabMoves();
    const dumpAtEnd = await world.dump();
    const surfaces = await this.#surfaces(dumpAtEnd);
    const announcements = (await takeAnnouncements(page)).concat(said);
    const issued = newTokens(dumpAtEnd, before);
    const isReported = (name: string) =>
      announcements.some(({ text }) => text.includes(name) && /token|nobody|reach/i.test(text));
    // In these faults another client issues tokens, too.
    const othersKeys = new Set(fault.id === 'F33' || fault.id === 'F47' ? issued.map(({ id }) => id) : []);
    const unseen = issued.filter(
      ({ id, value }) =>
        !tokens.includes(value) &&
        !othersKeys.has(id) &&
        !isReported(dumpAtEnd.apiKeys.find((key) => key.id === id)?.name ?? ''),
    );
    const secrets = [
      this.#token,
      ...before.apiKeys.map((key) => key.tokenValue),
      ...dumpAtEnd.apiKeys.map((key) => key.tokenValue),
    ];

    return {
      kind: column.kind,
      rule: ruleOf(fault, column.id),
      done: column.successMessage,
      unsent: variant.unsent ?? false,
      blind: variant.blind ?? false,
      reloaded: variant.keepsSession ?? false,
      opened,
      expect: variant.expected,
      atRest,
      typed: column.filledFields,
      search,
      sent: {
        byPage: sent,
        arrived: log.filter((entry) => entry.operation === column.operation && entry.method !== 'GET').length,
        afterLift,
      },
      reads,
      after: {
        again,
        wanted: column.isApplied(dumpAtEnd, before),
        service: column.stateInService(dumpAtEnd),
        surfaces,
        unseenTokens: unseen.map(({ id }) => `#${id}`),
        deadToken: tokens.some((value) => !dumpAtEnd.apiKeys.some((key) => key.tokenValue === value)),
        tabMoves,
      },
      leaks: await this.#leaks(secrets, variant.keepsSession ?? false),
      complaints: this.#complaints,
    };
  }

  /** Returns the milliseconds on the page's clock since the press. */
  #sincePress(): number {
    return this.#now + performance.now() - this.#pressedAt;
  }

  #runContext(): RunContext {
    return {
      page: this.#page,
      context: this.#context,
      column: this.#cell.column,
      world: this.#world,
      token: this.#token,
      requestHeld: async () => {
        while ((await this.#world.heldCount()) === 0) {
          this.#checkTimeout('a held request');
          await pause(20);
        }
        this.#held = 1;
      },
      advanceClock: async (ms) => {
        for (let advanced = 0; advanced < ms; advanced += STEP) await this.#step();
      },
      openSecondTab: async () => {
        const page = await this.#context.newPage();
        await page.goto(this.#cell.column.path);
        await page.getByLabel('Session token').fill(`${this.#token}.second`);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByRole('grid').getByRole('row').nth(1).waitFor();
        await this.#page.bringToFront();
        this.#secondPage = page;
        return page;
      },
    };
  }

  async #press(button: ReturnType<Column['submit']>): Promise<void> {
    switch (this.#cell.variant.press ?? 'once') {
      case 'once':
        return button.click();
      case 'twice in one task':
        return button.evaluate((element: HTMLElement) => {
          element.click();
          element.click();
        });
      case 'Enter held': {
        await button.focus();
        for (let repeat = 0; repeat < 8; repeat++) await this.#page.keyboard.down('Enter');
        await this.#page.keyboard.up('Enter');
      }
    }
  }

  #checkTimeout(what: string): void {
    if (performance.now() > this.#deadline) throw new Error(`Timed out waiting for ${what}`);
  }

  /** Waits until no request is in flight except held ones. */
  async #networkIdle(): Promise<void> {
    // Files load in real time, while the page's clock runs ahead.
    while (this.#filesInFlight.size > 0) {
      this.#checkTimeout('the files of the console');
      await pause(15);
    }
    while (this.#inFlight.size > this.#held) {
      this.#checkTimeout(`an answer to ${[...this.#inFlight].map((request) => request.url()).join()}`);
      if ((await this.#world.heldCount()) >= this.#inFlight.size) return;
      await pause(15);
    }
  }

  async #step(): Promise<void> {
    await this.#networkIdle();
    // First, so that a request within the step counts from the end of the step: a wait never looks shorter than it is.
    this.#now += STEP;
    await this.#page.clock.runFor(STEP);
  }

  /**
   * Advances the page's clock until the page is idle.
   *
   * @param idleAfter milliseconds without a request
   * @returns the milliseconds until then; `null` when the page does not become idle
   */
  async #settle(idleAfter = IDLE_AFTER): Promise<number | null> {
    const start = this.#now;
    let requests = this.#requests.length;
    let idleFor = 0;
    while (this.#now - start < MAX_PAGE_TIME) {
      this.#checkTimeout('the page to become idle');
      await this.#step();
      if (this.#requests.length === requests && this.#inFlight.size <= this.#held) idleFor += STEP;
      else idleFor = 0;
      requests = this.#requests.length;
      if (idleFor >= idleAfter && (await this.#busy()).length === 0) return this.#now - start - idleFor;
    }
    return null;
  }

  /** Returns the texts of busy elements and progress messages. */
  #busy(): Promise<string[]> {
    return this.#page.evaluate(() => {
      const isVisible = (element: Element) => element.getClientRects().length > 0;
      // Under the conflict dialog the form stays busy until the user decides.
      const isConflict = [...document.querySelectorAll('[role=dialog] h2')].some((title) =>
        title.textContent?.startsWith('Somebody else changed'),
      );
      if (isConflict) return [];
      const busy = [...document.querySelectorAll('[aria-busy=true]')]
        .filter(isVisible)
        .map((element) => element.textContent?.slice(0, 40) || element.tagName);
      const progress = [...document.querySelectorAll('[role=status],p')]
        .filter(
          (element) =>
            isVisible(element) &&
            /^(checking what happened|still loading|no readable answer came)/i.test(
              element.textContent ?? '',
            ),
        )
        .map((element) => element.textContent ?? '');
      return [...busy, ...progress];
    });
  }

  /** Returns the names of the enabled buttons. */
  #enabledButtons(): Promise<string[]> {
    return this.#page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .filter((button) => button.getClientRects().length > 0)
        .filter((button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''),
    );
  }

  /** Returns the writes from index `mark` of the requests on. */
  #writes(mark: number) {
    return this.#requests.slice(mark).filter(({ method }) => method !== '' && method !== 'GET');
  }

  #reads(mark: number, { retryAfter }: Variant): Observation['reads'] {
    const gets = this.#requests.slice(mark).filter(({ method }) => method === 'GET');
    const isRecord = (url: string) =>
      /\/\d+$/.test(new URL(url).pathname) && !/organizations\/\d+$/.test(url);
    const list = gets.filter(({ url }) => !isRecord(url));
    const [first, second] = list;
    const told = retryAfter !== undefined && this.#cell.column.kind === 'read' ? retryAfter * 1000 : null;
    return {
      record: gets.length - list.length,
      list: list.length,
      told,
      kept: told !== null && first && second ? Math.ceil(second.at - first.at) : null,
    };
  }

  /**
   * Takes the next step of a user: signs in again after an expired session, keeps their own change in a conflict.
   *
   * @returns whether the write was submitted again
   */
  async #submitAgain(): Promise<boolean> {
    const page = this.#page;
    const { column } = this.#cell;
    let again = false;
    const expired = page.getByRole('dialog', { name: 'Session expired' });
    if (await expired.isVisible()) {
      await expired.getByLabel('Session token').fill(`${this.#token}.renewed`);
      await expired.getByRole('button', { name: 'Sign in' }).click();
      await this.#settle(1000);
      if (column.kind === 'write')
        again = await this.#pressFirst([
          page.getByRole('button', { name: 'Send again' }),
          column.submit(page),
        ]);
      await this.#settle();
    }
    const conflict = page.getByRole('dialog', { name: /^Somebody else changed/ });
    if (await conflict.isVisible()) {
      await conflict.getByRole('button', { name: 'Keep mine' }).click();
      again = true;
      await this.#settle();
    }
    return again;
  }

  /** Presses the buttons that read again. */
  async #readAgain(): Promise<void> {
    const page = this.#page;
    for (const name of ['Check now', 'Try now', 'Try again', 'Reload list']) {
      if (await this.#pressFirst([page.getByRole('button', { name, exact: true })])) await this.#settle();
    }
  }

  /** Presses the first button that is visible and enabled. @returns whether there was one */
  async #pressFirst(buttons: readonly ReturnType<Column['submit']>[]): Promise<boolean> {
    for (const button of buttons) {
      const first = button.first();
      if (!(await first.isVisible()) || (await first.getAttribute('aria-disabled')) === 'true') continue;
      await first.click();
      return true;
    }
    return false;
  }

  /** Confirms the dialogs with new tokens. @returns the tokens */
  async #takeTokens(): Promise<string[]> {
    const dialog = this.#page.getByRole('dialog', { name: 'New token' });
    const tokens: string[] = [];
    while (await dialog.isVisible()) {
      await dialog.getByRole('button', { name: 'Show token' }).click();
      tokens.push(await dialog.getByRole('textbox', { name: 'Token' }).inputValue());
      await dialog.getByRole('checkbox', { name: 'I have stored this token' }).check();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await this.#settle(1000);
    }
    return tokens;
  }

  /** Closes all dialogs and returns to the column's screen. */
  async #closeAll(): Promise<void> {
    const page = this.#page;
    for (let round = 0; round < 6; round++) {
      const closed = await this.#pressFirst([
        page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }),
        page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }),
        page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }),
        page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }),
      ]);
      if (!closed) break;
      await page.clock.runFor(STEP);
    }
    if (!page.url().includes(this.#cell.column.path)) {
      const name = this.#cell.column.path === '/api-keys' ? 'API keys' : 'Users';
      await page.getByRole('navigation').getByRole('link', { name }).click();
      await this.#settle(1000);
    }
  }

  /** Returns whether Tab moves the focus. */
  async #tabMoves(): Promise<boolean> {
    const focusedIndex = () =>
      this.#page.evaluate(() => {
        const elements = [...document.querySelectorAll('*')];
        return document.activeElement ? elements.indexOf(document.activeElement) : -1;
      });
    const start = await focusedIndex();
    await this.#page.keyboard.press('Tab');
    const next = await focusedIndex();
    await this.#page.keyboard.press('Shift+Tab');
    return next !== start;
  }

  /** Returns the state of the target as the list, a second tab and the drawer show it. */
  async #surfaces(dump: Awaited<ReturnType<WorldClient['dump']>>): Promise<Record<string, string>> {
    const { column } = this.#cell;
    const surfaces: Record<string, string> = {};
    const listed = async (page: Page) => {
      const searchText = column.searchAfter ?? column.search;
      if (searchText && (await page.getByRole('searchbox').isVisible())) {
        await page.getByRole('searchbox').fill(searchText);
        await page.clock.runFor(1000).catch(() => {});
      }
      const isListThere =
        (await page.getByRole('grid').isVisible()) || (await page.getByText(/^Nothing matches/).isVisible());
      return isListThere || column.kind === 'read' ? column.stateInTable(page) : 'no list';
    };
    surfaces.list = await listed(this.#page);
    if (this.#secondPage) {
      await this.#secondPage.bringToFront();
      surfaces['the other tab'] = await listed(this.#secondPage);
      await this.#page.bringToFront();
    }
    if (column.stateInDrawer && column.stateInService(dump) !== 'gone' && surfaces.list !== 'gone') {
      const opened = await this.#openDrawer();
      surfaces.drawer = opened ? await column.stateInDrawer(this.#page) : 'no drawer';
      await this.#closeAll();
    }
    return surfaces;
  }

  /** Opens the drawer of the first row. @returns whether it opened */
  async #openDrawer(): Promise<boolean> {
    const page = this.#page;
    await page
      .getByRole('grid')
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    return page
      .getByRole('dialog')
      .waitFor()
      .then(
        () => true,
        () => false,
      );
  }

  /**
   * Returns the places that hold a secret.
   *
   * @param keepsSession whether the session token may be in its storage entry
   */
  async #leaks(secrets: readonly string[], keepsSession: boolean): Promise<string[]> {
    const places = await this.#page.evaluate(() => {
      const entries = (read: () => Storage) => {
        try {
          return JSON.stringify(Object.entries(read()).filter(([name]) => name !== 'latchkey.session'));
        } catch {
          return '';
        }
      };
      const session = () => {
        try {
          return sessionStorage.getItem('latchkey.session') ?? '';
        } catch {
          return '';
        }
      };
      const inputs = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
      return {
        localStorage: entries(() => localStorage),
        sessionStorage: entries(() => sessionStorage),
        'the kept session': session(),
        history: JSON.stringify(history.state),
        address: location.href,
        title: document.title,
        'the page': document.documentElement.outerHTML + inputs.map(({ value }) => value).join('\n'),
      };
    });
    if (keepsSession) places['the kept session'] = '';
    const texts: Record<string, string> = {
      ...places,
      addresses: this.#requests.map(({ url }) => url).join('\n'),
      referers: this.#referers.join('\n'),
      console: this.#console.join('\n'),
    };
    return Object.entries(texts).flatMap(([place, text]) =>
      secrets.some((secret) => text.includes(secret)) ? [place] : [],
    );
  }
}
