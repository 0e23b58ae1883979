/**
 * Reads an address, or a list of recipients, as mail programs write them: `Ana <ana@x.pt>; "Silva, Rui" <rui@x.pt>,
 * bruno@y.com`, one or many in a line.
 */
import { isEmail, isSameMailbox } from './email.ts';

/** An address as it was read from a text. */
export interface ReadAddress {
  /** The address. Text with an @ that holds none or several of them stays whole. */
  email: string;
  /** The name beside it; empty for none. */
  name: string;
  /** The text, if something was taken off to read the address; otherwise `null`. */
  takenFrom: string | null;
}

/** An entry of a list of recipients. */
interface Recipient extends ReadAddress {
  /** The line on which it stands, from 1. */
  line: number;
  /** Whether a quotation mark is not closed. */
  isBroken: boolean;
}

/** Tells whether a line is commented out: `# Ana <ana@x.pt>`, `// Ana`. Not a number: `#1`; not a cell: `#;`, `#REF!`. */
export const isCommentLine = (line: string): boolean =>
  /^\s*"?(?:#(?![\p{Lu}\d/]+[!?]|N\/[AD]\b)[ \u00A0\p{L}]|\/\/)/u.test(line.slice(0, 100));

/** The marks before an entry: of a quoted message, and of a list in a mail, a chat or a document, as in `> - Ana`. */
const MARKS = [
  />/u,
  /[•·‣⁃\p{Co}\u2190-\u21FF\u2500-\u27BF\u2B00-\u2BFF]/u,
  // A box: `[x] Ana`.
  /\[[ xX]?\]/u,
  /\(\d{1,6}\)/u,
  // May belong to the text, unless a space follows. Word sets a tab behind its `o`.
  /(?:[-*–—]|\d{1,6}[.)]|[a-zA-Z]\)|o(?=\t))(?=\s)/u,
  // A number without a space behind it, before a name: `1.Ana Silva`.
  /\d{1,6}[.)](?=\p{Lu}[^\s@]*\s)/u,
];
const LIST_MARK = new RegExp(`^(?:\\s*(?:${MARKS.map(({ source }) => source).join('|')}))+\\s*`, 'u');

/** Returns a text without the marks of a list and of a quoted message before it. */
export const withoutListMark = (text: string): string => text.replace(LIST_MARK, '');

/** Lines in the head of a message that name nobody. In English, Portuguese, Spanish, French, German and Italian. */
const MAIL_HEADS = [
  // Date or subject, without an address: `Subject: Staff`.
  /^\s*\*{0,2}(?:sent|date|subject|mailed-by|signed-by|enviad[oa](?: e[ml]| por)?|data|assunto|fecha|asunto|envoyé|objet|gesendet|datum|betreff|inviato|oggetto)\s?:[^@]*$/iu,
  // For mail servers.
  /^\s*(?:message-id|in-reply-to|references|return-path|received|list-[a-z]+|dkim-[a-z]+|x-[a-z-]+):/iu,
  // Before a quoted message: `On Monday, Ana <ana@x.pt> wrote:`.
  /\s(?:wrote|escreveu|escribió|a écrit|schrieb|ha scritto)\s?:\s*$/iu,
];

/** Tells whether a line belongs to the head of a message and names nobody who received it. */
export function isMailHead(line: string): boolean {
  const start = withoutListMark(line.slice(0, 1000));
  return MAIL_HEADS.some((head) => head.test(start));
}

/** Tells whether a text is the name of a role. */
type IsRole = (text: string) => boolean;

/** Reads the one address of a text. Text that holds none or several of them stays whole as `email`. */
export function readAddress(text: string): ReadAddress {
  if (isPlain(text)) return { email: text, name: '', takenFrom: null };
  const [only, ...more] = readEntry(text);
  return only && more.length === 0 && isEmail(only.email)
    ? only
    : { email: text.trim(), name: '', takenFrom: null };
}

/** Tells whether only what mail programs put around an address was taken off, as in `Ana <ana@x.pt>`: nothing is lost. */
export const isMailForm = ({ email, takenFrom }: ReadAddress): boolean =>
  takenFrom === null || takenFrom.endsWith(`<${email}>`);

/** The longest entry that is searched for an address, in UTF-16 code units. */
const MAX_TEXT_LENGTH = 10_000;

/** A text between two separators. */
interface Entry {
  text: string;
  isBroken: boolean;
}

