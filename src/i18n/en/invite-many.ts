/** English messages of the page “Invite many”. Loaded with the page, not with the catalogue. */
import { numbersIn } from '../format.ts';

const { n, counted } = numbersIn('en');

interface Count {
  count: number;
}

/** What a problem may repeat of its row; empty or 0 for nothing. */
interface Said extends Count {
  text: string;
  /** The name of the cell. */
  field: string;
  /** Where the first row with the same e-mail stands. */
  line: number;
  source: string;
}

export const inviteMany = {
  hint: 'Paste e-mail recipients or spreadsheet cells, or drop an Excel or CSV file here.',
  people: 'People',
  placeholder: 'Ana Silva <ana@example.org>; bruno@example.org',
  add: 'Add to preview',
  chooseFile: 'Choose file',
  drop: 'Drop the file here',
  reading: 'Reading…',
  pasted: ({ count }: Count) => (count > 1 ? `Pasted text ${n(count)}` : 'Pasted text'),
  /** @param p `sheet` and `encoding` are empty where there is none */
  came: (p: { source: string; sheet: string; encoding: string } & Count) =>
    [
      counted(p.count, `row from ${p.source}`, `rows from ${p.source}`),
      p.sheet && `sheet ${p.sheet}`,
      p.encoding,
    ]
      .filter(Boolean)
      .join(', '),
  change: 'Change',
  sheet: 'Sheet',
  encoding: 'Encoding',
  downloadRest: 'Download the remaining rows',
  restFile: (p: { source: string }) => `${p.source}-rest.csv`,
  removeSource: (p: { source: string }) => `Remove ${p.source}`,
  columnsName: 'Columns',
  columnsUsed: ({ used, count }: { used: number } & Count) => `Columns: ${n(used)} of ${n(count)} used`,
  changeColumns: 'Change columns',
  emailUnsure: 'Choose the column that holds the e-mail addresses.',
  columnsUnsure: 'Check what each column holds.',
  columnUnsure: 'Not sure',
  firstRowIsHead: 'First row is the head',
  /** @param p `head` is empty without one */
  column: (p: { place: number; head: string }) =>
    p.head ? `Column ${n(p.place)}: ${p.head}` : `Column ${n(p.place)}`,
  noExamples: 'Empty',
  moreColumns: ({ count }: Count) => counted(count, 'more column is not used.', 'more columns are not used.'),
  kindNames: {
    email: 'E-mail',
    name: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    locale: 'Language',
    roles: 'Roles',
    status: 'Status',
    ignore: 'Ignore',
  },
  facts: {
    recipients: 'Read as a list of recipients.',
    skipped: ({ count }: Count) =>
      counted(count, 'blank or commented line skipped.', 'blank or commented lines skipped.'),
    hidden: ({ count }: Count) => counted(count, 'hidden row left out.', 'hidden rows left out.'),
    above: ({ count }: Count) =>
      counted(count, 'line above the head skipped.', 'lines above the head skipped.'),
    rest: ({ count, limit }: Count & { limit: number }) =>
      counted(
        count,
        `row was left out: the limit is ${n(limit)}.`,
        `rows were left out: the limit is ${n(limit)}.`,
      ),
  },
  refusals: {
    empty: 'It has no text.',
    tooLarge: 'It is larger than 50 MB. Split it into parts.',
    zip: "This isn't an Excel workbook (.xlsx). Save it as .xlsx or CSV, or copy its cells and paste them.",
    xls: 'This is an old Excel file (.xls). Save it as .xlsx or CSV, or copy its cells and paste them.',
    encrypted: 'This file has a password. Save it without one, or copy its cells and paste them.',
    bomb: 'It is larger than 50 MB when unpacked. Split it, or copy its cells and paste them.',
    image: 'This is an image. Choose an Excel or CSV file.',
    pdf: 'This is a PDF. Copy its text and paste it, or choose an Excel or CSV file.',
    markup:
      'This is a web page, XML, contacts (vCard) or a calendar. Save it as .xlsx or CSV, or copy its cells and paste them.',
    other: "This isn't a text file. Choose an Excel or CSV file.",
    unreadable: "The browser couldn't read it. It may have been moved or changed. Choose it again.",
    nobody: 'It has only blank or hidden lines.',
    onlyHead: 'It has only column names.',
    damaged: 'It is damaged. Open it in Excel, save it again, and choose the new file.',
    failed: "Couldn't read it.",
  },
  preview: 'Preview',
  help: 'Arrow keys move between cells. Enter or typing edits a cell, Esc cancels.',
  columns: {
    name: 'Name',
    email: 'E-mail',
    locale: 'Language',
    roles: 'Roles',
    problem: 'Problem',
    remove: 'Remove',
  },
  rows: ({ count }: Count) => counted(count, 'row', 'rows'),
  remove: (p: { name: string }) => `Remove ${p.name} from the list`,
  line: (p: { line: number }) => `line ${n(p.line)}`,
  /** @param p `source` names the list if there are several; otherwise it is empty */
  atLine: (p: { line: number; source: string; text: string }) =>
    p.source ? `${p.source}, line ${n(p.line)}: ${p.text}` : `Line ${n(p.line)}: ${p.text}`,
  removed: (p: { name: string }) => `${p.name} is off the list`,
  putAway: (p: { name: string }) => `${p.name} is back in a sheet or list that isn't shown`,
  undo: 'Undo',
  rolesOf: (p: { name: string }) => `Roles of ${p.name}`,
  apply: 'Apply',
  cancel: 'Cancel',
  noRoles: 'Choose',
  languages: { en: 'English', pt: 'Portuguese' },
  filter: 'Show only',
  kindCount: ({ kind, count }: { kind: string } & Count) => `${kind} ${n(count)}`,
  kinds: {
    blocked: 'Problems',
    emailMissing: 'No e-mail',
    emailInvalid: 'Invalid e-mail',
    addressUnclear: 'Unclear address',
    nameMissing: 'No name',
    duplicateInPaste: 'Duplicate',
    alreadyHere: 'Already here',
    blockedInList: 'Blocked in the list',
    statusUnknown: 'Unknown status',
    maybeInvited: 'May be invited',
    rolesMissing: 'No roles',
    unknownRole: 'Unknown role',
    localeUnknown: 'Unknown language',
    cellTooLong: 'Too long',
    controlCharacters: 'Damaged text',
    brokenQuotes: 'Unclosed quotes',
    addressCleaned: 'E-mail cleaned',
    nameRepaired: 'Name repaired',
    domainShort: 'Short domain',
    nameGuessed: 'Name guessed',
    otherDelimiter: 'Other separator',
    extraCells: 'Extra cells',
  },
  /** By kind of problem. */
  said: {
    emailMissing: 'The e-mail is missing.',
    emailInvalid: "This isn't an e-mail address.",
    nameMissing: 'The name is missing.',
    duplicateInPaste: (p: Said) => `Same e-mail as line ${n(p.line)}${p.source && ` of ${p.source}`}.`,
    addressUnclear: (p: Said) => `Not clear whose address this is: ${p.text}. Enter the person's own.`,
    alreadyHere: 'Already here.',
    blockedInList: (p: Said) => `Blocked in the list: “${p.text}”.`,
    statusUnknown: (p: Said) => `Unknown status: “${p.text}”.`,
    addressCleaned: (p: Said) => `Taken from “${p.text}”`,
    nameRepaired: (p: Said) => `Name repaired: it came as “${p.text}”.`,
    domainShort: 'The domain has no ending such as “.com”.',
    maybeInvited: 'May be invited already: the outcome is not known.',
    rolesMissing: 'Choose at least one role.',
    unknownRole: (p: Said) => `Unknown role: ${p.text}.`,
    localeUnknown: (p: Said) => `“${p.text}” isn't an invitation language.`,
    cellTooLong: (p: Said) => `${p.field} has ${n(p.count)} characters.`,
    controlCharacters: (p: Said) => `${p.field} has invisible or damaged characters.`,
    brokenQuotes: "A quotation mark isn't closed. Check the cells in this line.",
    nameGuessed: 'Name guessed from the e-mail.',
    otherDelimiter: 'Uses a different separator than the other lines.',
    extraCells: ({ count }: Said) => counted(count, 'extra cell was left out.', 'extra cells were left out.'),
  },
  localeForAll: 'Language for all',
  rolesForAll: 'Roles for all',
  rolesNeeded: ({ count }: Count) => counted(count, 'row has no role.', 'rows have no role.'),
  heldByStatus: 'Held back by their status',
  heldCount: ({ count }: Count) =>
    counted(
      count,
      'person is blocked in the list or has an unknown status.',
      'people are blocked in the list or have an unknown status.',
    ),
  noProblem: 'No problem',
  inviteAllTheSame: 'Invite all the same',
  unknown: 'Unknown roles and languages',
  match: {
    unknownRole: (p: { name: string; rows: string }) => `Role for “${p.name}” (${p.rows})`,
    localeUnknown: (p: { name: string; rows: string }) => `Language for “${p.name}” (${p.rows})`,
  },
  moreUnknown: ({ count }: Count) => `and ${counted(count, 'more name', 'more names')}`,
  checking: 'Checking for duplicates in this organization.',
  checkingCount: (p: { people: string }) => `${p.people} checked so far…`,
  checked: (p: { people: string }) => `Checked for duplicates: ${p.people} in this organization.`,
  unreadable: ({ count }: Count) =>
    counted(
      count,
      "record couldn't be read. That person may already be here.",
      "records couldn't be read. Those people may already be here.",
    ),
  checkFailed: "Couldn't check for duplicates in this organization",
  /** Without a number while there is nothing to send. */
  send: ({ count }: Count) =>
    count === 0 ? 'Send invitations' : `Send ${counted(count, 'invitation', 'invitations')}`,
  sendTitle: ({ count }: Count) => `Send ${counted(count, 'invitation', 'invitations')}?`,
  sendBody: "Each person gets an e-mail immediately. This can't be undone.",
  maybeInvited: ({ count }: Count) =>
    `${n(count)} of these people may be invited already: the outcome of an earlier invitation is not known. They may get a second e-mail.`,
  typeToConfirm: ({ count }: Count) => `Type ${count} to confirm`,
  reasons: {
    none: 'No rows to send. Correct the problems first.',
    checking: 'You can send once the duplicate check is complete.',
    sending: 'These invitations are being sent.',
    busy: 'The list is still changing.',
  },
  staying: ({ count }: Count) =>
    counted(count, 'row with problems stays here.', 'rows with problems stay here.'),
  invited: 'Invited',
  toCheck: 'Press “Show” in the progress bar to check it.',
  file: { source: 'List', line: 'Line', outcome: 'Outcome' },
};

/** The messages of the page in one language. */
export type InviteWords = typeof inviteMany;
