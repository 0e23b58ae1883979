/** Readers of single values, for the field types that the specification leaves undefined. Their schemas: codecs.ts. */

/**
 * A point in time as the service reported it: epoch milliseconds; `null` when the service says that there is none;
 * `undefined` when it omits the field; the raw text when its form is unknown.
 */
export type Timestamp = number | string | null | undefined;

/** Epoch seconds are below this number until the year 5138; epoch milliseconds are above it since March 1973. */
const SECONDS_LIMIT = 1e11;
/** The greatest time that a `Date` can hold, in epoch milliseconds. */
const DATE_LIMIT = 8.64e15;
const YEAR_2 = Date.parse('0002-01-01T00:00:00Z');

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** ISO 8601 without separators. */
const BASIC_ISO =
  /^(\d{4})(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(?:(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** Digits that are a day, or a day and a time: as epoch seconds they would be in 1970, as milliseconds after 2600. */
const DIGITS_OF_DAY = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[0-2]\d[0-5]\d[0-5]\d)?$/;

/** RFC 2822, as in the header `Date`: the month is a word, so that it cannot be taken for the day. */
const RFC_2822 =
  /^(?:[a-z]{3},\s*)?(\d{1,2})\s+([a-z]{3})\s+(\d{4})\s+(\d\d):(\d\d)(?::(\d\d))?\s*(Z|UTC?|GMT|[+-]\d{4})?$/i;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The form that most services use. Fast path: `Date.parse` alone reads it, and a list may hold hundreds of thousands. */
const COMMON_ISO = /^(?!000[01])\d{4}-\d\d-(?:[01]\d|2[0-8])T\d\d:\d\d:\d\d(?:\.\d{3})?Z$/;

/**
 * Reads a timestamp in any common form that is free of doubt: ISO 8601 (UTC when it has no zone), RFC 2822, epoch seconds
 * or epoch milliseconds, as number or text. The wire format of `Date` is not shown (specification, "Resources and their
 * fields").
 *
 * `null`, an empty text, the epoch, 0001-01-01 and 0000-00-00 mean that there is no time.
 */
export function readTimestamp(value: unknown): Timestamp {
  if (value === undefined) return undefined;
  if (value === null || value === '') return null;
  if (typeof value === 'string' && COMMON_ISO.test(value)) return timeOr(value, Date.parse(value));
  if (typeof value !== 'string' && typeof value !== 'number') return startOfJson(value);
  const text = String(value).trim();
  if (text === '') return null;
  if (/^-?\d+(\.\d+)?$/.test(text) && !DIGITS_OF_DAY.test(text)) return timeOr(text, fromEpoch(Number(text)));
  const parts = partsOf(text);
  if (!parts) return text;
  if (/^000[01]$/.test(parts[0] ?? '')) return null;
  const [year, month, day, hour = '00', minute = '00', second = '00', fraction = '0', zone = 'Z'] = parts;
  // `Date.parse` of Chromium takes 31 February for 3 March.
  if (Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()) return text;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  return timeOr(
    text,
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}${offsetOf(zone)}`),
  );
}

/** Returns a time; `null` for the epoch and before year 2, which services write for "never"; the text for no time. */
const timeOr = (text: string, time: number): number | string | null =>
  Number.isNaN(time) ? text : time === 0 || time < YEAR_2 ? null : time;

/** Returns year, month, day, hour, minute, second, fraction and zone of a text; `null` for an unknown form. */
function partsOf(text: string): (string | undefined)[] | null {
  const iso = ISO.exec(text) ?? BASIC_ISO.exec(text);
  if (iso) return iso.slice(1);
  const [, day = '', name = '', year, hour, minute, second, zone] = RFC_2822.exec(text) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  if (month === 0) return null;
  return [year, String(month).padStart(2, '0'), day.padStart(2, '0'), hour, minute, second, undefined, zone];
}

/** Returns a zone as `Date.parse` reads it: `Z`, or an offset with minutes. */
function offsetOf(zone: string): string {
  if (!/^[+-]/.test(zone)) return 'Z';
  const minutes = zone.slice(3).replace(':', '') || '00';
  return `${zone.slice(0, 3)}:${minutes}`;
}

/** Returns the start of a value's JSON; only brackets when it is nested too deeply for `JSON.stringify`. */
function startOfJson(value: unknown): string {
  try {
    return JSON.stringify(value).slice(0, 100);
  } catch {
    return Array.isArray(value) ? '[…]' : '{…}';
  }
}

/** Returns epoch milliseconds; `NaN` for a number that is no time. */
function fromEpoch(value: number): number {
  const time = Math.round(Math.abs(value) < SECONDS_LIMIT ? value * 1000 : value);
  return Math.abs(time) <= DATE_LIMIT ? time : Number.NaN;
}

/** Returns whether a value is an identifier that JavaScript holds exactly. */
export const isExactId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

/** Returns whether a value fits a text field of an answer. */
export const isText = (value: unknown): value is string | null | undefined =>
  value == null || typeof value === 'string';
