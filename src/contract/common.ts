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

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;

/** The form that most services use. Fast path: `Date.parse` alone reads it, and a list may hold hundreds of thousands. */
const COMMON_ISO = /^(?!0001)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/;

/**
 * Reads a timestamp in any common form: ISO 8601 (UTC when it has no zone), epoch seconds or epoch milliseconds, as
 * number or text. The wire format of `Date` is not shown (specification, "Resources and their fields").
 *
 * `null`, an empty text, 0 and 0001-01-01 mean that there is no time.
 */
export function readTimestamp(value: unknown): Timestamp {
  if (value === undefined) return undefined;
  if (value === null || value === '' || value === 0) return null;
  if (typeof value === 'string' && COMMON_ISO.test(value)) {
    const time = Date.parse(value);
    return Number.isNaN(time) ? value : time;
  }
  if (typeof value === 'number') return fromEpoch(value) ?? String(value);
  if (typeof value !== 'string') return startOfJson(value);
  const text = value.trim();
  if (text === '' || text === '0') return null;
  if (/^-?\d+(\.\d+)?$/.test(text)) return fromEpoch(Number(text)) ?? text;
  const iso = ISO.exec(text);
  if (!iso) return text;
  if (iso[1] === '0001') return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '0', zone = 'Z'] = iso;
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
  const time = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`,
  );
  return Number.isNaN(time) ? text : time;
}

/** Returns the start of a value's JSON; only brackets when it is nested too deeply for `JSON.stringify`. */
function startOfJson(value: unknown): string {
  try {
    return JSON.stringify(value).slice(0, 100);
  } catch {
    return Array.isArray(value) ? '[…]' : '{…}';
  }
}

function fromEpoch(value: number): number | null {
  const time = Math.abs(value) < SECONDS_LIMIT ? value * 1000 : value;
  return Number.isFinite(time) && Math.abs(time) <= DATE_LIMIT ? Math.round(time) : null;
}

/** Returns whether a value is an identifier that JavaScript holds exactly. */
export const isExactId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

/** Returns whether a value fits a text field of an answer. */
export const isText = (value: unknown): value is string | null | undefined =>
  value == null || typeof value === 'string';
