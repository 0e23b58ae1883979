/**
 * Reads lists of recipients as mail programs write them: `Ana <ana@x.pt>; "Silva, Rui" <rui@x.pt>, bruno@y.com`, one or many
 * in a line.
 */
import { isEmail } from '../../contract/email.ts';
import { MAX_CELL_LENGTH, makeRawRow, type RawRow, type SourceProblem } from './raw-row.ts';

/** The longest entry that is scanned for its end, in UTF-16 code units. A longer one is cut and reported. */
const MAX_ENTRY_LENGTH = 100_000;

/** A text between two separators. */
interface Fragment {
  text: string;
  line: number;
  /** The separator behind it; empty at the end of the text. */
  end: string;
  isBroken: boolean;
  /** The full length, if `text` was cut. */
  fullLength?: number;
}

/** Tells whether all entries of a line, or two and most of them, have an address. Other lines are rows of a table. */
export function isRecipientLine(line: string): boolean {
  if (line.includes('\t')) return false;
  const rows = [...readRecipients([line])].filter((row) => row !== null);
  const found = rows.filter((row) => row.email !== '').length;
  return found > 0 && (found === rows.length || (found > 1 && found * 2 > rows.length));
}

/**
 * Reads all recipients.
 *
 * @returns a generator of rows, with `null` for each blank line
 */
export function* readRecipients(pieces: Iterable<string>): Generator<RawRow | null> {
  // Fragments without an address, which may be the first part of a name with a comma: `Silva, Ana <ana@x.pt>`.
  let held: Fragment[] = [];
  let isBlankLine = true;
  for (const fragment of readFragments(pieces)) {
    const isBlank = fragment.text.trim() === '';
    const isLineEnd = fragment.end !== ';' && fragment.end !== ',';
    if (isBlank) {
      for (const part of held) yield* toRows(part);
      held = [];
      // The end of the text is not a blank line.
      if (isLineEnd && isBlankLine && fragment.end !== '') yield null;
    } else if (fragment.text.includes('@')) {
      if (fragment.text.includes('<')) yield* toRows(joinFragments([...held, fragment]));
      else for (const part of [...held, fragment]) yield* toRows(part);
      held = [];
    } else if (fragment.end === ',' && held.length < 4) {
      held.push(fragment);
    } else {
      for (const part of [...held, fragment]) yield* toRows(part);
      held = [];
    }
    isBlankLine = isLineEnd || (isBlankLine && isBlank);
  }
  for (const part of held) yield* toRows(part);
}

const joinFragments = (parts: Fragment[]): Fragment => {
  const last = parts.at(-1) ?? { text: '', line: 0, end: '', isBroken: false };
  return {
    ...last,
    text: parts.map((part) => part.text.trim()).join(', '),
    isBroken: parts.some((part) => part.isBroken),
  };
};

function* readFragments(pieces: Iterable<string>): Generator<Fragment> {
  let rest = '';
  let line = 1;
  // The beginning and the length so far of an entry that is too long to be kept.
  let head = '';
  let length = 0;
  const finish = (fragment: Fragment): Fragment => {
    const whole =
      length > 0 ? { ...fragment, text: head, fullLength: length + fragment.text.length } : fragment;
    head = '';
    length = 0;
    return whole;
  };
  for (const piece of pieces) {
    const text = rest + piece;
    let at = 0;
    for (;;) {
      const found = findEnd(text, at);
      if (found === null) break;
      const separator = text.startsWith('\r\n', found.end) ? '\r\n' : (text[found.end] ?? '');
      yield finish({ text: text.slice(at, found.end), line, end: separator, isBroken: found.isBroken });
      if (separator !== ';' && separator !== ',') line++;
      at = found.end + separator.length;
    }
    rest = text.slice(at);
    if (rest.length > MAX_ENTRY_LENGTH) {
      if (length === 0) head = rest.slice(0, MAX_CELL_LENGTH);
      length += rest.length;
      rest = '';
    }
  }
  // A quotation mark that is still open would hide the separators behind it.
  for (let at = 0; at <= rest.length; ) {
    const found = findEnd(rest, at, true) ?? { end: rest.length, isBroken: false };
    const separator = rest[found.end] ?? '';
    yield finish({ text: rest.slice(at, found.end), line, end: separator, isBroken: found.isBroken });
    at = found.end + 1;
  }
}

/**
 * Finds the separator that ends an entry.
 *
 * @param isLast whether no text follows
 * @returns `null` when the text ends first
 */
function findEnd(text: string, start: number, isLast = false): { end: number; isBroken: boolean } | null {
  let at = start;
  while (text[at] === ' ' || text[at] === '\t') at++;
  let isBroken = false;
  if (text[at] === '"') {
    const closed = findQuoteEnd(text, at);
    if (closed === 'cut' && !isLast) return null;
    if (typeof closed === 'number') at = closed;
    else {
      isBroken = true;
      at++;
    }
  }
  separators.lastIndex = at;
  for (let found = separators.exec(text); found; found = separators.exec(text)) {
    if (found[0] !== '<') return { end: found.index, isBroken };
    // An address in angle brackets may hold no line end; separators inside it are part of it.
    angle.lastIndex = found.index;
    if (angle.test(text)) separators.lastIndex = angle.lastIndex;
  }
  return null;
}

