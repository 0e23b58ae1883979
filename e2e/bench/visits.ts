// The kinds of visits to a list: each opens a tab, takes the steps that the wanted figures need, and returns the figures.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { traceOwnTask } from './own-task.ts';
import { consolePage, controlPage, type ListPage } from './pages.ts';
import { answerOf, tokenFor } from './server.ts';
import type { ListName } from './service.ts';
import { firstRow, openForm, pasteEmails, search, signIn, sort, turnWheel, wholeList } from './steps.ts';
import { openTab, type ProfileName, type Tab } from './tab.ts';
import { measureWorkingDay } from './working-day.ts';

/** The figures, each with its unit and the kind of visit that gives it. */
export const figures = {
  'first row': ['ms', 'reload'],
  'whole list': ['ms', 'reload'],
  'blocked after the first row': ['ms', 'reload'],
  'JS + CSS': ['kB', 'reload'],
  requests: ['', 'reload'],
  heap: ['MB', 'reload'],
  'worst key': ['ms', 'reload'],
  'last key': ['ms', 'reload'],
  'e-mails found': ['ms', 'reload'],
  sort: ['ms', 'reload'],
  'frames at 3,000 px/s': ['per second', 'reload'],
  'blank at 3,000 px/s': ['px', 'reload'],
  'worst frame at 10,000 px/s': ['ms', 'reload'],
  'sign-in field': ['ms', 'first visit'],
  'sign-in to first row': ['ms', 'first visit'],
  'form at once': ['ms', 'form at once'],
  'form after 3 s': ['ms', 'form after 3 s'],
  'own task': ['ms', 'own task'],
  'memory growth': ['MB', 'working day'],
} as const;
/** The name of a figure. */
export type Figure = keyof typeof figures;
/** The name of a kind of visit. */
export type VisitKind = (typeof figures)[Figure][1];
/** The figures of a visit. */
export type Figures = Partial<Record<Figure, number>>;

/** What is visited, and how. */
interface Visit {
  browser: Browser;
  /** The address of the server. */
  url: string;
  list: ListName;
  isControl: boolean;
  /** The number of records. */
  count: number;
  profile: ProfileName;
  wanted: ReadonlySet<Figure>;
}

/** Makes a visit of each kind. Each starts with empty caches. */
export const visits: Record<VisitKind, (visit: Visit) => Promise<Figures>> = {
  reload,
  'first visit': firstVisit,
  'form at once': async (visit) => ({ 'form at once': await form(visit, 0) }),
  'form after 3 s': async (visit) => ({ 'form after 3 s': await form(visit, 3000) }),
  'own task': ownTask,
  'working day': async ({ browser, url, list }) => ({
    'memory growth': (await measureWorkingDay(browser, url, consolePage(list))) / 1e6,
  }),
};

/** Loads the list with a token in the tab's storage, waits until the page is at rest, then searches, sorts and scrolls. */
function reload(visit: Visit): Promise<Figures> {
  return inTab(visit, async (tab, page) => {
    const { wanted } = visit;
    const start = await load(tab, visit, page);
    const found: Figures = { 'first row': start, 'JS + CSS': tab.codeBytes() / 1000 };
    found['whole list'] = page.table ? await wholeList(tab.page, page.table, visit.count) : start;
    await tab.untilIdle(start);
    found.requests = tab.requests();
    found['blocked after the first row'] = await tab.page.evaluate(
      (start) => window.bench.blocked(start),
      start,
    );
    found.heap = (await tab.heap()) / 1e6;
    if (wanted.has('worst key') || wanted.has('last key')) {
      const { worstKey, lastKey } = await search(tab, page);
      Object.assign(found, { 'worst key': worstKey, 'last key': lastKey });
    }
    if (wanted.has('e-mails found'))
      found['e-mails found'] = await pasteEmails(tab, page, answerOf(visit.list, visit.count).records);
    if (wanted.has('sort')) found.sort = await sort(tab, page, answerOf(visit.list, visit.count).ends);
    if (wanted.has('frames at 3,000 px/s') || wanted.has('blank at 3,000 px/s')) {
      const { framesPerSecond, blank } = await turnWheel(tab, page, 3000, 4000);
      Object.assign(found, { 'frames at 3,000 px/s': framesPerSecond, 'blank at 3,000 px/s': blank });
    }
    if (wanted.has('worst frame at 10,000 px/s')) {
      const { worstFrame } = await turnWheel(tab, page, 10_000, 2000);
      found['worst frame at 10,000 px/s'] = worstFrame;
    }
    return found;
  });
}

/** Opens the list without a token in the tab's storage and signs in. */
async function firstVisit({ browser, url, list, count, profile }: Visit): Promise<Figures> {
  const tab = await openTab(browser, profile, null);
  try {
    const { ready, toRow } = await signIn(tab, url, consolePage(list), tokenFor(count));
    return { 'sign-in field': ready, 'sign-in to first row': toRow };
  } finally {
    await tab.close();
  }
}

/** Loads the list and opens the form. @param wait milliseconds from the whole list to the press */
function form(visit: Visit, wait: number): Promise<number> {
  return inTab(visit, async (tab, page) => {
    await load(tab, visit, page);
    if (page.table) await wholeList(tab.page, page.table, visit.count);
    await pause(wait);
    return openForm(tab, page);
  });
}

/** Loads, types, pastes addresses, sorts and scrolls with tracing on. */
function ownTask(visit: Visit): Promise<Figures> {
  return inTab(visit, async (tab, page) => {
    const longest = await traceOwnTask(visit.browser, tab.page, async () => {
      const start = await load(tab, visit, page);
      if (page.table) await wholeList(tab.page, page.table, visit.count);
      await tab.untilIdle(start);
      await search(tab, page);
      const { records, ends } = answerOf(visit.list, visit.count);
      if (visit.list === 'users') await pasteEmails(tab, page, records);
      await sort(tab, page, ends);
      await turnWheel(tab, page, 10_000, 2000);
    });
    return { 'own task': longest };
  });
}

async function load(tab: Tab, { url }: Visit, page: ListPage): Promise<number> {
  await tab.page.goto(url + page.path, { waitUntil: 'commit' });
  return firstRow(tab.page, page);
}

/** Runs an activity in a new tab with a token in its storage. */
async function inTab<T>(visit: Visit, run: (tab: Tab, page: ListPage) => Promise<T>): Promise<T> {
  const { browser, profile, list, count, isControl } = visit;
  const tab = await openTab(browser, profile, tokenFor(count));
  try {
    return await run(tab, isControl ? controlPage(list, count) : consolePage(list));
  } finally {
    await tab.close();
  }
}
