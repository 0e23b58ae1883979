/** Reads what was pasted or dropped: recognizes its kind, and makes a table of it, or people of a list of recipients. */
import {
  isMailHead,
  isRecipientLine,
  readAddress,
  readRecipients,
  withoutListMark,
} from '../../contract/recipients.ts';
import type { InviteWords } from '../../i18n/en/invite-many.ts';
import { runInSlices } from '../../lib/time-slicing.ts';
import { type Choices, isNameLike } from './choose-columns.ts';
import { headMeaning, isAddressCell } from './column-heads.ts';
import { cutTable, delimiters, type Table, type TableRecord } from './cut-table.ts';
import { decode, decodeMail, detectEncoding, type Encoding, firstFilled, textLines } from './decode-text.ts';
import { readWorkbook, TooLargeError } from './read-workbook.ts';
import type { RoleNames } from './role-names.ts';

/** The largest file that is read, in bytes, and the longest pasted text, in UTF-16 code units. */
const MAX_SOURCE_SIZE = 50 * 1024 * 1024;

/** A source that was read. */
export interface Content extends Table {
  /** The encoding of a text file; `null` for other sources. */
  encoding: Encoding | null;
  /** Whether another encoding may be meant. */
  isEncodingGuess: boolean;
  /** The sheet that was read, and the names of all sheets of its workbook; of other sources empty. */
  sheet: string;
  sheets: readonly string[];
}

/** Why a source was not read. */
export type Refusal = keyof InviteWords['refusals'];

/** Reads a source in slices. @throws the reason of `signal` when it is aborted */
export async function readSource(
  source: Blob | string,
  roleNames: RoleNames,
  choices: Choices,
  signal?: AbortSignal,
): Promise<Content | Refusal> {
  const size = typeof source === 'string' ? source.length : source.size;
  if (size > MAX_SOURCE_SIZE) return 'tooLarge';
  if (size === 0) return 'empty';
  if (typeof source === 'string') {
    if (isMostlyControl(source.slice(0, 4096))) return 'other';
    return readText(source, roleNames, signal);
  }
  const buffer = await source.arrayBuffer().catch(() => null);
  signal?.throwIfAborted();
  // A file that was deleted or changed since it was chosen.
  if (!buffer) return 'unreadable';
  const bytes = new Uint8Array(buffer);
  const head = String.fromCharCode(...bytes.subarray(0, 4096));
  const type = binaryType(bytes, head);
  if (type === 'zip') {
    const read = await readWorkbook(bytes, choices.sheet, signal).catch(
      (error: unknown): Refusal => (error instanceof TooLargeError ? 'bomb' : 'damaged'),
    );
    signal?.throwIfAborted();
    if (read === null) return type;
    if (typeof read === 'string') return read;
    return read.records.length > 0 || read.sheets.length > 1 ? { ...plain, ...read } : 'nobody';
  }
  if (type) return type;
  const { encoding, isGuess } = detectEncoding(bytes);
  if (!encoding.startsWith('utf-16') && isMostlyControl(head)) return 'other';
  const chosen = choices.encoding ?? encoding;
  const read = await readText(decode(bytes, chosen), roleNames, signal);
  return typeof read === 'string' ? read : { ...read, encoding: chosen, isEncodingGuess: isGuess };
}

const plain = { encoding: null, isEncodingGuess: false, sheet: '', sheets: [] } as const;

