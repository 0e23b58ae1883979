// @vitest-environment node
// The last lines of `npm test`: they name each failed test, because a build machine may keep the end of a log only.
import { describe, expect, it } from 'vitest';
import {
  type Counts,
  countStories,
  countUnits,
  lastLines,
  type StoryReport,
  type UnitReport,
} from './test-reports.ts';

const lines = (counts: Counts) => lastLines([{ name: 'tests', ...counts }]);

describe('unit tests', () => {
  const test = (title: string, ...failureMessages: string[]) => ({
    ancestorTitles: ['a list'],
    title,
    status: failureMessages.length > 0 ? 'failed' : 'passed',
    failureMessages,
  });
  const file = (name: string, ...assertionResults: ReturnType<typeof test>[]) => ({
    name: `${process.cwd()}/${name}`,
    status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    message: '',
    assertionResults,
  });
  const report = (...testResults: UnitReport['testResults']): UnitReport => ({
    numPassedTests: 2,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults,
  });

  it('are named by file and titles, with the beginning of the message', () => {
    const assertion =
      'AssertionError: expected 42 to be 40 // Object.is equality\n    at src/a.test.ts:10:37';
    const property = `Error: Property failed after 3 tests\n{ seed: -5, path: "2", endOnFailure: true }\n${'x'.repeat(500)}`;
    const failed = report(
      file('src/a.test.ts', test('is short'), test('is sorted', assertion)),
      file('src/b.test.ts', test('\u001B[31mholds\u001B[39m', `\u001B[31m${property}\u001B[39m`)),
    );
    expect(lines(countUnits(failed, false))).toEqual([
      'Failed: tests (2)',
      '  src/a.test.ts › a list › is sorted',
      '    AssertionError: expected 42 to be 40 // Object.is equality at src/a.test.ts:10:37',
      '  src/b.test.ts › a list › \u001B[31mholds\u001B[39m',
      expect.stringMatching(/^ {4}Error: Property failed after 3 tests \{ seed: -5, path: "2",.{200,300}…$/),
      'Skipped, so neither passed nor failed: 1 tests.',
      '2 passed, 2 failed',
    ]);
  });

  it('count a file that could not be loaded as a failure', () => {
    const broken = { ...file('src/c.test.ts'), status: 'failed', message: 'Error: Failed to load ./d.ts' };
    expect(lines(countUnits(report(broken), false))).toEqual([
      'Failed: tests (1)',
      '  src/c.test.ts',
      '    Error: Failed to load ./d.ts',
      'Skipped, so neither passed nor failed: 1 tests.',
      '2 passed, 1 failed',
    ]);
  });

  it('count as a failure when none ran, or when the runner failed after they had passed', () => {
    expect(countUnits({ ...report(), numPassedTests: 0 }, true).failed).toBe(1);
    expect(lines(countUnits(report(), false)).slice(0, 3)).toEqual([
      'Failed: tests (1)',
      '  the test runner',
      '    Ended with an error; its output is above.',
    ]);
    expect(countUnits(report(), true).failed).toBe(0);
  });
});

describe('stories', () => {
  const story = (title: string, status: string, message?: string) => ({
    title,
    line: 7,
    tests: [{ projectName: 'http', status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const report: StoryReport = {
    stats: { expected: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        title: 'waiting.spec.ts',
        specs: [story('is shown', 'expected'), story('ends', 'unexpected', 'Error: first\n\nLocator: x')],
        suites: [
          { title: 'Portuguese', specs: [story('ends', 'unexpected', 'Test timeout of 300000ms exceeded.')] },
        ],
      },
    ],
  };

  it('are named by project, place and titles', () => {
    expect(lines(countStories(report, false))).toEqual([
      'Failed: tests (2)',
      '  [http] e2e/waiting.spec.ts:7 › ends',
      '    Error: first Locator: x',
      '  [http] e2e/waiting.spec.ts:7 › Portuguese › ends',
      '    Test timeout of 300000ms exceeded.',
      '1 passed, 2 failed',
    ]);
  });

  it('that did not start say why', () => {
    const none = {
      stats: { expected: 0, skipped: 0 },
      errors: [{ message: 'Error: http://127.0.0.1:4173 is already used' }],
      suites: [],
    };
    expect(lines(countStories(none, false))).toEqual([
      'Failed: tests (1)',
      '  outside of the stories',
      '    Error: http://127.0.0.1:4173 is already used',
      '0 passed, 1 failed',
    ]);
  });
});

it('ends with what was left out, if anything', () => {
  expect(lines({ passed: 3, failed: 0, skipped: 0, partial: '3 of 9 related test files ran' })).toEqual([
    '3 passed, 0 failed',
    'PARTIAL: 3 of 9 related test files ran',
  ]);
});
