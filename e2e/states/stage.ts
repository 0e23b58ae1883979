// Opens a page for one state of the catalogue: signed in to a world of its own, at a size, in a scheme and a language.
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test';
import { openWorld, type WorldClient } from '../world-client.ts';
import { type StateLanguage, type StateWords, wordsOf } from './words.ts';

/** How a state is looked at. */
export interface View {
  width: number;
  scheme: 'light' | 'dark';
  language: StateLanguage;
}

/** A page on which a state is reached. */
export interface Stage {
  page: Page;
  token: string;
  world: WorldClient;
  m: StateWords;
}

/** The height of the window for a width, in pixels. */
const heightOf = (width: number) => (width < 600 ? 780 : 900);

/** A browser context in which states are reached one after the other, each in a new tab. */
export class Theatre {
  readonly view: View;
  readonly #context: BrowserContext;
  readonly #baseUrl: string;

  private constructor(context: BrowserContext, baseUrl: string, view: View) {
    this.#context = context;
    this.#baseUrl = baseUrl;
    this.view = view;
  }

  /** Opens a theatre. @param options more options of the browser context, such as forced colours */
  static async open(browser: Browser, baseUrl: string, view: View, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({
      baseURL: baseUrl,
      serviceWorkers: 'block',
      colorScheme: view.scheme,
      locale: view.language === 'pt' ? 'pt-PT' : 'en-US',
      timezoneId: 'Europe/Lisbon',
      viewport: { width: view.width, height: heightOf(view.width) },
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    return new Theatre(context, baseUrl, view);
  }

  /**
   * Opens a tab with a private copy of a world and calls `act` with it.
   *
   * @param world the seed, such as `demo`
   * @param signedIn whether the tab holds a session when its page is loaded
   */
  async play<T>(world: string, signedIn: boolean, act: (stage: Stage) => Promise<T>): Promise<T> {
    const token = `${world}.${randomUUID()}`;
    const page = await this.#context.newPage();
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    try {
      await page.addInitScript(
        (session) => {
          // Once for each tab: what a state has left in the browser goes, and a reload does not sign in again.
          if (sessionStorage.getItem('states')) return;
          sessionStorage.setItem('states', 'opened');
          localStorage.clear();
          if (session !== '') sessionStorage.setItem('latchkey.session', session);
        },
        signedIn ? token : '',
      );
      return await act({
        page,
        token,
        world: openWorld(this.#baseUrl, token),
        m: wordsOf(this.view.language),
      });
    } finally {
      await this.#context.setOffline(false);
      await page.close({ runBeforeUnload: false });
    }
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}
