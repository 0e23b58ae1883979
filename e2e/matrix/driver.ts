// Runs one cell of the matrix: a fault, a column, a variant. One act of a person, the fault, what came of it.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright/test';
import { openWorld, type World } from './behind.ts';
import { type Column, newTokens } from './columns.ts';
import { type MatrixFault, ruleOf, type Stage, type Variant } from './faults.ts';
import { type InvariantId, judge, type Observation } from './invariants.ts';
import { record, type Said, takeSaid } from './recorder.ts';

/** A cell in one variant. */
export interface Cell {
  fault: MatrixFault;
  column: Column;
  variant: Variant;
}

/** Returns the name of a cell, as in `F22 504 × U3 block (carried out)`. */
export const nameOf = ({ fault, column, variant }: Cell): string =>
  `${fault.id} ${fault.name} × ${column.id} ${column.act} (${variant.name})`;

/** What came of a cell. */
export interface Result {
  name: string;
  observation: Observation;
  /** What is wrong, by invariant; empty when the cell holds. */
  broken: Partial<Record<InvariantId, string[]>>;
  seconds: number;
}

/** Milliseconds of the page's clock that pass at a time. */
const STEP = 500;
/** Milliseconds without a request after which nothing more is to come: longer than the longest pause of a read-back. */
const QUIET = 4000;
/** Milliseconds on the page's clock by which everything has to have come to an end. */
const LIMIT = 75_000;
/** Milliseconds on the wall by which a cell is given up. */
const GIVE_UP = 60_000;
/** Milliseconds that a person's press may take. */
const PRESS = 20_000;
/** The same where what is to be pressed may never come. */
const OPENING = 5000;

/** Complaints of the browser itself about a call that failed: they are the fault, not the console's. */
const noise = [
  'net::ERR',
  'Failed to load resource',
  'the server responded with a status',
  'blocked by CORS',
  'redirect',
];

