/**
 * Reads and writes JSON without changing how its numbers are written. Labels have no known shape and are sent back as a
 * whole, so an untouched number such as 1.0 or 12345678901234567890 must come back unchanged.
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
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|\s+/g;

/** Returns a random prefix that marks numbers among the strings, so that no answer can contain it. */
const newMark = () => `number ${String(Math.random()).slice(2)} `;

/** A JSON array or object. */
type Container = Record<string, unknown>;

/** Returns whether a value is a JSON array or object. */
const isContainer = (value: unknown): value is Container =>
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

/**
 * Writes a value with its {@link ExactNumber}s like `JSON.stringify`, in any browser.
 *
 * @param indent spaces for each level; 0 for one line
 * @param limit the greatest length in characters; a longer text is cut off, and then is no JSON
 */
export function stringifyExact(value: unknown, indent = 0, limit = Number.POSITIVE_INFINITY): string {
  interface Open {
    of: Container;
    names: string[];
    isList: boolean;
    at: number;
  }
  const open: Open[] = [];
  let text = '';
  const newLine = () => (indent > 0 ? `\n${' '.repeat(indent * open.length)}` : '');
  const write = (one: unknown) => {
    if (one instanceof ExactNumber) text += one.source;
    else if (isContainer(one)) {
      const isList = Array.isArray(one);
      const names = Object.keys(one).filter((name) => isList || one[name] !== undefined);
      text += isList ? '[' : '{';
      open.push({ of: one, names, isList, at: 0 });
    } else text += JSON.stringify(one) ?? 'null';
  };
  write(value);
  for (let last = open.at(-1); last && text.length <= limit; last = open.at(-1)) {
    const { of, names, isList, at } = last;
    const name = names[at];
    if (name === undefined) {
      open.pop();
      text += `${at > 0 ? newLine() : ''}${isList ? ']' : '}'}`;
      continue;
    }
    last.at++;
    text += `${at > 0 ? ',' : ''}${newLine()}`;
    if (!isList) text += `${JSON.stringify(name)}:${indent > 0 ? ' ' : ''}`;
    write(of[name]);
  }
  return text.length > limit ? text.slice(0, limit) : text;
}

/** The depth up to which `JSON.stringify`, which is recursive, is safe. */
const MAX_DEPTH = 500;

/** Returns whether a value is nested too deeply for `JSON.stringify`, which writes the requests. */
export const isTooDeep = (value: unknown): boolean => isDeepOrHas(value, () => false);

/** Returns whether a value needs {@link stringifyExact}: it holds an {@link ExactNumber} or is nested too deeply. */
export const needsExact = (value: unknown): boolean =>
  isDeepOrHas(value, (one) => one instanceof ExactNumber);

function isDeepOrHas(value: unknown, isMatch: (value: unknown) => boolean): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH || level.some(isMatch)) return true;
    level = level.flatMap((one) => (isContainer(one) ? Object.values(one) : []));
  }
  return false;
}

/** Returns whether parsing drops members of a JSON text: an object with a repeated name keeps only the last one. */
export function losesNames(text: string): boolean {
  const bare = text.replace(TOKEN, (token) =>
    token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token.trim(),
  );
  // Compare the lengths, not the texts: parsing may reorder members, which has no meaning in JSON.
  return bare.length !== stringifyExact(parseExact(text)).length;
}
