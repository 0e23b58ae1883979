/** The service report as data and as text: for each open point the reading in force, its evidence and since when. */
import type { DetectedVariant, DetectedVariants } from '../../api/detected-variants.ts';
import { shortSightings, shortVariantState } from '../../api-keys/short-variant.ts';
import { openPoints, type PointName } from '../../contract/spec-variants.ts';
import { formatDay, type TimeZone } from '../../i18n/format.ts';
import type { Language } from '../../i18n/languages.ts';
import { type ReportMessages, reportMessages } from '../../i18n/report-messages.ts';
import type { SettingsMessages } from '../../i18n/settings-messages.ts';

/** What the report says of one open point. */
export interface ReportEntry {
  point: PointName;
  /** The reading in force; `null` when nothing tells. */
  reading: string | null;
  /** Who chose it, when somebody did. */
  chosen: 'config' | 'here' | null;
  /** How often it was seen, of how often any reading was. */
  seen: number;
  total: number;
  /** Epoch milliseconds of the first time it was seen. */
  since: number | null;
}

/** What is counted: the rows, the dates in them, or the answers. */
const counted: Record<PointName, 'seenInRows' | 'seenInDates' | 'seenInAnswers'> = {
  dates: 'seenInDates',
  noDate: 'seenInDates',
  roles: 'seenInRows',
  keyShapes: 'seenInRows',
  short: 'seenInRows',
  organizationsField: 'seenInAnswers',
  optFields: 'seenInAnswers',
  email: 'seenInRows',
  permissions: 'seenInRows',
  labels: 'seenInRows',
  one: 'seenInAnswers',
  missing: 'seenInAnswers',
  paging: 'seenInAnswers',
  filters: 'seenInAnswers',
  errors: 'seenInAnswers',
};

/**
 * Reads the findings, in the order of the specification's open points.
 *
 * @param configured what `config.json` says under `readings`
 */
export function readReport(
  findings: Pick<DetectedVariants, 'find'>,
  configured: Readonly<Record<string, string>>,
): ReportEntry[] {
  return (Object.keys(openPoints) as PointName[]).map((point) => {
    const { reading, chosen, sightings } = point === 'short' ? findShort(findings) : findings.find(point);
    const sighting = sightings.find((one) => one.reading === reading);
    return {
      point,
      reading,
      chosen: chosen ? (reading === configured[point] ? 'config' : 'here') : null,
      seen: sighting?.seen ?? 0,
      total: sightings.reduce((sum, one) => sum + one.seen, 0),
      since: sighting?.since ?? null,
    };
  });
}

/** What `short` is can't be seen in one body: the keys settle it, unless it was chosen by hand. */
function findShort(findings: Pick<DetectedVariants, 'find'>): DetectedVariant {
  const { reading, chosen } = findings.find('short');
  return { reading: chosen ? reading : shortVariantState().reading, chosen, sightings: shortSightings() };
}

/** What `config.json` says under `readings` that is no open point or none of its readings. */
export const unknownVariants = (configured: Readonly<Record<string, string>>): string[] =>
  Object.entries(configured).flatMap(([point, reading]) => {
    const known: readonly string[] = Object.hasOwn(openPoints, point)
      ? openPoints[point as PointName].readings
      : [];
    return known.includes(reading) ? [] : [`readings.${point}`];
  });

/** The word for a reading. */
export const variantWords = (words: ReportMessages, point: PointName, reading: string): string =>
  (words.readings[point] as Record<string, string>)[reading] ?? reading;

/** The reading in force in words, with who chose it. */
export function inForceWords(words: ReportMessages, { point, reading, chosen, total }: ReportEntry): string {
  if (reading === null) return total > 0 ? words.unsettled : words.notSeen;
  const by = chosen && (chosen === 'config' ? words.inConfig : words.chosenHere);
  return variantWords(words, point, reading) + (by ? ` (${by})` : '');
}

/** The evidence in words; `null` when there is none. */
export const evidenceWords = (
  words: ReportMessages,
  { point, reading, seen, total }: ReportEntry,
): string | null => (reading === null || total === 0 ? null : words[counted[point]]({ seen, total }));

/** What a text of the report needs besides its entries. */
interface Around {
  language: Language;
  messages: SettingsMessages;
  zone: TimeZone;
  address: URL;
  /** Epoch milliseconds. */
  now: number;
}

/** The report as Markdown that also reads as plain text. Nothing about people, keys or sessions is in it. */
export function reportText(entries: readonly ReportEntry[], around: Around): string {
  const { language, messages: m, zone, address, now } = around;
  const words = reportMessages[language];
  const lines = entries.map((entry) => {
    const { point, reading, since } = entry;
    const parts = [
      inForceWords(words, entry) + (reading === null ? '' : ` [${reading}]`),
      evidenceWords(words, entry),
      since === null ? null : words.since({ date: formatDay(language, since, zone) }),
    ];
    return `- ${words.points[point]} [${point}]: ${parts.filter((part) => part !== null).join('; ')}`;
  });
  return [
    `# ${m.settings.report}`,
    '',
    // An address may carry a user name and password.
    `${m.settings.address}: ${address.origin}${address.pathname}`,
    `${words.taken}: ${new Date(now).toISOString()}`,
    '',
    ...lines,
    '',
  ].join('\n');
}
