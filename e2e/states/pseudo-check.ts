// Builds the console in the pseudo-locale, and finds texts that are cut off or come from no catalogue. The build is a
// build of its own in a cache folder: the pseudo-locale is in no source and in no build that is deployed.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import type { Plugin } from 'vite';
import { clipText } from '../../src/lib/clip-text.ts';
import { guessName } from '../../src/users/invite/guess-name.ts';
import { buildWith } from '../preview-build.ts';
import { openWorld } from '../world-client.ts';
import { pasted } from './bulk.ts';
import { clippedTexts } from './clipped.ts';
import { brackets } from './pseudo.ts';
import type { Stage } from './stage.ts';

/** The folder of the build, from the root of the repository. */
export const PSEUDO_DIST = 'node_modules/.cache/pseudo';

/** Builds the console in the pseudo-locale. */
export const buildPseudo = (): Promise<void> => buildWith(pseudoPlugin(), PSEUDO_DIST);

const PSEUDO = fileURLToPath(new URL('pseudo.ts', import.meta.url));

/** The catalogue, and the messages that are loaded with their page or with the code of presses, by the end of their path. */
const catalogues = {
  '/src/i18n/en.ts': 'en',
  '/src/i18n/en/access-review.ts': 'accessReview',
  '/src/i18n/en/bulk.ts': 'bulk, bulkPreview, run',
  '/src/i18n/en/invite-many.ts': 'inviteMany',
  '/src/i18n/en/offboarding.ts': 'offboarding',
  '/src/i18n/en/session.ts': 'signIn, session',
  '/src/i18n/en/settings.ts': 'settings',
  '/src/i18n/en/tokens.ts': 'token, findByToken, rotation, lostTokenRecovery',
};

/** Returns a plugin that changes the English messages when they are loaded. */
function pseudoPlugin(): Plugin {
  return {
    name: 'latchkey:pseudo-locale',
    enforce: 'pre',
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      const [, names] = Object.entries(catalogues).find(([end]) => path.endsWith(end)) ?? [];
      return (
        names && {
          code: `import { changeToPseudo } from ${JSON.stringify(PSEUDO)};\n${code}\n[${names}].forEach(changeToPseudo);`,
          map: null,
        }
      );
    },
  };
}

/** Texts that are the same in every language: names, formats, keys. */
const SAME_EVERYWHERE = [
  'English',
  'Português',
  'CSV',
  'JSON',
  'UTC',
  'Ctrl',
  'Shift',
  'Enter',
  'Tab',
  'Esc',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Space',
];

/** Returns what is wrong on a page in the pseudo-locale. */
export async function pseudoFindings(stage: Stage): Promise<string[]> {
  const [clipped, unbracketed] = await Promise.all([
    clippedTexts(stage.page, brackets.close),
    unbracketedTexts(stage.page, await dataOf(stage)),
  ]);
  return [...clipped, ...unbracketed];
}

/** How much the preview of a bulk action shows of a name. */
const PREVIEW_LENGTH = 80;

/** Returns all texts that come from the service or were typed, and those that are the same in every language. */
async function dataOf({ world, token, page }: Stage): Promise<string[]> {
  const texts = new Set<string>([...SAME_EVERYWHERE, token, `${new URL(page.url()).origin}/api`]);
  const collect = (value: unknown) => {
    if (typeof value === 'string') texts.add(value).add(clipText(value, PREVIEW_LENGTH));
    else if (Array.isArray(value)) value.forEach(collect);
    else if (value !== null && typeof value === 'object')
      for (const [key, part] of Object.entries(value)) {
        texts.add(key);
        collect(part);
      }
  };
  const typed = await page
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  // A box may be folded that was pasted into.
  const parts = [...typed, pasted].flatMap((value) => value.split(/[,;\t\n]/));
  collect(parts);
  // A person without a name is shown with one guessed from the e-mail.
  collect(parts.filter((part) => part.includes('@')).map(guessName));
  // What the page shows of a record may be what it was before somebody changed it.
  const unchanged = await openWorld(new URL(page.url()).origin, 'demo.unchanged').dump();
  collect(unchanged.apiKeys.map(({ name }) => name));
  const { users, ...rest } = await world.dump();
  collect(rest.apiKeys.map(({ tokenValue }) => tokenValue.slice(-4)));
  collect(rest);
  // The crowd of a large world is not on the screen.
  collect(users.slice(0, 200).map(({ name, email }) => [name, email]));
  return [...texts].filter((text) => text.length > 1).sort((a, b) => b.length - a.length);
}

/** Returns the visible texts and names on the page that are in no brackets and no data. */
const unbracketedTexts = (page: Page, data: string[]): Promise<string[]> =>
  page.evaluate(
    ([known, open, close]) => {
      const found = new Set<string>();
      const isForeign = (text: string) => {
        let rest = text;
        for (let from = rest.lastIndexOf(open); from >= 0; from = rest.lastIndexOf(open)) {
          const to = rest.indexOf(close, from);
          rest = `${rest.slice(0, from)} ${to < 0 ? '' : rest.slice(to + 1)}`;
        }
        for (const part of known as string[]) rest = rest.replaceAll(part, ' ');
        return /\p{L}{2,}/u.test(rest);
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (
          !element ||
          element.closest('script, style, noscript, time, kbd, textarea, code, [hidden], [aria-hidden=true]')
        )
          continue;
        const text = node.textContent ?? '';
        // A message may be cut into several texts, each in a plain span of jsx-runtime: then the whole element is in brackets.
        let whole = element;
        while (whole.tagName === 'SPAN' && whole.attributes.length === 0 && whole.parentElement)
          whole = whole.parentElement;
        if (isForeign(text) && isForeign(whole.textContent ?? ''))
          found.add(`no catalogue: “${text.trim().slice(0, 80)}”`);
      }
      for (const element of document.querySelectorAll(
        ':not(time):is([aria-label], [title], [placeholder], [alt])',
      ))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
          const text = element.getAttribute(name) ?? '';
          if (isForeign(text)) found.add(`no catalogue: ${name}=“${text.slice(0, 80)}”`);
        }
      return [...found];
    },
    [data, brackets.open, brackets.close] as const,
  );