const separators = /[;,\r\n<]/g;
const angle = /<[^<>\r\n]{0,400}>/y;
const quoted = /"(?:[^"\\\r\n]|\\[^\r\n]|"")*"/y;
const openQuote = /"(?:[^"\\\r\n]|\\[^\r\n]|"")*\\?$/y;

/** Returns the index after a quoted name; `cut` when the text ends first, `broken` when the quotation mark is not closed. */
function findQuoteEnd(text: string, at: number): number | 'cut' | 'broken' {
  quoted.lastIndex = at;
  if (!quoted.test(text)) {
    openQuote.lastIndex = at;
    return openQuote.test(text) ? 'cut' : 'broken';
  }
  const end = quoted.lastIndex;
  if (end === text.length) return end;
  const name = text.slice(at, end);
  const isName = !(name.includes('<') && name.includes('@')) && /[\s<;,([@]/.test(text[end] ?? '');
  return isName ? end : 'broken';
}

function* toRows({ text, line, isBroken, fullLength }: Fragment): Generator<RawRow> {
  const problems: SourceProblem[] = isBroken ? [{ kind: 'brokenQuotes' }] : [];
  if (fullLength !== undefined) {
    problems.push({ kind: 'cellTooLong', field: 'name', length: fullLength });
    yield makeRawRow(line, { name: text }, problems);
    return;
  }
  for (const recipient of readRecipient(text)) yield makeRawRow(line, recipient, problems);
}

interface Recipient {
  name: string;
  email: string;
}

/** Reads one entry. White space separates several plain addresses. */
export function readRecipient(text: string): Recipient[] {
  const entry = text.trim().replace(/^(?:[-*•·–]|\d{1,6}[.)])\s+/u, '');
  const angled = /^([^<]*)<([^<>]*)>([^<]*)$/.exec(entry);
  const [, before = '', inside = '', after = ''] = angled ?? [];
  // A person may follow without a separator.
  const next = entry.indexOf('>') + 1;
  if (after.includes('@') || (!angled && /^[^<>]*<[^<>]*>[^<>]*<[^<>]*>/.test(entry)))
    return [...readRecipient(entry.slice(0, next)), ...readRecipient(entry.slice(next))];
  if (angled) return [readAngled(before, inside, after) ?? { name: '', email: entry }];
  const whole = cleanAddress(entry);
  if (isEmail(whole)) return [{ name: '', email: whole }];
  if (entry.length > MAX_CELL_LENGTH || !entry.includes('@')) return [{ name: unquote(entry), email: '' }];
  const words = entry.split(/\s+/);
  if (words.length === 1) return [{ name: '', email: whole }];
  const addresses = words.filter((word) => isEmail(cleanAddress(word)));
  if (addresses.length === words.length)
    return words.map((word) => ({ name: '', email: cleanAddress(word) }));
  const [address] = addresses;
  if (addresses.length !== 1 || address === undefined) return [{ name: entry, email: '' }];
  const name = words.filter((word) => word !== address).join(' ');
  return [{ name: unquote(trimMarks(name, ' :–|()-', ' :–|()-')), email: cleanAddress(address) }];
}

/** Reads a name and an address in angle brackets; `null` if the name holds the address of somebody else. */
function readAngled(before: string, inside: string, after: string): Recipient | null {
  const email = cleanAddress(inside);
  const name = [unquote(before), unquote(after)].filter((part) => part !== '').join(' ');
  // Mail programs write the address as the name of somebody whose name they do not know.
  if (cleanAddress(name).toLowerCase() === email.toLowerCase()) return { name: '', email };
  const isOther = (word: string) => isEmail(word) && word.toLowerCase() !== email.toLowerCase();
  return name.includes('@') && name.split(/\s+/).some((word) => isOther(cleanAddress(word)))
    ? null
    : { name, email };
}

/** Removes what mail programs and web pages put around an address. */
const cleanAddress = (text: string): string =>
  trimMarks(text.trim(), `[('"`, `])'".:`).replace(/^mailto:/i, '');

/** Removes characters from both ends. Not by a pattern, whose time grows with the square of a long run of them. */
function trimMarks(text: string, atStart: string, atEnd: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && atStart.includes(text.charAt(start))) start++;
  while (end > start && atEnd.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

function unquote(text: string): string {
  const name = text.trim();
  const quotation = name[0];
  if ((quotation !== '"' && quotation !== "'") || name.length < 2 || !name.endsWith(quotation)) return name;
  return name.slice(1, -1).replace(/\\(.)|""/g, (_, escaped?: string) => escaped ?? '"');
}
