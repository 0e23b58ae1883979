/** A person as a source names them, before anything is checked. */

import { repairName } from './decode-text.ts';
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
const MAX_CELL_LENGTH = 10_000;

/** What Teams and Outlook write behind the name of somebody from outside. */
const GUEST =
  /\s+\((?:guest|external|convidad[oa]|extern[oa]|invitad[oa]|invitée?|externe|gast|extern|ospite|estern[oa])\)$/i;

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
  const name = keep('name').replace(GUEST, '');
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
