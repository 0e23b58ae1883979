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
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|\s+/g;

/** Marks a number among the strings; nobody can write it into a text beforehand. */
const newMark = () => `number ${String(Math.random()).slice(2)} `;

/**
 * Parses a text; numbers that would change are {@link ExactNumber}s.
 *
 * @throws {SyntaxError} when it is no JSON
 */
export function parseExact(text: string): unknown {
  JSON.parse(text);
  const mark = newMark();
  const marked = text.replace(TOKEN, (token) =>
    /^[-\d]/.test(token) && String(Number(token)) !== token ? `"${mark}${token}"` : token,
  );
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? new ExactNumber(value.slice(mark.length)) : value,
  );
}

/** Writes a value with its {@link ExactNumber}s, in any browser. */
export function stringifyExact(value: unknown, indent?: number): string {
  const mark = newMark();
  const marked = JSON.stringify(
    value,
    function (this: Record<string, unknown>, key, one: unknown) {
      const own = this[key];
      return own instanceof ExactNumber ? mark + own.source : one;
    },
    indent,
  );
  return marked.replace(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1');
}

/** Whether a JSON text loses something when it is parsed: an object that has a name twice keeps only the last. */
export function losesNames(text: string): boolean {
  const bare = text.replace(TOKEN, (token) =>
    token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token.trim(),
  );
  // The order of names may change, which means nothing in JSON; their number may not.
  return bare.length !== stringifyExact(parseExact(text)).length;
}

/** A number with a fraction, an exponent or more digits than JavaScript holds. */
const UNCERTAIN = /[:,[]\s*-?(?:\d{16,}|\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)\s*[,\]}]|-0\b/;

/** Puts exact `labels` into what was parsed from `text`, wherever it has some. @returns `json` */
export function withExactLabels(json: unknown, text: string): unknown {
  if (UNCERTAIN.test(text)) graft(json, parseExact(text));
  return json;
}

function graft(to: unknown, from: unknown): void {
  if (typeof to !== 'object' || to === null || typeof from !== 'object' || from === null) return;
  for (const name of Object.keys(to)) {
    const [target, source] = [to as Record<string, unknown>, from as Record<string, unknown>];
    if (name === 'labels' && !Array.isArray(to)) target[name] = source[name];
    else graft(target[name], source[name]);
  }
}
