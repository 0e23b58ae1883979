// Holds the report to the findings: what is in force, by whom, with which evidence, and the text that is copied.
import { afterEach, expect, test } from 'vitest';
import { openDetectedVariants } from '../../api/detected-variants.ts';
import { noteListed, overrideShortVariant, shortVariantState } from '../../api-keys/short-variant.ts';
import { apiKey } from '../../contract/api-keys.ts';
import { openPoints, type PointName } from '../../contract/spec-variants.ts';
import { reportMessages } from '../../i18n/report-messages.ts';
import { settingsMessages } from '../../i18n/settings-messages.ts';
import { signOut } from '../../session/session-store.ts';
import { syncShortVariant } from '../sync-short-variant.ts';
import {
  evidenceWords,
  inForceWords,
  type ReportEntry,
  readReport,
  reportText,
  unknownVariants,
} from './service-report.ts';

afterEach(() => {
  overrideShortVariant(null);
  signOut();
});

const points = Object.keys(openPoints) as PointName[];

const entryOf = (entries: readonly ReportEntry[], point: PointName) =>
  entries.find((entry) => entry.point === point) as ReportEntry;

const say = (entry: ReportEntry, words = reportMessages.en) => [
  inForceWords(words, entry),
  evidenceWords(words, entry),
];

const twoShorts = apiKey.parse({
  id: 1,
  blocked: false,
  organizations: [{ short: 'AUR' }, { short: 'BOR' }],
});

test('a service that nothing was seen of has every point, none in force', () => {
  const entries = readReport(openDetectedVariants('https://a.example'), {});
  expect(entries.map(({ point }) => point)).toEqual(points);
  expect(new Set(entries.map((entry) => say(entry)[0]))).toEqual(new Set(['Not seen yet']));
  expect(
    entries.every((entry) => evidenceWords(reportMessages.en, entry) === null && entry.since === null),
  ).toBe(true);
});

test('the reading in force has its own evidence, of everything that was seen', () => {
  const findings = openDetectedVariants('https://b.example');
  for (let row = 0; row < 3; row++) findings.observe('roles', 'array');
  findings.observe('roles', 'object');
  findings.observe('dates', 'seconds');
  const entries = readReport(findings, {});
  expect(say(entryOf(entries, 'roles'))).toEqual(['One role', 'Seen in 1 of 4 rows']);
  expect(say(entryOf(entries, 'roles'), reportMessages.pt)).toEqual([
    'Uma função',
    'Observado em 1 de 4 linhas',
  ]);
  expect(say(entryOf(entries, 'dates'))).toEqual(['Seconds since 1970', 'Seen in 1 of 1 date']);
  expect(entryOf(entries, 'dates').since).toBeCloseTo(Date.now(), -4);
});

test('what was chosen says by whom, also when it was never seen', () => {
  const configured = { labels: 'record', optFields: 'comma', nonsense: 'x', paging: 'y' };
  const findings = openDetectedVariants('https://c.example', configured);
  findings.choose('optFields', 'repeated');
  findings.observe('optFields', 'comma');
  const entries = readReport(findings, configured);
  expect(say(entryOf(entries, 'labels'))).toEqual(['An object (set in config.json)', null]);
  expect(say(entryOf(entries, 'optFields'))).toEqual([
    'The parameter once for each (chosen here)',
    'Seen in 0 of 1 answer',
  ]);
  expect(say(entryOf(entries, 'paging'))[0]).toBe('Not seen yet');
  expect(unknownVariants(configured)).toEqual(['readings.nonsense', 'readings.paging']);
});

test('what `short` is comes from the keys, and a choice reaches them', () => {
  const findings = openDetectedVariants('https://d.example');
  const stop = syncShortVariant(findings);
  noteListed([twoShorts]);
  const short = () => say(entryOf(readReport(findings, {}), 'short'));
  expect(short()).toEqual(['The organization’s own', 'Seen in 1 of 1 row']);

  findings.choose('short', 'token ending');
  expect(shortVariantState()).toMatchObject({ reading: 'token ending', chosen: true });
  expect(short()).toEqual(['The ending of the token (chosen here)', 'Seen in 0 of 1 row']);

  findings.choose('short', null);
  expect(shortVariantState().reading).toBe("organization's own");
  stop();
  findings.choose('short', 'token ending');
  expect(shortVariantState().reading).toBe("organization's own");
});

test('what config.json says of `short` reaches the keys at the start', () => {
  const stop = syncShortVariant(openDetectedVariants('https://e.example', { short: 'token ending' }));
  expect(shortVariantState()).toMatchObject({ reading: 'token ending', chosen: true });
  stop();
});

test('the text names each point and reading in words and as data, and no secret of the address', () => {
  const findings = openDetectedVariants('https://f.example');
  findings.observe('dates', 'iso');
  const entries = readReport(findings, {}).map((entry) => ({
    ...entry,
    since: entry.since && Date.UTC(2026, 2, 3),
  }));
  const text = reportText(entries, {
    language: 'en',
    messages: settingsMessages.en,
    zone: 'utc',
    address: new URL('https://root:hunter2@api.example.org/v1?key=canary#canary'),
    now: Date.UTC(2026, 4, 6),
  });
  expect(text.split('\n').slice(0, 7)).toEqual([
    '# Service report',
    '',
    'Address: https://api.example.org/v1',
    'Date: 2026-05-06T00:00:00.000Z',
    '',
    '- Dates [dates]: ISO 8601 with a zone [iso]; Seen in 1 of 1 date; since Mar 3, 2026',
    '- Dates that are missing [noDate]: Not seen yet',
  ]);
  expect(text.match(/^- /gmu)).toHaveLength(points.length);
  expect(text).not.toMatch(/hunter2|canary/u);
});
