// `npm run a11y`: checks the fixed states for everyone.
//
//   npm run a11y                      axe: 43 states × 2 schemes × 2 languages; then display and the pseudo-locale
//   npm run a11y -- --only axe        only one of axe, display, pseudo
//   npm run a11y -- --only axe users  only the states whose name contains one of the words
import { parseArgs } from 'node:util';
import { languageCodes } from '../../src/i18n/languages.ts';
import { withBuild } from '../preview-build.ts';
import { buildIfStale } from '../stale-builds.ts';
import { allowed, axeFindings } from './axe.ts';
import { fixedStates } from './catalogue.ts';
import { displayChecks } from './display.ts';
import { buildPseudo, PSEUDO_DIST, pseudoFindings } from './pseudo-check.ts';
import { type Check, type Job, nameOf, rehearse } from './rehearsal.ts';
import type { Stage, View } from './stage.ts';
import { atRest } from './state.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    dist: { type: 'string', default: 'dist' },
    workers: { type: 'string', default: '2' },
  },
});
const workers = Number(values.workers);
const states = fixedStates.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
);
const isWanted = (part: string) => values.only === undefined || values.only === part;
const findings: string[] = [];

/** Carries out the checks on a build, prints each result as it comes, and at the end how many runs have no finding. */
async function run(title: string, dist: string, checks: readonly Check[]) {
  const before = findings.length;
  const total = checks.reduce((sum, { schemes = [null] }) => sum + schemes.length, 0);
  let done = 0;
  let clean = 0;
  const jobs = checks.map(
    ({ find, schemes, ...job }): Job => ({
      ...job,
      look: async (stage) => {
        for (const scheme of schemes ?? [job.view.scheme]) {
          if (schemes) await changeScheme(stage, scheme);
          // The look at another scheme has not taken the state away.
          await job.state.shown(stage).first().waitFor();
          const found = await find(stage);
          findings.push(...found);
          done += 1;
          if (found.length === 0) clean += 1;
          const name = nameOf({ ...job, view: { ...job.view, scheme } });
          const mark = found.length === 0 ? '✓' : '✗';
          console.log([`${mark} ${done}/${total} ${title}: ${name}`, ...found].join('\n    '));
        }
      },
    }),
  );
  const failures = await withBuild(dist, (browser, baseUrl) => rehearse(browser, baseUrl, jobs, workers));
  findings.push(...failures);
  console.log(
    `${title}: ${clean} of ${total} runs without a finding, ${findings.length - before} findings, ${failures.length} states not reached`,
  );
}

async function changeScheme({ page }: Stage, colorScheme: View['scheme']) {
  await page.emulateMedia({ colorScheme });
  await atRest(page);
}

if (values.dist === 'dist') await buildIfStale('production');

if (isWanted('axe')) {
  const used = new Set<(typeof allowed)[number]>();
  const checks = languageCodes().flatMap((language) =>
    states.map(
      (state): Check => ({
        state,
        view: { width: 1440, scheme: 'light', language },
        schemes: ['light', 'dark'],
        find: ({ page }) => axeFindings(page, used),
      }),
    ),
  );
  await run('axe', values.dist, checks);
  for (const { rule, element } of positionals.length > 0
    ? []
    : allowed.filter((entry) => !entry.phone && !used.has(entry))) {
    findings.push(rule);
    console.log(`✗ not needed in the list of axe.ts: ${rule}, ${element}`);
  }
}

if (isWanted('display')) await run('display', values.dist, displayChecks(states));

if (isWanted('pseudo')) {
  await buildPseudo();
  const checks = [1440, 360].flatMap((width) =>
    states.map(
      (state): Check => ({
        state,
        view: { width, scheme: 'light', language: 'pseudo' },
        find: pseudoFindings,
      }),
    ),
  );
  await run('pseudo-locale', PSEUDO_DIST, checks);
}

process.exit(findings.length === 0 ? 0 : 1);