async function readText(
  text: string,
  roleNames: RoleNames,
  signal?: AbortSignal,
): Promise<Content | Refusal> {
  const lines = textLines(text);
  const start = lines.find((line) => line.trim() !== '');
  if (start === undefined) return 'empty';
  if (/^\s*(?:<(?:!doctype|html|\?xml|table|meta)\b|\{\\rtf|BEGIN:V)/i.test(start)) return 'markup';
  const cut = () => (areRecipients(lines) ? readPeople(lines, roleNames) : cutTable(lines));
  const table = readObjects(lines, start) ?? readStacks(lines) ?? (await runInSlices(cut(), signal));
  return table.records.length > 0 ? { ...plain, ...table } : 'nobody';
}

/** Reads a list of objects in JSON, such as our own export, or blocks of fields; `null` if the text is neither. */
function readObjects(lines: readonly string[], start: string): Table | null {
  if (!/^\s*(?:[[{]|[\p{L} .-]{1,40}:)/iu.test(start)) return null;
  const text = lines.join('\n');
  // JSON Lines: an object on each line.
  const areLines = /^\s*\{.*\}\s*$/.test(start) && text.trim().includes('\n');
  let list: unknown;
  try {
    if (areLines) list = JSON.parse(`[${lines.map((line) => line.trim() || 'null').join(',')}]`);
    else list = /^\s*[[{]/.test(text) ? JSON.parse(text) : readBlocks(text);
  } catch {
    return null;
  }
  // The list in an answer of a service, `{"users": […]}`, unless the object is a person itself.
  const values: unknown[] = Array.isArray(list) ? [] : Object.values(Object(list));
  const isPerson = values.some((value) => typeof value === 'string' && isAddressCell(value));
  const lists = isPerson ? [] : values.filter(Array.isArray);
  const wrapped = lists.find(([one]) => typeof one === 'object') ?? lists[0];
  const objects = [wrapped ?? list]
    .flat()
    .map((one) => (typeof one === 'string' ? { email: one } : Object(one)))
    .map((one) => Object.fromEntries(Object.entries(one).flatMap(flattened)));
  const heads = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  if (heads.length === 0) return null;
  const records = objects.map((one, index) => ({
    line: index + (areLines ? 1 : 2),
    cells: heads.map((head) => jsonText(Object.hasOwn(one, head) ? Reflect.get(one, head) : null).trim()),
  }));
  const filled = records.filter(({ cells }) => cells.some((cell) => cell !== ''));
  return { records: [{ line: 1, cells: heads }, ...filled], blankLines: 0 };
}

/**
 * Returns the first value of each field of the blocks of a text: LDIF, lines such as `Name: Ana`. A line that begins with a
 * space belongs to the one before it. Empty if the first block names no address beside something else.
 */
function readBlocks(text: string): object[] {
  const fields = text
    .trim()
    .replace(/^version: \d+\s+/, '')
    .replace(/\n[ \t](?=\S)/g, '');
  // A block ends at a blank line, and before its first field comes again.
  const [opening = ''] = /^[^:\n]*:/.exec(fields) ?? [];
  const blocks = fields.replaceAll(`\n${opening}`, `\n\n${opening}`).split(/\n\s*\n/);
  const people = blocks
    .map((block) => {
      const found = [...block.matchAll(/^([\p{L} .-]{1,40})(?:;[^:\n]*)?:[ \t]*(.*)$/gmu)];
      return Object.fromEntries(
        found.map(([, head = '', value = '']) => [head.trim(), plainValue(value)] as const).reverse(),
      );
    })
    .filter((one) => Object.keys(one).length > 0);
  const first = Object.entries(people[0] ?? {});
  const hasAddress = first.some(
    ([head, value]) => headMeaning(head).kind === 'email' && isAddressCell(value),
  );
  return hasAddress && first.length > 1 ? people : [];
}

/** Returns a value as text. One behind `::` in LDIF is in Base64. */
const plainValue = (value: string): string =>
  value.startsWith(': ') ? decodeMail(value.slice(2), true) : value;

/** Returns a field of a person, or those in it: Okta has them in `profile`, SCIM and Google some in `name`. */
const flattened = ([key, value]: [string, unknown]): [string, unknown][] =>
  /^(?:profile|name)$/.test(key) && typeof value === 'object' && value && !Array.isArray(value)
    ? Object.entries(value)
    : [[key, value]];

/** Returns a value as the text of a cell: of a list all of its values, of an object its name or address. */
function jsonText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(jsonText).join(', ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const { name, value: own, address, id, ...rest }: Record<string, unknown> = { ...value };
  return jsonText(name ?? own ?? address ?? id ?? Object.values(rest));
}

/**
 * Reads people whose name stands on a line above the address, as chats and address books show them; `null` for other
 * texts. Further lines, such as a title, stand below the name where blank lines part the people, else below the address.
 */
function readStacks(lines: readonly string[]): Table | null {
  const records: TableRecord[] = [];
  let above: string[] = [];
  let isParted = true;
  for (const [at, line] of lines.entries()) {
    const text = withoutListMark(line).trim();
    if (text.includes('@')) {
      // The time at which somebody wrote is no part of the name.
      const names = above.map((one) => one.replace(/\s+\[?\d{1,2}:\d\d.*$/, ''));
      const found = isParted ? names.find(isNameLike) : names.findLast(isNameLike);
      const name = found ?? names.at(isParted ? 0 : -1) ?? '';
      if (name === '' || !isAddressCell(text) || headMeaning(name).kind !== 'ignore') return null;
      const { email, name: beside } = readAddress(text);
      if (beside !== '') return null;
      records.push({ line: at + 1, cells: [name, email], address: { name, email, takenFrom: null } });
    }
    isParted = text === '' || (isParted && !text.includes('@'));
    above = text === '' || text.includes('@') ? [] : [...above, text];
    if (above.length > 9 || /[\t;|]/.test(text)) return null;
  }
  return records.length > 0 ? { records, blankLines: 0 } : null;
}

/** Tells whether most lines are recipients, and none of the first ones is the head of a table. */
function areRecipients(lines: readonly string[]): boolean {
  const sample = firstFilled(lines).filter((line) => !isMailHead(line));
  const [first = ''] = sample;
  const cells = first.split(new RegExp(`[${delimiters.join('')}]`)).filter((cell) => cell.trim() !== '');
  const isHead = !/[@<]/.test(first) && (cells.length > 1 || headMeaning(first).kind === 'email');
  // Of several rows, one column of addresses may be that of managers.
  const isRow = (line: string) =>
    !line.includes('<') && line.split('\t').filter((cell) => cell.includes('@')).length > 1;
  if (isHead || /^"?sep=/i.test(first) || (sample.length > 1 && sample.some(isRow))) return false;
  // A long line is cut behind a whole entry.
  const cut = (line: string) => (line.length > 10_000 ? line.slice(0, 10_000).replace(/[^;,]*$/, '') : line);
  return sample.filter((line) => isRecipientLine(cut(line))).length * 2 > sample.length;
}

/** A line with one address, and a name, a role or a status on the other side of a separator: `Ana Silva, ana@x.pt`. */
const PAIR = /^(?=[^@]*@[^@]*$)([^<,;]*\S)[,;]\s+([^<,;]*)$/;

function* readPeople(lines: readonly string[], roleNames: RoleNames): Generator<undefined, Table> {
  const records: TableRecord[] = [];
  let blankLines = 0;
  const whole = lines.map((line) => line.replace(PAIR, '$1 $2'));
  for (const recipient of readRecipients(whole, (text) => roleNames.areNames(text))) {
    if (recipient) {
      const { line, isBroken, name, email } = recipient;
      records.push({ line, isBroken, cells: [name, email], address: recipient });
    } else blankLines++;
    yield;
  }
  return { records, blankLines };
}

/** The first bytes of files that are no text. */
const signatures = {
  zip: ['PK\x03\x04'],
  xls: ['\xD0\xCF\x11\xE0'],
  pdf: ['%PDF-'],
  image: ['\x89PNG', '\xFF\xD8\xFF', 'GIF8', 'II*\0', 'MM\0*', 'RIFF'],
};

/** @param head the first bytes, each as a character */
function binaryType(bytes: Uint8Array, head: string): keyof typeof signatures | 'encrypted' | undefined {
  const types = Object.keys(signatures) as (keyof typeof signatures)[];
  const type = types.find((one) => signatures[one].some((signature) => head.startsWith(signature)));
  if (type !== 'xls') return type;
  // An encrypted .xlsx is a container of the same form as an .xls, with a stream of this name.
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage') ? 'encrypted' : 'xls';
}

/** Tells whether more than a tenth of the characters are control characters other than white space. */
const isMostlyControl = (text: string): boolean =>
  Array.from(text).filter((one) => one < '\t' || (one > '\r' && one < ' ')).length > text.length / 10;
