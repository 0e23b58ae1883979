// The pseudo-locale: English made longer by 40 %, with accents and in brackets. It shows texts that are cut off and texts
// that come from no catalogue. It exists only in the build of `pseudo-check.ts`; nothing in `src` knows of it.

/** What stands at both ends of every text from a catalogue. */
export const brackets = { open: '⟦', close: '⟧' } as const;

const plain = 'aeioucnsyzAEIOUCNS';
const accented = 'áéíóúçñšýžÁÉÍÓÚÇÑŠ';

/** The part by which a text grows. */
const GROWTH = 0.4;

/**
 * Returns a text of the pseudo-locale. Parts that are in brackets already and parts in `kept`, such as the name of a
 * person, stay as they are.
 */
export function pseudoText(text: string, kept: readonly string[] = []): string {
  if (!/\p{L}/u.test(text) || isWhole(text)) return text;
  const words = kept.filter((part) => part.length > 1 && text.includes(part));
  const changed = words.length > 0 ? around(text, words) : withAccents(text);
  const missing = Math.ceil(text.length * GROWTH) - 2;
  return `${brackets.open}${changed}${missing > 0 ? ` ${padding(missing)}` : ''}${brackets.close}`;
}

const isWhole = (text: string) =>
  text.startsWith(brackets.open) && text.indexOf(brackets.close) === text.length - 1;

/** Adds accents to a text, but not to the first of `kept` in it, and so on before and behind. */
function around(text: string, kept: readonly string[]): string {
  const [part = '', ...rest] = kept;
  const pieces = text.split(part);
  return pieces.map((piece) => (rest.length > 0 ? around(piece, rest) : withAccents(piece))).join(part);
}

const withAccents = (text: string) =>
  text.replaceAll(/[aeioucnsyz]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);

/** Returns short words, so that a text may break as a translation may. */
const padding = (length: number) => 'lorem ipsum dolor sit amet '.repeat(8).slice(0, length).trim();

/** Returns the words among the arguments of a message. */
const wordsIn = (values: readonly unknown[]): string[] =>
  values.flatMap((value) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? wordsIn(Object.values(value)) : [];
  });

type Message = (...values: unknown[]) => unknown;

/** Returns a message, a text or a whole catalogue in the pseudo-locale. */
export function toPseudo(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (typeof value === 'function') {
    const message = value as Message;
    return (...values: unknown[]) => {
      const text = message(...values);
      return typeof text === 'string' ? pseudoText(text, wordsIn(values)) : text;
    };
  }
  if (Array.isArray(value)) return value.map(toPseudo);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toPseudo(part)]));
}

/** Changes a catalogue in place. Used by the build of `pseudo-check.ts`. */
export function changeToPseudo(catalogue: object): void {
  Object.assign(catalogue, toPseudo(catalogue));
}
