/**
 * The service report as data and as text: for each open point of the specification the variant in force, its evidence
 * and the time at which it was first shown. A variant (`reading` in stored data, `readings` in `config.json`) is one
 * way to read an open point.
 */
import type { DetectedVariants, VariantInForce } from '../../api/detected-variants.ts';
import { detectedShortVariants, shortVariantState } from '../../api-keys/short-variant.ts';
import { openPoints, type PointName } from '../../contract/spec-variants.ts';
import type { SettingsWords } from '../../i18n/en/settings.ts';
import { formatDay, type TimeZone } from '../../i18n/format.ts';
import type { Language } from '../../i18n/languages.ts';

/** The report on one open point. */
export interface ReportEntry {
  point: PointName;
  /** The variant in force; `null` when it is unknown. */
  variant: string | null;
  /** Where the variant was set: in `config.json` or in the settings; `null` when it was detected. */
  chosen: 'config' | 'here' | null;
  /** How often the variant was seen. */
  seen: number;
  /** How often any variant of the point was seen. */
  total: number;
  /** When the variant was first shown, in epoch milliseconds. */
  since: number | null;
}

/** The message that counts the evidence of a point: in records, in their dates, or in answers. */
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
    const { variant, chosen, evidence } = point === 'short' ? findShort(variants) : variants.find(point);
    const shown = evidence.find((candidate) => candidate.variant === variant);
    return {
      point,
      variant,
      chosen: chosen ? (variant === configured[point] ? 'config' : 'here') : null,
      seen: shown?.seen ?? 0,
      total: evidence.reduce((sum, { seen }) => sum + seen, 0),
      since: shown?.since ?? null,
    };
  });
}

/** The variant of `short` is detected by comparing API keys, not in a single answer; a manual choice wins. */
function findShort(variants: Pick<DetectedVariants, 'find'>): VariantInForce {
  const { variant, chosen } = variants.find('short');
  return {
    variant: chosen ? variant : shortVariantState().variant,
    chosen,
    evidence: detectedShortVariants(),
  };
}

/** Returns the display name of a variant. */
export const variantWords = (words: SettingsWords['report'], point: PointName, variant: string): string =>
  (words.variants[point] as Record<string, string>)[variant] ?? variant;

/** Returns the text of the variant in force, with the place where it was set. */
export function inForceWords(
  words: SettingsWords['report'],
  { point, variant, chosen, total }: ReportEntry,
): string {
  if (variant === null) return total > 0 ? words.unsettled : words.notSeen;
  const origin = chosen && (chosen === 'config' ? words.inConfig : words.chosenHere);
  return variantWords(words, point, variant) + (origin ? ` (${origin})` : '');
}

/** Returns the text of the evidence; `null` when there is none. */
export const evidenceWords = (
  words: SettingsWords['report'],
  { point, variant, seen, total }: ReportEntry,
): string | null =>
  variant === null || total === 0 ? null : words[evidenceMessages[point]]({ seen, total });

/** The context of a report text. */
interface ReportContext {
  language: Language;
  messages: SettingsWords;
  zone: TimeZone;
  address: URL;
  /** Epoch milliseconds. */
  now: number;
}

/** Returns the report as Markdown. It contains no data about users, API keys or sessions. */
export function reportText(entries: readonly ReportEntry[], context: ReportContext): string {
  const { language, messages: t, zone, address, now } = context;
  const words = t.report;
  const lines = entries.map((entry) => {
    const { point, variant, since } = entry;
    const parts = [
      inForceWords(words, entry) + (variant === null ? '' : ` [${variant}]`),
      evidenceWords(words, entry),
      since === null ? null : words.since({ date: formatDay(language, since, zone) }),
    ];
    return `- ${words.points[point]} [${point}]: ${parts.filter((part) => part !== null).join('; ')}`;
  });
  return [
    `# ${words.title}`,
    '',
    // Only origin and path: a URL may contain a user name, a password and tokens.
    `${t.address}: ${address.origin}${address.pathname}`,
    `${words.taken}: ${new Date(now).toISOString()}`,
    '',
    ...lines,
    '',
  ].join('\n');
}
