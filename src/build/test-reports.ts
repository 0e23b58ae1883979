// Reads what the test runners report, and writes the last lines of `npm test` and `npm run check` from it.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The results of a step. A tool counts as one test. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The failed tests that are known by name. */
  failures?: readonly Failure[];
  /** Which tests did not run, as a sentence; the run is then not complete. */
  partial?: string;
}

/** A failed test: file and titles, and the message of its first error. */
export interface Failure {
  name: string;
  message: string;
}

/** The part of Vitest's JSON report that is read. */
export interface UnitReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      ancestorTitles: string[];
      title: string;
      failureMessages?: string[] | null;
    }[];
  }[];
}

/** The part of Playwright's JSON report that is read. */
export interface StoryReport {
  stats: { expected: number; skipped: number };
  errors: { message?: string }[];
  suites: StorySuite[];
}

interface StorySuite {
  title: string;
  suites?: StorySuite[];
  specs: {
    title: string;
    line: number;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

/** Counts the unit tests of a report. @param ok whether Vitest ended without an error */
export function countUnits(report: UnitReport, ok: boolean): Counts {
  const failures = report.testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(process.cwd(), path).replaceAll('\\', '/');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded, or a hook around all its tests.
    if (failed.length === 0 && status === 'failed') return [{ name: file, message }];
    return failed.map((test) => ({
      name: [file, ...test.ancestorTitles, test.title].join(' › '),
      message: test.failureMessages?.[0] ?? '',
    }));
  });
  return withFailureOfRunner(ok, {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  });
}

/** Counts the stories of a report. @param ok whether Playwright ended without an error */
export function countStories({ stats, errors, suites }: StoryReport, ok: boolean): Counts {
  const failures = [
    ...suites.flatMap((suite) => failedStories(suite, [])),
    ...errors.map(({ message = '' }) => ({ name: 'outside of the stories', message })),
  ];
  return withFailureOfRunner(ok, {
    passed: stats.expected,
    failed: failures.length,
    skipped: stats.skipped,
    failures,
  });
}

function failedStories(suite: StorySuite, outer: readonly string[]): Failure[] {
  const titles = [...outer, suite.title];
  const own = suite.specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: [`[${projectName}] e2e/${titles[0]}:${line}`, ...titles.slice(1), title].join(' › '),
        message: results.flatMap(({ errors }) => errors)[0]?.message ?? '',
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedStories(inner, titles))];
}

/** Counts a failure when the test runner failed without a failed test, or ran no tests at all. */
function withFailureOfRunner(ok: boolean, counts: Counts): Counts {
  const noTests = counts.passed + counts.failed === 0;
  if ((ok && !noTests) || counts.failed > 0) return counts;
  const failure = { name: 'the test runner', message: 'Ended with an error; its output is above.' };
  return { ...counts, failed: 1, failures: counts.failures?.length ? counts.failures : [failure] };
}

/** Returns the last lines of a run: every failed step and test, so that a log of which only the end is kept names them. */
export function lastLines(results: readonly (Counts & { name: string })[]): string[] {
  const total = (count: 'passed' | 'failed' | 'skipped') =>
    results.reduce((sum, result) => sum + result[count], 0);
  const partial = results.flatMap((result) => result.partial ?? []);
  return [
    ...results
      .filter(({ failed }) => failed > 0)
      .flatMap(({ name, failed, failures = [] }) => [
        `Failed: ${name} (${failed})`,
        ...failures.flatMap((failure) => [`  ${failure.name}`, `    ${inOneLine(failure.message)}`]),
      ]),
    ...(total('skipped') > 0 ? [`Skipped, so neither passed nor failed: ${total('skipped')} tests.`] : []),
    `${total('passed')} passed, ${total('failed')} failed`,
    ...(partial.length > 0 ? [`PARTIAL: ${partial.join('; ')}`] : []),
  ];
}

/** Returns the beginning of a message: what was expected and received, the seed of a property, the place. */
function inOneLine(message: string): string {
  const text = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim();
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
