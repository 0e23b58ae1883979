/** Reads the sheets of an .xlsx file: values as text, formulas by their stored results. */
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { readXml } from 'hucre/xml';
import { startSlices } from '../../lib/time-slicing.ts';
import { isAddressCell } from './column-heads.ts';
import type { Table, TableRecord } from './cut-table.ts';

/** The most bytes that the parts of a file may have when unpacked. */
const MAX_UNPACKED = 50 * 1024 * 1024;
/** The most cells of a sheet, the empty ones before others included. */
export const MAX_CELLS = 5_000_000;
/** The most sheets that are searched for one with addresses. */
const MAX_TRIED = 20;
/** The rows that show whether a sheet has addresses. A cover may have one. */
const SAMPLE = 500;
/** What the library parses of a sheet or of its texts in one task, in UTF-16 code units. */
const PIECE = 128 * 1024;
/** The longest row, in the same. */
const MAX_ROW = 4 * 1024 * 1024;

/**
 * The content of a row that is hidden, by a filter for example, up to the next tag of a row. In its place goes a cell with
 * the mark alone. Linear for any text: a tag ends at the next one, and its attributes are short.
 */
const HIDDEN_ROWS =
  /(<(\w+:|)row\b[^<>]{0,999}\bhidden\s*=\s*["'](?:1|true)["'][^<>]{0,999}(?<!\/)>).*?(?=<\/?(?:\w+:)?row\b)/gs;
/** A cell with the number of a text, which becomes a text behind a mark that no sheet holds. */
const NUMBERED =
  /(<(?:\w+:)?c\b[^<>]{0,999}\st\s*=\s*["'])s(["'][^<>]{0,999}>(?:(?!<\/?(?:\w+:)?(?:v|c|row)\b).)*?<(?:\w+:)?v\b[^<>]{0,999}>)(?=\d)/gs;
const MARK = '\uE001';
/** How a text is pronounced, which the library takes for a part of it. */
const PRONOUNCED = /<(?:\w+:)?rPh\b(?:(?!<(?:\w+:)?rPh\b).)*?<\/(?:\w+:)?rPh>/gs;
/** Empty cells, of which the library makes whole rows. A cell without a place stands behind the one before it, which stays. */
const EMPTY_CELLS =
  /<(?:\w+:)?c\s(?=[^<>]{0,999}\br\s*=)[^<>]{0,999}(?:\/>|><\/(?:\w+:)?c>)(?!\s*<(?:\w+:)?c\b(?![^<>]{0,999}\br\s*=))/gs;

const BOOK = 'xl/workbook.xml';
const LINKS = `<Relationships>
  <Relationship Id="rId1" Type="/officeDocument" Target="/${BOOK}"/>
  <Relationship Id="rId2" Type="/worksheet" Target="/xl/worksheets/sheet1.xml"/>
  <Relationship Id="rId3" Type="/styles" Target="/xl/styles.xml"/>
  <Relationship Id="rId4" Type="/sharedStrings" Target="/xl/sharedStrings.xml"/>
</Relationships>`;
/** The parts of a workbook of one sheet besides the sheet, its styles and its texts. */
const OTHER_PARTS = [
  ['[Content_Types].xml', '<Types/>'],
  ['_rels/.rels', LINKS],
  [BOOK, '<workbook><sheets><sheet name="A" r:id="rId2"/></sheets></workbook>'],
  ['xl/_rels/workbook.xml.rels', LINKS],
] as const;

/** The error for a file that is larger when unpacked, or has more cells, than it may. */
export class TooLargeError extends Error {}

/** A sheet of a workbook, and the names of all of its sheets. */
type Sheet = Table & { sheets: readonly string[]; sheet: string };

/** An entry of the directory of a ZIP file. */
type Entry = NonNullable<ReturnType<typeof readDirectory>>[number];

/** The parts of a workbook by which its sheets are read. */
interface Book {
  /** The visible sheets. */
  sheets: readonly { sheet: string; entry: Entry }[];
  /** The texts that cells refer to by a number, and the styles, as XML. */
  sharedTexts: string;
  styles: string;
  dateSystem: '1900' | '1904';
}

/** Lets the browser work between two tasks of the library. Rejects when the reading is aborted. */
type Rest = () => Promise<void>;

/**
 * Reads a sheet, by default the first visible one with several addresses, else with one, else the first that holds something.
 *
 * @returns `null` if the file is no workbook of this form
 * @throws TooLargeError; the reason of `signal` when it is aborted; an error of the library for a damaged file
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: string | undefined,
  signal?: AbortSignal,
  maxCells = MAX_CELLS,
): Promise<Sheet | null> {
  const book = await openBook(bytes);
  if (!book) return null;
  const slices = startSlices();
  const rest = async () => {
    if (slices.due()) await slices.rest();
    signal?.throwIfAborted();
  };
  const texts = await readSharedTexts(book, rest);
  const sheets = book.sheets.map(({ sheet }) => sheet);
  const tried = book.sheets.filter(({ sheet }, at) =>
    wanted === undefined ? at < MAX_TRIED : sheet === wanted,
  );
  let best: Sheet | null = null;
  let most = -1;
  for (const { sheet, entry } of tried) {
    const table = await readSheet(await unpack(bytes, entry), book, texts, maxCells, rest);
    const withAddress = table.records.slice(0, SAMPLE).filter(({ cells }) => cells.some(isAddressCell));
    const worth = Math.min(withAddress.length, 2) + Math.min(table.records.length, 1);
    if (worth > most) [best, most] = [{ ...table, sheets, sheet }, worth];
    if (worth === 3) break;
  }
  return best;
}

/** Reads the parts of a workbook besides its sheets. @returns `null` if it has no visible sheet @throws TooLargeError */
async function openBook(bytes: Uint8Array<ArrayBuffer>): Promise<Book | null> {
  const entries = readDirectory(bytes);
  const pathOf = (name: string) =>
    new URL(name.replaceAll('#', '%23'), `file:///${BOOK}`).pathname.toLowerCase();
  const entryOf = (path: string) => entries?.find(({ name }) => pathOf(`/${name}`) === pathOf(path));
  if (!entries || !entryOf(`/${BOOK}`)) return null;
  const sizeOf = ({ method, packed, unpacked }: Entry) => (method === 0 ? packed : unpacked);
  const total = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
  // Of nothing, two bytes are made.
  const hidesSize = ({ method, packed, unpacked }: Entry) => method !== 0 && unpacked === 0 && packed !== 2;
  if (total > MAX_UNPACKED || entries.some(hidesSize)) throw new TooLargeError();

  const tagsOf = (xml: string, rowTag: string) =>
    readXml(xml, { rowTag, attrPrefix: '', stripNamespaces: true }).data;
  const partOf = async (entry: Entry | undefined) => (entry ? unpack(bytes, entry) : '');
  const links = tagsOf(await partOf(entryOf('/xl/_rels/workbook.xml.rels')), 'Relationship');
  const linked = (type: string, id?: unknown) => {
    const link = links.find((one) => String(one.Type).endsWith(type) && (id === undefined || one.Id === id));
    return link && entryOf(String(link.Target));
  };
  const book = await partOf(entryOf(`/${BOOK}`));
  const sheets = tagsOf(book, 'sheet').flatMap(({ name, state, ...rest }) => {
    const id = Object.entries(rest).find(([key]) => key.endsWith(':id'))?.[1];
    const entry = linked('/worksheet', id ?? '');
    return entry && state !== 'hidden' && state !== 'veryHidden' ? [{ sheet: String(name), entry }] : [];
  });
  if (sheets.length === 0) return null;
  return {
    sheets,
    sharedTexts: await partOf(linked('/sharedStrings')),
    styles: (await partOf(linked('/styles'))) || '<styleSheet/>',
    dateSystem: /\bdate1904\s*=\s*["'](?:1|true)["']/.test(book) ? '1904' : '1900',
  };
}

/** Returns how long the pieces are that the library parses: with each, it parses the styles again. */
const pieceSize = ({ styles }: Book) => Math.max(PIECE, styles.length);

/** Reads rows as if the workbook had no others. The library parses them in one task. */
async function* readRows({ styles, dateSystem }: Book, rows: string, texts: string, rest: Rest) {
  await rest();
  const own = [
    ['xl/styles.xml', styles],
    ['xl/sharedStrings.xml', `<sst>${texts}</sst>`],
    ['xl/worksheets/sheet1.xml', `<sheetData>${rows}`],
  ] as const;
  yield* streamXlsxRows(zipOf([...OTHER_PARTS, ...own]), { dateSystem });
}

/** Reads the texts that cells refer to: each as the only cell of a row. */
async function readSharedTexts(book: Book, rest: Rest): Promise<string[]> {
  const texts: string[] = [];
  const xml = book.sharedTexts.slice(0, book.sharedTexts.lastIndexOf('</'));
  for (const piece of cutXml(xml, 'si', pieceSize(book))) {
    const count = piece.match(/<(?:\w+:)?si\b/g)?.length ?? 0;
    const rows = Array.from({ length: count }, (_, at) => `<row><c t="s"><v>${at}</v></c></row>`).join('');
    for await (const { values } of readRows(book, rows, piece, rest))
      texts.push(String(values[0] ?? '').trim());
  }
  return texts;
}

/** Reads the rows of a sheet. @param texts those that cells refer to @throws TooLargeError */
async function readSheet(
  xml: string,
  book: Book,
  texts: readonly string[],
  maxCells: number,
  rest: Rest,
): Promise<Table> {
  const records: TableRecord[] = [];
  let [at, last, kept, hiddenRows] = [0, 0, 0, 0];
  for (const piece of cutXml(xml.replace(/<\/(?:\w+:)?sheetData\b.*$/s, ''), 'row', pieceSize(book))) {
    if (piece.length > MAX_ROW) throw new TooLargeError();
    const read = piece.replace(PRONOUNCED, '').replace(EMPTY_CELLS, '');
    // A row without a number follows the one before it.
    const rows = `<row r="${at}"/>${markHidden(read).replace(NUMBERED, `$1str$2${MARK}`)}`;
    for await (const { index, values } of readRows(book, rows, '', rest)) {
      at = index + 1;
      const cells = values.map((value) => cellText(value, texts));
      const filled = cells.findLastIndex((cell) => cell !== '') + 1;
      kept += values.length;
      if (kept > maxCells) throw new TooLargeError();
      if (values[0] === MARK) hiddenRows++;
      else if (filled > 0) records.push({ line: at, cells: cells.slice(0, filled) });
      if (filled > 0) last = at;
    }
  }
  return { records, blankLines: last - records.length - hiddenRows, hiddenRows };
}

/** Returns parts as a ZIP file that is not packed. */
function zipOf(parts: readonly (readonly [string, string])[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pieces = parts.flatMap(([part, xml]) => {
    const [name, data] = [encoder.encode(part), encoder.encode(xml)];
    const size = [data.length, data.length >>> 16];
    const head = Uint16Array.of(0x4b50, 0x0403, 0, 0, 0, 0, 0, 0, 0, ...size, ...size, name.length, 0);
    return [head, name, data];
  });
  return new Blob(pieces).stream();
}

/** Returns XML from a tag on, cut before further ones, in pieces that are about equally long. */
function* cutXml(xml: string, tag: string, size: number): Generator<string> {
  const next = new RegExp(`<(?:\\w+:)?${tag}\\b`, 'g');
  for (let at = next.exec(xml)?.index ?? xml.length; at < xml.length; ) {
    next.lastIndex = at + size;
    const end = next.exec(xml)?.index ?? xml.length;
    yield xml.slice(at, end);
    at = end;
  }
}

/** Replaces the content of the hidden rows of a sheet. */
export const markHidden = (xml: string): string =>
  xml.replace(HIDDEN_ROWS, `$1<$2c t="inlineStr"><$2is><$2t>${MARK}</$2t></$2is></$2c>`);

/** Returns a value as text: dates in ISO 8601, without the time where it is midnight; numbers without a format. */
function cellText(value: CellValue, texts: readonly string[]): string {
  if (value === null) return '';
  if (typeof value === 'string' && /^\uE001\d+$/.test(value)) return texts[Number(value.slice(1))] ?? '';
  if (!(value instanceof Date)) return String(value).trim();
  if (Number.isNaN(value.getTime())) return '';
  return value.toISOString().replace(/(?:T00:00:00)?\.000Z$/, '');
}

/** Returns the entries of the directory of a ZIP file; `null` if it has none. */
function readDirectory(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The record of the end, behind which a comment of up to 64 kB may stand.
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - 65_558 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) return null;
  const entries = [];
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return null;
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Decodes XML, without its comments. */
const decodeXml = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes).replace(/<!--(?:(?!--).)*?-->/gs, '');

/** Unpacks an entry, whose data is behind a head of its own. @throws TooLargeError if it is longer than its directory says */
async function unpack(bytes: Uint8Array<ArrayBuffer>, entry: Entry): Promise<string> {
  const { method, packed, unpacked, offset } = entry;
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset);
  const start = offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  const data = bytes.subarray(start, start + packed);
  if (method === 0) return decodeXml(data);
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const content = new Uint8Array(unpacked);
  for (let at = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return decodeXml(content.subarray(0, at));
    if (at + value.length > unpacked) throw new TooLargeError();
    content.set(value, at);
    at += value.length;
  }
}
