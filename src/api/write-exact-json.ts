/** Writes JSON with exact numbers. Separate from exact-json.ts, which is loaded earlier. */
import { type Container, ExactNumber, isContainer, parseExact, TOKEN } from './exact-json.ts';

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
