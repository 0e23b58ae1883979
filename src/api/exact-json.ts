/**
 * JSON whose numbers keep the form they are written in. Labels have no known shape and are sent back as a whole: what
 * nobody touched in them must not become another number on the way.
 */

type RawJson = ((source: string) => unknown) | undefined;
const { rawJSON } = JSON as { rawJSON?: RawJson };

/** A number that JavaScript would write in another form, such as 1.0, or can't hold, such as 12345678901234567890. */
export class ExactNumber {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
  /** For `JSON.stringify`: as it was written, where the browser can. */
  toJSON(): unknown {
    return rawJSON ? rawJSON(this.source) : Number(this.source);
  }
}

/** Whether `JSON.stringify` keeps an {@link ExactNumber}: Chrome 114, Firefox 135, Safari 18.4. */
export const keepsExactNumbers = (): boolean => rawJSON !== undefined;

/** Strings, numbers and white space of a JSON text. */
export const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|\s+/g;

/** Marks a number among the strings; nobody can write it into a text beforehand. */
const newMark = () => `number ${String(Math.random()).slice(2)} `;

export type Container = Record<string, unknown>;

/** Returns whether a value is a list or an object. */
export const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !(value instanceof ExactNumber);

/**
 * Parses a text; numbers that would change are {@link ExactNumber}s. Without recursion, as everything here: a service
 * may nest labels deeper than the stack.
 *
 * @throws {SyntaxError} when it is no JSON
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
        // Assigned, a member called __proto__ would become the prototype.
        Object.defineProperty(one, name, { value: new ExactNumber(value.slice(mark.length)) });
      }
    }
  }
  return root.value;
}

/** A number with a fraction, an exponent or more digits than JavaScript holds. */
const UNCERTAIN = /[:,[]\s*-?(?:\d{16,}|\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)\s*[,\]}]|-0\b/;

/** Puts exact `labels` into what was parsed from `text`, wherever it has some. @returns `json` */
export function withExactLabels(json: unknown, text: string): unknown {
  if (UNCERTAIN.test(text)) graft(json, parseExact(text));
  return json;
}

function graft(to: unknown, from: unknown): void {
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
