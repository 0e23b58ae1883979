/** Exact JSON written: apart from its reading, which the first screen takes part in. */
import { type Container, ExactNumber, isContainer, parseExact, TOKEN } from './exact-json.ts';

/**
 * Writes a value with its {@link ExactNumber}s, in any browser, in the form that `JSON.stringify` writes.
 *
 * @param limit characters after which writing ends; the text is cut off then and no JSON
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

/** Levels of nesting that `JSON.stringify`, which is recursive, is trusted with. */
const MOST_LEVELS = 500;

/** Returns whether a value is nested too deeply for `JSON.stringify`, by which requests are written. */
export const isTooDeep = (value: unknown): boolean => meets(value, () => false);

/** Returns whether only {@link stringifyExact} can write a value: it holds an {@link ExactNumber} or is too deep. */
export const needsExact = (value: unknown): boolean => meets(value, (one) => one instanceof ExactNumber);

/** Whether a value holds one that is looked for, or is too deep. */
function meets(value: unknown, isLookedFor: (value: unknown) => boolean): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS || level.some(isLookedFor)) return true;
    level = level.flatMap((one) => (isContainer(one) ? Object.values(one) : []));
  }
  return false;
}

/** Whether a JSON text loses something when it is parsed: an object that has a name twice keeps only the last. */
export function losesNames(text: string): boolean {
  const bare = text.replace(TOKEN, (token) =>
    token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token.trim(),
  );
  // The order of names may change, which means nothing in JSON; their number may not.
  return bare.length !== stringifyExact(parseExact(text)).length;
}
