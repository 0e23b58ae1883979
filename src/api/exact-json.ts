/**
 * Reads JSON without changing how its numbers are written. Labels have no known shape and are sent back as a whole, so
 * an untouched number such as 1.0 or 12345678901234567890 must come back unchanged.
 */

type RawJson = ((source: string) => unknown) | undefined;
const { rawJSON } = JSON as { rawJSON?: RawJson };

/** A number that JavaScript would write differently, such as 1.0, or cannot hold, such as 12345678901234567890. */
export class ExactNumber {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
  /** Lets `JSON.stringify` write the source text, in browsers that have `JSON.rawJSON`. */
  toJSON(): unknown {
    return rawJSON ? rawJSON(this.source) : Number(this.source);
  }
}

/** Returns whether `JSON.stringify` keeps an {@link ExactNumber}: from Chrome 114, Firefox 135, Safari 18.4. */
export const keepsExactNumbers = (): boolean => rawJSON !== undefined;

/** Matches strings, numbers and white space of a JSON text. */
export const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|\s+/g;

/** Returns a random prefix that marks numbers among the strings, so that no answer can contain it. */
const newMark = () => `number ${String(Math.random()).slice(2)} `;

/** A JSON array or object. */
export type Container = Record<string, unknown>;

/** Returns whether a value is a JSON array or object. */
export const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !(value instanceof ExactNumber);

/**
 * Parses a JSON text; numbers that would change become {@link ExactNumber}s. Not recursive, like all functions here: a
 * service may nest labels deeper than the call stack.
 *
 * @throws {SyntaxError} when the text is no JSON
 */
export function parseExact(text: string): unknown {
  const json: unknown = JSON.parse(text);
  const mark = newMark();
  let marks = 0;
  const marked = text.replace(TOKEN, (token) => {
    if (!/^[-\d]/.test(token) || String(Number(token)) === token) return token;
    marks++;
    return `"${mark}${token}"`;
  });
  if (marks === 0) return json;
  const root: Container = { value: JSON.parse(marked) as unknown };
  const open = [root];
  for (let one = open.pop(); one; one = open.pop()) {
    for (const name of Object.keys(one)) {
      const value = one[name];
      if (isContainer(value)) open.push(value);
      else if (typeof value === 'string' && value.startsWith(mark)) {
        // An assignment to a member named __proto__ would set the prototype.
        Object.defineProperty(one, name, { value: new ExactNumber(value.slice(mark.length)) });
      }
    }
  }
  return root.value;
}

/** Matches a number with a fraction, an exponent, 16 digits or more, or a negative zero. */
const MAY_CHANGE = /[:,[]\s*-?(?:\d{16,}|\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)\s*[,\]}]|-0\b/;

/** Replaces all `labels` in `json` by exact ones. @param text the text that `json` was parsed from @returns `json` */
export function withExactLabels(json: unknown, text: string): unknown {
  if (MAY_CHANGE.test(text)) copyLabels(json, parseExact(text));
  return json;
}

function copyLabels(to: unknown, from: unknown): void {
  const open = [[to, from]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [target, source] = pair;
    if (!isContainer(target) || !isContainer(source)) continue;
    for (const name of Object.keys(target)) {
      if (name === 'labels' && !Array.isArray(target)) target[name] = source[name];
      else if (isContainer(target[name])) open.push([target[name], source[name]]);
    }
  }
}
