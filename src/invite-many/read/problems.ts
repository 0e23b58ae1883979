/** What can be wrong with a row, or was done while it was read: each kind, whether it blocks, and the cell that it concerns. */

/** The cells of a row. */
export type InviteField = 'name' | 'email' | 'locale' | 'roles';

interface Rule {
  /** Whether the problem keeps a row from being sent. */
  blocks: boolean;
  /** The cell that the problem concerns, where it does not say so itself. */
  field?: InviteField;
}

const rules = {
  emailMissing: { blocks: true, field: 'email' },
  emailInvalid: { blocks: true, field: 'email' },
  /** An address stands where none should, so that it is not clear which one is the person's own. */
  addressUnclear: { blocks: true },
  nameMissing: { blocks: true, field: 'name' },
  /** An earlier row has the same e-mail address: `InviteList.firstOf` returns it. */
  duplicateInPaste: { blocks: true, field: 'email' },
  alreadyHere: { blocks: true, field: 'email' },
  /** The status in the list keeps the person from being invited, or is not known, until the admin takes the person in. */
  blockedInList: { blocks: true },
  statusUnknown: { blocks: true },
  rolesMissing: { blocks: true, field: 'roles' },
  /** Names in `unknownRoles` match no role, or several. */
  unknownRole: { blocks: true, field: 'roles' },
  localeUnknown: { blocks: true, field: 'locale' },
  cellTooLong: { blocks: true },
  /** A cell holds characters that cannot be seen or were damaged. */
  controlCharacters: { blocks: true },
  /** A quotation mark is not closed, or text follows the closing one: the line was read literally. */
  brokenQuotes: { blocks: true },
  /** Something was taken off to read the address. `text` is the whole cell or entry. */
  addressCleaned: { blocks: false },
  /** A name was encoded twice and has been repaired. `text` is the name as it came. */
  nameRepaired: { blocks: false },
  /** An invitation to this mailbox may have been sent: what became of it is not known. */
  maybeInvited: { blocks: false, field: 'email' },
  nameGuessed: { blocks: false },
  otherDelimiter: { blocks: false },
  extraCells: { blocks: false },
} satisfies Record<string, Rule>;

/** The kind of a problem. */
export type ProblemKind = keyof typeof rules;
/** The kinds, in the order in which they are listed. */
export const problemKinds = Object.keys(rules) as ProblemKind[];

/** A problem of a row. */
export interface RowProblem {
  kind: ProblemKind;
  /** The cell, of a kind that may concern several. */
  field?: InviteField;
  /** A text of the list that is repeated. */
  text?: string;
  /** The number of cells, or the length of a cell in UTF-16 code units. */
  count?: number;
}

/** Tells whether a problem keeps a row from being sent. */
export const isBlocking = ({ kind }: RowProblem): boolean => rules[kind].blocks;

/** Returns the cell that a problem concerns; `undefined` for the row as a whole. */
export const fieldOf = ({ kind, field }: RowProblem): InviteField | undefined => {
  const rule: Rule = rules[kind];
  return field ?? rule.field;
};

/** Tells whether a problem holds a row back by its status. */
export const isHeldByStatus = ({ kind }: RowProblem): boolean =>
  kind === 'blockedInList' || kind === 'statusUnknown';
