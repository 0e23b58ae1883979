// `npm run states`: reaches every state of the catalogue, photographs it and puts the pictures on contact sheets.
//
//   npm run states                                          every state, size, scheme and language
//   npm run states -- users "go to"                         the states whose name contains one of the words
//   npm run states -- --size 360 --scheme dark --language pt
//   npm run states -- --dist dist --out folder --workers 2
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { languageCodes } from '../../src/i18n/languages.ts';
import { root, withBuild } from '../preview-build.ts';
import { buildIfStale } from '../stale-builds.ts';
import { catalogue, statesNamed } from './catalogue.ts';
import { type Job, rehearse } from './rehearsal.ts';
import { type Picture, writeSheets } from './sheets.ts';
import type { View } from './stage.ts';
import { atRest, type State } from './state.ts';
import type { StateLanguage } from './words.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1440,1280,1024,768,360' },
    scheme: { type: 'string', default: 'light,dark' },
    language: { type: 'string', default: languageCodes().join(',') },
    dist: { type: 'string', default: 'dist' },
    out: { type: 'string', default: 'node_modules/.cache/states' },
    workers: { type: 'string', default: '2' },
  },
});
const out = resolve(root, values.out);
const schemes = values.scheme.split(',') as View['scheme'][];
const [firstScheme = 'light'] = schemes;
const pictures: Picture[] = [];

const fileOf = (...parts: (string | number)[]) => `${parts.join('-').replaceAll(/[^\w-]+/g, '_')}.png`;

/** Returns the job that takes the pictures of a state at a size, one for each scheme. */
const jobOf = (state: State, width: number, language: StateLanguage): Job => ({
  state,
  view: { width, scheme: firstScheme, language },
  async look({ page }) {
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await atRest(page);
      const file = fileOf(state.name, width, scheme, language);
      await page.screenshot({ path: `${out}/${file}`, caret: 'initial' });
      pictures.push({ state: state.name, width, scheme, language, file });
    }
  },
  onFailure: ({ page }) =>
    page.screenshot({ path: `${out}/${fileOf('failed', state.name, width, language)}` }),
});

const jobs = values.size
  .split(',')
  .flatMap((size) =>
    values.language
      .split(',')
      .flatMap((language) =>
        statesNamed(positionals).map((state) => jobOf(state, Number(size), language as StateLanguage)),
      ),
  );

if (values.dist === 'dist') await buildIfStale('production');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const started = performance.now();
const failures = await withBuild(values.dist, async (browser, baseUrl) => {
  const failed = await rehearse(browser, baseUrl, jobs, Number(values.workers));
  const order = new Map(catalogue.map(({ name }, at) => [name, at]));
  pictures.sort((a, b) => (order.get(a.state) ?? 0) - (order.get(b.state) ?? 0));
  const sheets = await writeSheets(browser, out, pictures);
  console.log(`\n${sheets.length} sheets and ${pictures.length} pictures in ${out} (open index.html)`);
  return failed;
});
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${jobs.length - failures.length} of ${jobs.length} states reached in ${seconds} s`);
process.exit(failures.length === 0 ? 0 : 1);