/**
 * Tells whether a line holds recipients: all of its entries have an address. Where angle brackets show that a mail program
 * wrote it, half of them suffice, if they are two at least. Other lines are rows of a table.
 */
export function isRecipientLine(line: string): boolean {
  const isMail = line.includes('<');
  const cells = withoutListMark(line).replace(HEADER, '').split('\t');
  const isRow = cells.length > 1 && cells.some((cell) => cell.trim() !== '' && !cell.includes('@'));
  if (isRow || (line.includes('|') && !isMail)) return false;
  const entries = [...readRecipients([line])].filter((entry) => entry !== null);
  const found = entries.filter(({ email }) => email !== '').length;
  return found > 0 && (found === entries.length || (isMail && found > 1 && found * 2 >= entries.length));
}

/**
 * Fast path for a line with one recipient as most mail programs write it. The patterns of other lines give the same result
 * for it. 100,000 lines `Ana <ana@x.pt>`: 41 ms, otherwise 340 ms.
 */
const COMMON_LINE =
  /^ ?(?:(?!(?:and|e|y|et|und) )([A-Za-z\u00C0-\u024F][A-Za-z\u00C0-\u024F .-]*) <([^\s<>;,]+)>|([\w+-][^\s<>;,]*))[;,]? ?$/;

/** Reads such a line; `null` for another one. */
function readCommonLine(line: string): ReadAddress | null {
  const [, name = '', inside, plain] = COMMON_LINE.exec(line) ?? [];
  const email = inside ?? plain ?? '';
  if (!isPlain(email)) return null;
  return { email, name: name.trim(), takenFrom: inside ? `${name} <${email}>` : null };
}

/**
 * Reads all recipients.
 *
 * @param texts each holds one or several whole lines
 * @param isRole tells names of roles, which are no part of a name
 * @returns a generator of entries, with `null` for each line that is blank, commented out or a part of a mail's head
 */
export function* readRecipients(
  texts: Iterable<string>,
  isRole: IsRole = () => false,
): Generator<Recipient | null> {
  let line = 0;
  for (const text of texts)
    for (const one of text.split(/\r\n|\r|\n/)) {
      line++;
      const common = readCommonLine(one);
      if (common) {
        yield { line, isBroken: false, ...common };
        continue;
      }
      const entries = isCommentLine(one) || isMailHead(one) ? [] : entriesOf(withoutListMark(one));
      if (entries.length === 0) yield null;
      for (const { text, isBroken } of entries)
        for (const read of readEntry(text, isRole)) yield { line, isBroken, ...read };
    }
}

/** Cuts a line at its separators. A name before angle brackets keeps its commas: `Silva, Ana <ana@x.pt>`. */
function entriesOf(line: string): Entry[] {
  const entries: Entry[] = [];
  // The number of the last entries that may be the first part of a name.
  let held = 0;
  for (let at = 0; at <= line.length; ) {
    const { end, isBroken } = findEnd(line, at);
    const text = line.slice(at, end);
    at = end + 1;
    if (text.trim() === '') held = 0;
    else if (text.includes('<') && text.includes('@')) {
      const parts = [...entries.splice(entries.length - held), { text, isBroken }];
      const whole = parts.map((part) => part.text.trim()).join(', ');
      entries.push({ text: whole, isBroken: parts.some((part) => part.isBroken) });
      held = 0;
    } else {
      entries.push({ text, isBroken });
      held = line[end] === ',' && !text.includes('@') && held < 4 ? held + 1 : 0;
    }
  }
  return entries;
}

/** Finds the separator that ends an entry, or the end of the line. Quoted names and angle brackets may hold separators. */
function findEnd(line: string, start: number): { end: number; isBroken: boolean } {
  let at = start;
  while (line[at] === ' ' || line[at] === '\t') at++;
  const isQuoted = line[at] === '"';
  const closed = isQuoted ? findQuoteEnd(line, at) : at;
  separators.lastIndex = closed ?? at + 1;
  const isBroken = closed === null;
  for (let found = separators.exec(line); found; found = separators.exec(line)) {
    if (found[0] !== '<') return { end: found.index, isBroken };
    angle.lastIndex = found.index;
    if (angle.test(line)) separators.lastIndex = angle.lastIndex;
  }
  return { end: line.length, isBroken };
}

const separators = /[;,；，、،؛<]|(?<![ÂÃÄÅ])\x85/g;
const angle = /<[^<>]{0,400}>/y;
const quoted = /"(?:[^"\\]|\\.|"")*"/y;

