/** A person as a source names them, before anything is checked. */

import type { InviteField, RowProblem } from './problems.ts';

/** A person of a source. All texts are without the white space around them. */
export interface Person {
  /** The line on which the person stands, from 1. */
  line: number;
  name: string;
  email: string;
  locale: string;
  roles: string;
  problems: readonly RowProblem[];
}

/** The longest text of a cell that is kept, in UTF-16 code units. */
export const MAX_CELL_LENGTH = 10_000;

/** Returns a person with trimmed texts; one over the limit is cut and reported. */
export function makePerson(
  line: number,
  texts: Partial<Record<InviteField, string>>,
  found: readonly RowProblem[] = [],
): Person {
  const problems = [...found];
  const keep = (field: InviteField): string => {
    const text = (texts[field] ?? '').trim();
    if (text.length <= MAX_CELL_LENGTH) return text;
    problems.push({ kind: 'cellTooLong', field, count: text.length });
    return text.slice(0, MAX_CELL_LENGTH);
  };
  const name = keep('name');
  const repaired = repairName(name);
  if (repaired !== name) problems.push({ kind: 'nameRepaired', field: 'name', text: name });
  return {
    line,
    name: repaired,
    email: keep('email'),
    locale: keep('locale'),
    roles: keep('roles'),
    problems,
  };
}

/** Returns a name that was encoded twice as UTF-8, as in `JoÃ£o`, as it was meant; every other name as it is. */
function repairName(name: string): string {
  if (!/[ÃÂÅÄ][^\p{ASCII}\p{L}]|[ÃÂ]\p{L}/u.test(name)) return name;
  const bytes = Array.from(name, (character) => byteOf(character));
  if (bytes.includes(-1)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes));
  } catch {
    return name;
  }
}

/** The characters that Windows-1252 has for the bytes from 128 to 159. */
const FROM_128 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
/** Returns the byte that a character is in Windows-1252; -1 for none. */
const byteOf = (character: string): number => {
  const special = FROM_128.indexOf(character);
  const code = character.charCodeAt(0);
  return special >= 0 ? special + 128 : code < 256 ? code : -1;
};
