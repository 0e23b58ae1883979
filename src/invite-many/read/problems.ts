/** What can be wrong with a row, or was done while it was read: each kind, whether it blocks, and the cell that it concerns. */

/** The cells of a row. */
export type InviteField = 'name' | 'email' | 'locale' | 'roles';

/** The problems that keep a row from being sent, each with the cell that it concerns where it does not say so itself. */
const blocking = {
  emailMissing: 'email',
  emailInvalid: 'email',
  /** An address stands where none should, so that it is not clear which one is the person's own. */
  addressUnclear: undefined,
  nameMissing: 'name',
  /** An earlier row has the same e-mail address. */
  duplicateInPaste: 'email',
  alreadyHere: 'email',
  /** The status in the list keeps the person from being invited, or is not known, until the admin takes the person in. */
  blockedInList: undefined,
  statusUnknown: undefined,
  rolesMissing: 'roles',
  /** Names in `unknownRoles` match no role, or several. */
  unknownRole: 'roles',
  localeUnknown: 'locale',
  cellTooLong: undefined,
  /** A cell holds characters that cannot be seen or were damaged. */
  controlCharacters: undefined,
  /** A quotation mark is not closed, or text follows the closing one: the line was read literally. */
  brokenQuotes: undefined,
} as const;

/** Problems that do not keep a row from being sent. */
const notes = {
  /** Something was taken off to read the address. `text` is the whole cell or entry. */
  addressCleaned: undefined,
  /** A name was encoded twice and has been repaired. `text` is the name as it came. */
  nameRepaired: undefined,
  /** The domain has no ending, as in `ana@aurora`: usual inside a company only. */
  domainShort: 'email',
  /** An invitation to this mailbox may have been sent: what became of it is not known. */
  maybeInvited: 'email',
  nameGuessed: undefined,
  otherDelimiter: undefined,
  extraCells: undefined,
} as const;

const fields = { ...blocking, ...notes };
/** The kind of a problem. */
export type ProblemKind = keyof typeof fields;
/** The kinds, in the order in which they are listed. */
export const problemKinds = Object.keys(fields) as ProblemKind[];

/** A problem of a row. */
export interface RowProblem {
  kind: ProblemKind;
  /** The cell, of a kind that may concern several. */
  field?: InviteField;
  /** A text of the list that is repeated. */
  text?: string;
  /** The number of cells, or the length of a cell in UTF-16 code units. */
  count?: number;
  /** Where the first row with the same e-mail address stands. */
  first?: { line: number; source: number };
}

/** Tells whether a problem keeps a row from being sent. */
export const isBlocking = ({ kind }: RowProblem): boolean => kind in blocking;

/** Returns the cell that a problem concerns; `undefined` for the row as a whole. */
export const fieldOf = ({ kind, field }: RowProblem): InviteField | undefined => field ?? fields[kind];

/** Tells whether a problem holds a row back by its status. */
export const isHeldByStatus = ({ kind }: RowProblem): boolean =>
  kind === 'blockedInList' || kind === 'statusUnknown';