/** Runs a cell in a context of its own. */
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
  readonly #world: World;
  readonly #requests: { at: number; method: string; url: string }[] = [];
  readonly #inFlight = new Set<Request>();
  readonly #complaints: string[] = [];
  readonly #console: string[] = [];
  readonly #referers: string[] = [];
  readonly #asked: Said[] = [];
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #baseUrl: string;
  readonly #cell: Cell;
  readonly #deadline = performance.now() + GIVE_UP;
  #second: Page | null = null;
  /** Milliseconds of the page's clock that the driver made pass since the press. */
  #now = 0;
  /** When it was pressed: the page's clock goes on by itself as well. */
  #pressedAt = performance.now();
  /** Requests that the fault holds: nothing waits for them. */
  #held = 0;

  constructor(context: BrowserContext, page: Page, baseUrl: string, cell: Cell) {
    this.#context = context;
    this.#page = page;
    this.#baseUrl = baseUrl;
    this.#cell = cell;
    this.#token = `${cell.variant.seed ?? 'demo'}.${randomUUID()}`;
    this.#world = openWorld(baseUrl, this.#token);
    page.setDefaultTimeout(PRESS);
    this.#listen();
  }

  #listen() {
    const page = this.#page;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      this.#referers.push(request.headers().referer ?? '');
      if (!pathname.startsWith('/api/')) {
        if (!pathname.startsWith('/__service'))
          this.#requests.push({ at: this.#now, method: '', url: request.url() });
        return;
      }
      this.#requests.push({ at: this.#clock(), method: request.method(), url: request.url() });
      this.#inFlight.add(request);
    });
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request: Request) => this.#inFlight.delete(request));
    page.on('pageerror', (error) => this.#complaints.push(`${error.name}: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      this.#console.push(text);
      const serious = message.type() === 'error' || message.type() === 'warning';
      if (serious && !noise.some((part) => text.includes(part))) this.#complaints.push(text);
    });
    page.on('dialog', (dialog) => {
      this.#asked.push({ how: 'asked', text: `${dialog.type()}: ${dialog.message()}` });
      void dialog.accept();
    });
  }

  async observe(): Promise<Observation> {
    const { fault, column, variant } = this.#cell;
    const page = this.#page;
    const world = this.#world;
    const isWrite = column.kind === 'write';
    const stage = this.#stage();

    await record(page);
    await page.clock.install(variant.skew === undefined ? {} : { time: Date.now() + variant.skew });
    await variant.prepare?.(stage);
    await page.goto(column.path);
    await page.getByLabel('Session token').fill(this.#token);
    if (variant.keepsSession) await page.getByRole('checkbox', { name: 'Keep me signed in' }).check();

    let opened = true;
    const before = await world.dump();
    let mark = 0;
    let searchTyped = '';
    if (isWrite) {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('grid').getByRole('row').nth(1).waitFor();
      await this.#idle();
      await variant.beforeOpen?.(stage);
      if (column.search) {
        await page.getByRole('searchbox').fill(column.search);
        searchTyped = column.search;
      }
      const open = async () => {
        await column.open(page);
        await column.submit(page).waitFor();
      };
      if (variant.mayNotOpen) {
        page.setDefaultTimeout(OPENING);
        opened = await open().then(
          () => true,
          () => false,
        );
        page.setDefaultTimeout(PRESS);
      } else await open();
      await this.#idle();
      if (opened && column.fields) {
        const filled = await column.fields(page);
        if (filled !== column.typed) throw new Error(`The form holds “${filled}”, not “${column.typed}”`);
      }
      if (opened) await takeSaid(page);
    } else {
      await variant.beforeOpen?.(stage);
    }
    await variant.arm?.(stage);
    mark = this.#requests.length;
    const arrivedBefore = (await world.log()).length;
    this.#now = 0;
    this.#pressedAt = performance.now();
    if (opened) await this.#press(column.submit(page));
    await variant.during?.(stage);
    const took = await this.#settle();

    if (!isWrite && variant.mayNotOpen) opened = await page.getByRole('grid').isVisible();
    const said = [...(await this.#said()), ...this.#asked];
    const dump = await world.dump();
    const atRest = {
      wanted: column.wanted(dump, before),
      fields: column.fields ? await column.fields(page).catch(() => null) : undefined,
      said,
      buttons: await this.#buttons(),
      busy: await this.#busy(),
      focus: await page.evaluate(() => document.activeElement?.tagName ?? 'BODY'),
      took,
    };
    const sent = this.#writes(mark).length;
    const log = (await world.log()).slice(arrivedBefore);
    const reads = this.#reads(mark, variant);

    await world.clearFaults();
    this.#held = 0;
    await variant.lift?.(stage);
    await this.#settle(2000);
    const afterLift = this.#writes(mark).length - sent;

    const again = await this.#goOn();
    const tokens = await this.#takeToken();
    await this.#lookAgain();
    const search = {
      typed: searchTyped,
      atEnd: (await page.getByRole('searchbox').isVisible())
        ? await page.getByRole('searchbox').first().inputValue()
        : null,
    };
    await this.#closeAll();
    const tabMoves = await this.#tabMoves();
    const last = await world.dump();
    const surfaces = await this.#surfaces(last);
    const notices = (await this.#said()).concat(said);
    const fresh = newTokens(last, before);
    const reported = (name: string) =>
      notices.some(({ text }) => text.includes(name) && /token|nobody|reach/i.test(text));
    const rivals = new Set(fault.id === 'F33' || fault.id === 'F47' ? fresh.map(({ id }) => id) : []);
    const unseen = fresh.filter(
      ({ id, value }) =>
        !tokens.includes(value) &&
        !rivals.has(id) &&
        !reported(last.apiKeys.find((key) => key.id === id)?.name ?? ''),
    );
    const secrets = [
      this.#token,
      ...before.apiKeys.map((key) => key.tokenValue),
      ...last.apiKeys.map((key) => key.tokenValue),
    ];

    return {
      kind: column.kind,
      rule: ruleOf(fault, column.id),
      done: column.done,
      unsent: variant.unsent ?? false,
      blind: variant.blind ?? false,
      reloaded: variant.keepsSession ?? false,
      opened,
      expect: variant.expect,
      atRest,
      typed: column.typed,
      search,
      sent: {
        byPage: sent,
        arrived: log.filter((entry) => entry.operation === column.operation && entry.method !== 'GET').length,
        afterLift,
      },
      reads,
      after: {
        again,
        wanted: column.wanted(last, before),
        service: column.inService(last),
        surfaces,
        unseenTokens: unseen.map(({ id }) => `#${id}`),
        deadToken: tokens.some((value) => !last.apiKeys.some((key) => key.tokenValue === value)),
        tabMoves,
      },
      leaks: await this.#leaks(secrets, variant.keepsSession ?? false),
      complaints: this.#complaints,
    };
  }

  /** Milliseconds on the page's clock since the press. */
  #clock(): number {
    return this.#now + performance.now() - this.#pressedAt;
  }

  #stage(): Stage {
    return {
      page: this.#page,
      context: this.#context,
      column: this.#cell.column,
      world: this.#world,
      token: this.#token,
      baseUrl: this.#baseUrl,
      reached: async () => {
        while ((await this.#world.held()) === 0) {
          this.#stillTime('a held request');
          await pause(20);
        }
        this.#held = 1;
      },
      pass: async (ms) => {
        for (let spent = 0; spent < ms; spent += STEP) await this.#step();
      },
      secondTab: async () => {
        const page = await this.#context.newPage();
        await page.goto(this.#cell.column.path);
        await page.getByLabel('Session token').fill(`${this.#token}.second`);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByRole('grid').getByRole('row').nth(1).waitFor();
        await this.#page.bringToFront();
        this.#second = page;
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
        for (let beat = 0; beat < 8; beat++) await this.#page.keyboard.down('Enter');
        await this.#page.keyboard.up('Enter');
      }
    }
  }

  #stillTime(what: string): void {
    if (performance.now() > this.#deadline) throw new Error(`Waited too long for ${what}`);
  }

  /** Waits until nothing is in flight but what is held. */
  async #idle(): Promise<void> {
    while (this.#inFlight.size > this.#held) {
      this.#stillTime(`an answer to ${[...this.#inFlight].map((request) => request.url()).join()}`);
      // A request that the service holds is not waited for.
      if ((await this.#world.held()) >= this.#inFlight.size) return;
      await pause(15);
    }
  }

  async #step(): Promise<void> {
    await this.#idle();
    await this.#page.clock.runFor(STEP);
    this.#now += STEP;
  }

  /** Lets the page's clock run until nothing happens any more. @returns milliseconds; `null` when it goes on */
  async #settle(quiet = QUIET): Promise<number | null> {
    const start = this.#now;
    let calls = this.#requests.length;
    let still = 0;
    while (this.#now - start < LIMIT) {
      this.#stillTime('the page to come to rest');
      await this.#step();
      if (this.#requests.length === calls && this.#inFlight.size <= this.#held) still += STEP;
      else still = 0;
      calls = this.#requests.length;
      if (still >= quiet && (still % 2000 !== 0 || (await this.#busy()).length === 0)) {
        if ((await this.#busy()).length === 0) return this.#now - start - still;
      }
    }
    return null;
  }

  #busy(): Promise<string[]> {
    return this.#page.evaluate(() => {
      const seen = (element: Element) => element.getClientRects().length > 0;
      // A form waits for the answer to a question that stands over it.
      const asked = [...document.querySelectorAll('[role=dialog] h2')].some((title) =>
        title.textContent?.startsWith('Somebody else changed'),
      );
      if (asked) return [];
      const busy = [...document.querySelectorAll('[aria-busy=true]')]
        .filter(seen)
        .map((element) => element.textContent?.slice(0, 40) || element.tagName);
      const words = [...document.querySelectorAll('[role=status],p')]
        .filter(
          (element) =>
            seen(element) &&
            /^(checking what happened|still loading|no readable answer came)/i.test(
              element.textContent ?? '',
            ),
        )
        .map((element) => element.textContent ?? '');
      return [...busy, ...words];
    });
  }

  async #said(): Promise<Said[]> {
    return takeSaid(this.#page);
  }

  #buttons(): Promise<string[]> {
    return this.#page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .filter((button) => button.getClientRects().length > 0)
        .filter((button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''),
    );
  }

  #writes(mark: number) {
    return this.#requests.slice(mark).filter(({ method }) => method !== '' && method !== 'GET');
  }

  #reads(mark: number, { retryAfter }: Variant): Observation['reads'] {
    const gets = this.#requests.slice(mark).filter(({ method }) => method === 'GET');
    const isOne = (url: string) => /\/\d+$/.test(new URL(url).pathname) && !/organizations\/\d+$/.test(url);
    const list = gets.filter(({ url }) => !isOne(url));
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
   * Does what a person would do next: signs in again, keeps their own change.
   *
   * @returns whether the write was asked for once more
   */
  async #goOn(): Promise<boolean> {
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

  /** Presses what reads again. */
  async #lookAgain(): Promise<void> {
    const page = this.#page;
    for (const name of ['Check now', 'Try now', 'Try again', 'Read it again']) {
      if (await this.#pressFirst([page.getByRole('button', { name, exact: true })])) await this.#settle();
    }
  }

  async #pressFirst(buttons: readonly ReturnType<Column['submit']>[]): Promise<boolean> {
    for (const button of buttons) {
      const first = button.first();
      if (!(await first.isVisible()) || (await first.getAttribute('aria-disabled')) === 'true') continue;
      await first.click();
      return true;
    }
    return false;
  }

  /** Reads and stores the tokens that are shown. */
  async #takeToken(): Promise<string[]> {
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

  async #tabMoves(): Promise<boolean> {
    const where = () =>
      this.#page.evaluate(() => {
        const elements = [...document.querySelectorAll('*')];
        return document.activeElement ? elements.indexOf(document.activeElement) : -1;
      });
    const start = await where();
    await this.#page.keyboard.press('Tab');
    const next = await where();
    await this.#page.keyboard.press('Shift+Tab');
    return next !== start;
  }

  async #surfaces(dump: Awaited<ReturnType<World['dump']>>): Promise<Record<string, string>> {
    const { column } = this.#cell;
    const surfaces: Record<string, string> = {};
    const listed = async (page: Page) => {
      const find = column.find ?? column.search;
      if (find && (await page.getByRole('searchbox').isVisible())) {
        await page.getByRole('searchbox').fill(find);
        await page.clock.runFor(1000).catch(() => {});
      }
      const there =
        (await page.getByRole('grid').isVisible()) || (await page.getByText(/^Nothing matches/).isVisible());
      return there || column.kind === 'read' ? column.onScreen(page) : 'no list';
    };
    surfaces.list = await listed(this.#page);
    if (this.#second) {
      await this.#second.bringToFront();
      surfaces['the other tab'] = await listed(this.#second);
      await this.#page.bringToFront();
    }
    if (column.inDrawer && column.inService(dump) !== 'gone' && surfaces.list !== 'gone') {
      const opened = await this.#openDrawer();
      surfaces.drawer = opened ? await column.inDrawer(this.#page) : 'no drawer';
      await this.#closeAll();
    }
    return surfaces;
  }

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

  /** Looks for secrets wherever somebody could read them later. */
  async #leaks(secrets: readonly string[], keeps: boolean): Promise<string[]> {
    const places = await this.#page.evaluate(() => {
      const entries = (read: () => Storage) => {
        try {
          return JSON.stringify(Object.entries(read()).filter(([name]) => name !== 'latchkey.session'));
        } catch {
          return '';
        }
      };
      const own = () => {
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
        'the kept session': own(),
        history: JSON.stringify(history.state),
        address: location.href,
        title: document.title,
        'the page': document.documentElement.outerHTML + inputs.map(({ value }) => value).join('\n'),
      };
    });
    if (keeps) places['the kept session'] = '';
    const all: Record<string, string> = {
      ...places,
      addresses: this.#requests.map(({ url }) => url).join('\n'),
      referers: this.#referers.join('\n'),
      console: this.#console.join('\n'),
    };
    return Object.entries(all).flatMap(([place, text]) =>
      secrets.some((secret) => text.includes(secret)) ? [place] : [],
    );
  }
}
