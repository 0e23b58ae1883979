// Tests the service report: variants in force, who set them, their evidence, and the copied text.
import { expect, test } from 'vitest';
import { openDetectedVariants } from '../../api/detected-variants.ts';
import { followKeptVariant, rememberListed, shortVariantState } from '../../api-keys/short-variant.ts';
import { apiKey } from '../../contract/api-key.ts';
import { openPoints, type PointName } from '../../contract/spec-variants.ts';
import { settings as en } from '../../i18n/en/settings.ts';
import { settings as pt } from '../../i18n/pt/settings.ts';
import { evidenceWords, inForceWords, type ReportEntry, readReport, reportText } from './service-report.ts';

const points = Object.keys(openPoints) as PointName[];

const entryOf = (entries: readonly ReportEntry[], point: PointName) =>
  entries.find((entry) => entry.point === point) as ReportEntry;

const textsOf = (entry: ReportEntry, words = en.report) => [
  inForceWords(words, entry),
  evidenceWords(words, entry),
];

const twoShorts = apiKey.parse({
  id: 1,
  blocked: false,
  organizations: [{ short: 'AUR' }, { short: 'BOR' }],
});

test('lists every point as not seen for an unknown service', () => {
  const entries = readReport(openDetectedVariants('https://a.example'), {});
  expect(entries.map(({ point }) => point)).toEqual(points);
  expect(new Set(entries.map((entry) => textsOf(entry)[0]))).toEqual(new Set(['Not seen yet']));
  expect(entries.every((entry) => evidenceWords(en.report, entry) === null && entry.since === null)).toBe(
    true,
  );
});

test('reports the evidence of the variant in force among all evidence of the point', () => {
  const variants = openDetectedVariants('https://b.example');
  const began = Date.now();
  for (let row = 0; row < 3; row++) variants.observe('roles', 'array');
  variants.observe('roles', 'object');
  variants.observe('dates', 'seconds');
  const entries = readReport(variants, {});
  expect(textsOf(entryOf(entries, 'roles'))).toEqual(['One role', 'Seen in 1 of 4 rows']);
  expect(textsOf(entryOf(entries, 'roles'), pt.report)).toEqual(['Uma função', 'Observado em 1 de 4 linhas']);
  expect(textsOf(entryOf(entries, 'dates'))).toEqual(['Seconds since 1970', 'Seen in 1 of 1 date']);
  const { since } = entryOf(entries, 'dates');
  expect(since).toBeGreaterThanOrEqual(began);
  expect(since).toBeLessThanOrEqual(Date.now());
});

test('reports where a variant was set, even if it was never seen', () => {
  const configured = { labels: 'record', optFields: 'comma', nonsense: 'x', paging: 'y' };
  const variants = openDetectedVariants('https://c.example', configured);
  variants.choose('optFields', 'repeated');
  variants.observe('optFields', 'comma');
  const entries = readReport(variants, configured);
  expect(textsOf(entryOf(entries, 'labels'))).toEqual(['An object (set in config.json)', null]);
  expect(textsOf(entryOf(entries, 'optFields'))).toEqual([
    'One parameter for each field (chosen here)',
    'Seen in 0 of 1 answer',
  ]);
  expect(textsOf(entryOf(entries, 'paging'))[0]).toBe('Not seen yet');
});

test('takes the variant of `short` from the API keys and passes a manual choice to them', () => {
  const variants = openDetectedVariants('https://d.example');
  const stop = followKeptVariant(variants);
  rememberListed([twoShorts]);
  const short = () => textsOf(entryOf(readReport(variants, {}), 'short'));
  expect(short()).toEqual(["The organization's own", 'Seen in 1 of 1 row']);

  variants.choose('short', 'token ending');
  expect(shortVariantState()).toMatchObject({ variant: 'token ending', chosen: true });
  expect(short()).toEqual(['The ending of the token (chosen here)', 'Seen in 0 of 1 row']);

  variants.choose('short', null);
  expect(shortVariantState().variant).toBe("organization's own");
  stop();
  variants.choose('short', 'token ending');
  expect(shortVariantState().variant).toBe("organization's own");
});

test('passes the variant of `short` in config.json to the API keys at the start', () => {
  const stop = followKeptVariant(openDetectedVariants('https://e.example', { short: 'token ending' }));
  expect(shortVariantState()).toMatchObject({ variant: 'token ending', chosen: true });
  stop();
});

test('names each point and variant in the text, and no secret of the address', () => {
  const variants = openDetectedVariants('https://f.example');
  variants.observe('dates', 'iso');
  const entries = readReport(variants, {}).map((entry) => ({
    ...entry,
    since: entry.since && Date.UTC(2026, 2, 3),
  }));
  const text = reportText(entries, {
    language: 'en',
    messages: en,
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
    '- Missing dates [noDate]: Not seen yet',
  ]);
  expect(text.match(/^- /gmu)).toHaveLength(points.length);
  expect(text).not.toMatch(/hunter2|canary/u);
});
