// `npm run a11y`: checks the fixed states for everyone.
//
//   npm run a11y                      axe: 40 states × 2 schemes × 2 languages; then display and the pseudo-locale
//   npm run a11y -- --only axe        only one of axe, display, pseudo
//   npm run a11y -- --only axe users  only the states whose name contains one of the words
import { parseArgs } from 'node:util';
import { buildIfStale } from '../stale-builds.ts';
import { allowed, axeFindings } from './axe.ts';
import { fixedStates } from './catalogue.ts';
import { displayJobs } from './display.ts';
import { buildPseudo, PSEUDO_DIST, pseudoFindings } from './pseudo-check.ts';
import { type Job, nameOf, rehearse, withBuild } from './rehearsal.ts';

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

/** Prints and keeps the findings of a job. */
function report(job: Pick<Job, 'state' | 'view'>, found: readonly string[]) {
  if (found.length === 0) return;
  findings.push(...found);
  console.log(`✗ ${nameOf(job)}\n    ${found.join('\n    ')}`);
}

/** Carries out the jobs on a build and prints how many have no finding. */
async function check(title: string, dist: string, jobs: readonly Job[]) {
  const before = findings.length;
  const failures = await withBuild(dist, (browser, baseUrl) => rehearse(browser, baseUrl, jobs, workers));
  findings.push(...failures);
  console.log(`${title}: ${jobs.length} runs, ${findings.length - before} findings`);
}

if (values.dist === 'dist') await buildIfStale('production');

if (isWanted('axe')) {
  const used = new Set<(typeof allowed)[number]>();
  const jobs = (['light', 'dark'] as const).flatMap((scheme) =>
    (['en', 'pt'] as const).flatMap((language) =>
      states.map((state): Job => {
        const view = { width: 1440, scheme, language };
        return {
          state,
          view,
          look: async ({ page }) => report({ state, view }, await axeFindings(page, used)),
        };
      }),
    ),
  );
  await check('axe', values.dist, jobs);
  for (const { rule, element } of positionals.length > 0 ? [] : allowed.filter((entry) => !used.has(entry))) {
    findings.push(rule);
    console.log(`✗ not needed in the list of axe.ts: ${rule}, ${element}`);
  }
}

if (isWanted('display')) await check('display', values.dist, displayJobs(states, report));

if (isWanted('pseudo')) {
  await buildPseudo();
  const jobs = [1440, 360].flatMap((width) =>
    states.map((state): Job => {
      const view = { width, scheme: 'light', language: 'pseudo' } as const;
      return { state, view, look: async (stage) => report({ state, view }, await pseudoFindings(stage)) };
    }),
  );
  await check('pseudo-locale', PSEUDO_DIST, jobs);
}

process.exit(findings.length === 0 ? 0 : 1);
