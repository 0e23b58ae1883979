/**
 * The service report as data and as text: for each open point of the specification the variant in force, its evidence
 * and the time of its first sighting. A variant ("reading" in stored data and in `config.json`) is one way to read an open
 * point.
 */
import type { DetectedVariant, DetectedVariants } from '../../api/detected-variants.ts';
import { shortVariantObservations, shortVariantState } from '../../api-keys/short-variant.ts';
import { openPoints, type PointName } from '../../contract/spec-variants.ts';
import type { Messages } from '../../i18n/en.ts';
import { formatDay, type TimeZone } from '../../i18n/format.ts';
import type { Language } from '../../i18n/languages.ts';

/** The report on one open point. */
export interface ReportEntry {
  point: PointName;
  /** The variant in force; `null` when it is unknown. */
  reading: string | null;
  /** Where the variant was set: in `config.json` or in the settings; `null` when it was detected. */
  chosen: 'config' | 'here' | null;
  /** How often the variant was seen. */
  seen: number;
  /** How often any variant of the point was seen. */
  total: number;
  /** The time of the first sighting, in epoch milliseconds. */
  since: number | null;
}

/** The message that counts the sightings of a point: in records, in their dates, or in answers. */
const evidenceMessages: Record<PointName, 'seenInRows' | 'seenInDates' | 'seenInAnswers'> = {
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
 * Returns the report, in the order of the open points.
 *
 * @param configured the value of `readings` in `config.json`
 */
export function readReport(
  variants: Pick<DetectedVariants, 'find'>,
  configured: Readonly<Record<string, string>>,
): ReportEntry[] {
  return (Object.keys(openPoints) as PointName[]).map((point) => {
    const { reading, chosen, sightings } = point === 'short' ? findShort(variants) : variants.find(point);
    const sighting = sightings.find((candidate) => candidate.reading === reading);
    return {
      point,
      reading,
      chosen: chosen ? (reading === configured[point] ? 'config' : 'here') : null,
      seen: sighting?.seen ?? 0,
      total: sightings.reduce((sum, { seen }) => sum + seen, 0),
      since: sighting?.since ?? null,
    };
  });
}

/** The variant of `short` is detected by comparing API keys, not in a single answer; a manual choice wins. */
function findShort(variants: Pick<DetectedVariants, 'find'>): DetectedVariant {
  const { reading, chosen } = variants.find('short');
  return {
    reading: chosen ? reading : shortVariantState().reading,
    chosen,
    sightings: shortVariantObservations(),
  };
}

/** Returns the entries of `readings` in `config.json` that name no open point or no variant of their point. */
export const unknownVariants = (configured: Readonly<Record<string, string>>): string[] =>
  Object.entries(configured).flatMap(([point, reading]) => {
    const known: readonly string[] = Object.hasOwn(openPoints, point)
      ? openPoints[point as PointName].readings
      : [];
    return known.includes(reading) ? [] : [`readings.${point}`];
  });

/** Returns the display name of a variant. */
export const variantWords = (words: Messages['report'], point: PointName, reading: string): string =>
  (words.readings[point] as Record<string, string>)[reading] ?? reading;

/** Returns the text of the variant in force, with the place where it was set. */
export function inForceWords(
  words: Messages['report'],
  { point, reading, chosen, total }: ReportEntry,
): string {
  if (reading === null) return total > 0 ? words.unsettled : words.notSeen;
  const origin = chosen && (chosen === 'config' ? words.inConfig : words.chosenHere);
  return variantWords(words, point, reading) + (origin ? ` (${origin})` : '');
}

/** Returns the text of the evidence; `null` when there is none. */
export const evidenceWords = (
  words: Messages['report'],
  { point, reading, seen, total }: ReportEntry,
): string | null =>
  reading === null || total === 0 ? null : words[evidenceMessages[point]]({ seen, total });

/** The context of a report text. */
interface ReportContext {
  language: Language;
  messages: Messages;
  zone: TimeZone;
  address: URL;
  /** Epoch milliseconds. */
  now: number;
}

/** Returns the report as Markdown. It contains no data about users, API keys or sessions. */
export function reportText(entries: readonly ReportEntry[], context: ReportContext): string {
  const { language, messages: m, zone, address, now } = context;
  const words = m.report;
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
    // Only origin and path: a URL may contain a user name, a password and tokens.
    `${m.settings.address}: ${address.origin}${address.pathname}`,
    `${words.taken}: ${new Date(now).toISOString()}`,
    '',
    ...lines,
    '',
  ].join('\n');
}