/** Returns the index after a quoted name; `null` if the quotation mark is not closed. */
function findQuoteEnd(line: string, at: number): number | null {
  quoted.lastIndex = at;
  if (!quoted.test(line)) return null;
  const end = quoted.lastIndex;
  const name = line.slice(at, end);
  const isName = !(name.includes('<') && name.includes('@')) && /[\s<;,([@]/.test(line[end] ?? ' ');
  return isName || end === line.length ? end : null;
}

/** A label of an address: `E-mail: ana@x.pt`. */
const LABEL =
  '(?:e-?mails?|mail|smtp|correio|correo|courriel|endere[çc]o)(?:[ -](?:address|adresse|eletr[óo]nico|electr[óo]nico))?';
/**
 * What stands before the recipients in the head of a message, and before those of a group, in English, Portuguese,
 * Spanish, French, German and Italian. French sets a space before the colon.
 */
const HEADERS = [
  'to|b?cc|team|group|name|para|cco|equipa|equipe|grupo|nome|equipo|nombre',
  'à|cci|[ée]quipe|groupe|nom|an|kopie|blindkopie|gruppe|a|ccn|squadra|gruppo',
];
const SENDERS =
  'from|sender|reply-to|de|remetente|responder a|remitente|expéditeur|répondre à|von|absender|antwort an|da|mittente|rispondi a';
const headerOf = (names: string) => new RegExp(`^\\*{0,2}(?:${names})\\s{0,9}:\\*{0,2}\\s*`, 'iu');
const HEADER = headerOf(`${HEADERS.join('|')}|${SENDERS}|${LABEL}`);
const SENDER = headerOf(SENDERS);

/** Tells whether a text of `takenFrom` names who sent a message: `From: Ana <ana@x.pt>`. */
export const isSender = (text: string): boolean => SENDER.test(text);

const LABEL_BEHIND = new RegExp(`(?:^|[\\s,;(–-])(?:${LABEL})$`, 'iu');
/** An address that Outlook repeats: `Ana <ana@x.pt<mailto:ana@x.pt>>`. */
const REPEATED = /(^|[\s<])([^\s<>]*@[^\s<>@]+)<mailto:\2(?:\?[^<>]*)?>/gi;
/** A link of Markdown: `[Ana](mailto:ana@x.pt)`. */
const MARKDOWN = /\[([^[\]]*)\]\(mailto:([^()\s]*)\)/gi;
/** A label before a name: `Required: Ana <ana@x.pt>`. */
const LABEL_OF_NAME = /^[^:,"@]{1,30}:\s+(?=\S)/;
/** A number before a name. */
const NUMBER = /^[+(]?\d[\d\s().+-]*(?<=\s)(?=\p{L})/u;

/** What stands between two people. A capital letter is an initial: `E Silva`. */
const AND = /^\s*(?:and|e|y|et|und|&)\s+/;

/** Reads one entry. White space separates several plain addresses. */
function readEntry(text: string, isRole: IsRole = () => false): ReadAddress[] {
  const whole = withoutListMark(text.trim());
  // Fast path for an address in a list. 100,000 of them: 73 ms, with the patterns below 200 ms.
  if (isPlain(whole)) return [{ email: whole, name: '', takenFrom: null }];
  const plain = whole.replace(HEADER, '').replace(AND, '').replaceAll('\t', ' ');
  const entry = plain.replace(REPEATED, '$1$2').replace(MARKDOWN, '$1 <$2>');
  const read = (email: string, name = '') => [{ email, name, takenFrom: email === whole ? null : whole }];
  const unread = (name: string, email = '') => [{ email, name, takenFrom: null }];
  const angled = /^([^<]*)<([^<>]*)>([^<]*)$/.exec(entry);
  const [, before = '', inside = '', after = ''] = angled ?? [];
  // A person may follow without a separator.
  const next = entry.indexOf('>') + 1;
  if (after.includes('@') || (!angled && /^[^<>]*<[^<>]*>[^<>]*<[^<>]*>/.test(entry)))
    return [entry.slice(0, next), entry.slice(next)].flatMap((one) => readEntry(one, isRole));
  if (angled) {
    const email = cleanAddress(inside);
    const written = unquote(before.replace(/^mailto:/i, '').replace(LABEL_OF_NAME, '')) || unquote(after);
    const name = trimMarks(written.replace(NUMBER, ''), '', ' ,;:');
    if (isOfOther(name, email)) return unread('', entry);
    // Mail programs write the address as the name of somebody whose name they do not know.
    return read(email, isSameMailbox(cleanAddress(name), email) ? '' : name);
  }
  const address = cleanAddress(entry);
  if (isEmail(address)) return read(address);
  if (entry.length > MAX_TEXT_LENGTH || !entry.includes('@')) return unread(unquote(entry));
  const words = entry.split(/[\s|]+/).filter((word) => word !== '' && word !== '/');
  if (words.length === 1) return unread('', entry);
  const isAddress = words.map((word) => isEmail(cleanAddress(word)));
  if (!isAddress.includes(false)) return words.flatMap((word) => readEntry(word));
  const at = isAddress.indexOf(true);
  if (at < 0 || isAddress.lastIndexOf(true) !== at) return unread(entry);
  const name = nameOf(words.slice(0, at), isRole) || nameOf(words.slice(at + 1), isRole);
  return read(cleanAddress(words[at] ?? ''), name);
}

/** Returns the name of the words beside an address, without numbers, marks, a role and a label at its ends. */
function nameOf(words: readonly string[], isRole: IsRole): string {
  const hasLetter = (word: string) => /\p{L}/u.test(word);
  const named = words.slice(words.findIndex(hasLetter), words.findLastIndex(hasLetter) + 1);
  if (isRole(named.at(-1) ?? '')) named.pop();
  const trim = (text: string) => trimMarks(text, ' :–()-,;@', ' :–()-,;');
  return unquote(trim(trim(named.join(' ')).replace(LABEL_BEHIND, '')));
}

/** Tells whether a name holds the address of somebody else. */
export const isOfOther = (name: string, email: string): boolean =>
  name.includes('@') &&
  name.split(/\s+/).some((word) => isEmail(cleanAddress(word)) && !isSameMailbox(cleanAddress(word), email));

/** Tells whether a text is an address and nothing else. An apostrophe before it is a quotation mark that was not closed. */
const isPlain = (text: string): boolean => isEmail(text) && !text.startsWith("'");

/** Invisible characters that pasted text brings along. Not those that turn the direction: they may hide another address. */
const PASTED = /(?![\u202A-\u202E\u2066-\u2069])[\p{Cf}\u115F\u1160\u3164\uFFA0]|\u034F|\u17B4|\u17B5/gu;

/** White space beside an @ that is no common space: two words of a search may stand around that. */
const HARD_SPACE = /(?! )\p{Zs}{1,9}(?=@)|(?<=@)(?! )\p{Zs}{1,9}/gu;

/** Removes what mail programs and web pages put into and around an address. */
function cleanAddress(text: string): string {
  const visible = trimInvisible(text.replace(PASTED, '').replace(HARD_SPACE, ''));
  if (isPlain(visible)) return visible;
  const address = trimMarks(visible, `<[('"\`‘’‚“”„«»‹›`, `>])'"\`‘’“”«»‹›.,;:…–—。，；：،؛`).replace(
    /^mailto:([^?|]*).*$/i,
    '$1',
  );
  return isEmail(address) ? address : visible;
}

/** Removes characters from both ends. */
const trimMarks = (text: string, atStart: string, atEnd: string): string =>
  trimEnds(
    text,
    (mark) => atStart.includes(mark),
    (mark) => atEnd.includes(mark),
  );

/** Removes white space and invisible characters from both ends, also those that turn the direction. */
const trimInvisible = (text: string): string => trimEnds(text, isInvisible, isInvisible);
const isInvisible = (mark: string): boolean => /[\s\p{Cf}]/u.test(mark);

/** Removes what is found at the ends. Not by one pattern, whose time grows with the square of a long run of them. */
function trimEnds(
  text: string,
  isAtStart: (mark: string) => boolean,
  isAtEnd: (mark: string) => boolean,
): string {
  let start = 0;
  let end = text.length;
  while (start < end && isAtStart(text.charAt(start))) start++;
  while (end > start && isAtEnd(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Returns a name without the quotation marks and the invisible characters around it. */
function unquote(text: string): string {
  const name = trimInvisible(text);
  if (!/^(?:".*"|'.*'|“.*”|‘.*’|«.*»)$/s.test(name)) return name;
  return trimInvisible(name.slice(1, -1).replace(/\\(.)|""/g, (_, escaped?: string) => escaped ?? '"'));
}
