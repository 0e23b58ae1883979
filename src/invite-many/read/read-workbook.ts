/** Reads the sheets of an .xlsx file: values as text, formulas by their stored results. The library is loaded when a file needs it. */
import type { CellValue } from 'hucre/xlsx';
import { startSlices, yieldToBrowser } from '../../lib/time-slicing.ts';
import type { Table, TableRecord } from './cut-table.ts';

/** The most bytes that the parts of a file may have when unpacked. */
const MAX_UNPACKED = 50 * 1024 * 1024;
/** The most cells of a sheet that are kept, the empty ones before a filled one included. */
export const MAX_CELLS = 5_000_000;
/** The most sheets that are searched for one that holds something. */
const MAX_TRIED = 20;
/** The bytes of a sheet that the library takes at a time. */
const PIECE = 1024 * 1024;

/**
 * The content of a row that is hidden, by a filter for example, up to the next tag of a row. In its place goes a cell with a
 * text that no sheet holds. Linear for any text: a tag ends at the next one, and its attributes are short.
 */
const HIDDEN_ROWS =
  /(<(\w+:|)row\b[^<>]{0,999}\bhidden="(?:1|true)"[^<>]{0,999}(?<!\/)>).*?(?=<\/?(?:\w+:)?row\b)/gs;
const HIDDEN = '\uE000 hidden row';

/** A sheet of a workbook. */
export interface Sheet extends Table {
  sheets: readonly string[];
  sheet: string;
}

/** An entry of the directory of a ZIP file. */
interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/**
 * Reads a sheet, by default the first visible one that holds something.
 *
 * @returns `bomb` if the file is larger when unpacked, or has more cells, than it may, `zip` if it is no workbook of this form
 * @throws the reason of `signal` when it is aborted; an error of the library for a damaged file
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: string | undefined,
  signal?: AbortSignal,
  maxCells = MAX_CELLS,
): Promise<Sheet | 'bomb' | 'zip'> {
  const entries = readDirectory(bytes);
  const book = entries?.find(({ name }) => name === 'xl/workbook.xml');
  if (!entries || !book) return 'zip';
  const total = entries.reduce(
    (sum, { method, packed, unpacked }) => sum + (method === 0 ? packed : unpacked),
    0,
  );
  // Of nothing, two bytes are made.
  const isHidden = ({ method, packed, unpacked }: Entry) => method !== 0 && unpacked === 0 && packed !== 2;
  if (total > MAX_UNPACKED || entries.some(isHidden)) return 'bomb';
  const xml = await unpack(bytes, book);
  if (!xml) return 'bomb';
  const { readXml } = await import('hucre/xml');
  const { data } = readXml(xml, { rowTag: 'sheet', attrPrefix: '', stripNamespaces: true });
  const visible = data.filter(({ state }) => state !== 'hidden' && state !== 'veryHidden');
  const sheets = visible.map(({ name }) => String(name));
  const tried = wanted === undefined ? sheets.slice(0, MAX_TRIED) : [wanted];
  for (const sheet of tried) {
    signal?.throwIfAborted();
    const table = await readSheet(pacedZip(bytes, entries), sheet, maxCells, signal);
    if (table === 'bomb') return table;
    if (table.records.length > 0 || sheet === tried.at(-1)) return { ...table, sheets, sheet };
  }
  return 'zip';
}

/**
 * Returns the parts of a workbook as a ZIP file that is not packed, between whose pieces the browser may render: of a file
 * that is there as a whole the library parses texts and sheet in one task. It parses the texts when the first sheet begins,
 * and then the sheet by megabytes.
 */
function pacedZip(bytes: Uint8Array<ArrayBuffer>, entries: readonly Entry[]): ReadableStream<Uint8Array> {
  const isSheet = ({ name }: Entry) => Number(name.startsWith('xl/worksheets/'));
  const pieces = async function* () {
    const parts = entries.filter(({ name }) => /\.(?:xml|rels)$/.test(name));
    for (const entry of parts.sort((a, b) => isSheet(a) - isSheet(b))) {
      const content = await unpack(bytes, entry);
      if (!content) throw new RangeError(`${entry.name} is longer than its directory says`);
      const data = isSheet(entry) ? markHidden(content) : content;
      const name = new TextEncoder().encode(entry.name);
      const head = new DataView(new ArrayBuffer(30));
      head.setUint32(0, 0x04034b50, true);
      head.setUint32(18, data.length, true);
      head.setUint32(22, data.length, true);
      head.setUint16(26, name.length, true);
      yield* [new Uint8Array(head.buffer), name];
      for (let at = 0; at < data.length; at += PIECE) yield data.subarray(at, at + PIECE);
    }
  };
  const rest = pieces();
  return new ReadableStream({
    async pull(controller) {
      await yieldToBrowser();
      const { value, done } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** Replaces the content of the hidden rows of a sheet. */
export function markHidden(xml: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder().decode(xml);
  if (!text.includes(' hidden=')) return xml;
  const mark = `$1<$2c t="inlineStr"><$2is><$2t>${HIDDEN}</$2t></$2is></$2c>`;
  return new TextEncoder().encode(text.replace(HIDDEN_ROWS, mark));
}

async function readSheet(
  file: ReadableStream<Uint8Array>,
  sheet: string,
  maxCells: number,
  signal?: AbortSignal,
): Promise<Table | 'bomb'> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  const slices = startSlices();
  const records: TableRecord[] = [];
  let last = 0;
  let kept = 0;
  let hiddenRows = 0;
  for await (const { index, values } of streamXlsxRows(file, { sheet })) {
    if (slices.due()) {
      await slices.rest();
      signal?.throwIfAborted();
    }
    if (values[0] === HIDDEN) {
      hiddenRows++;
      last = index + 1;
      continue;
    }
    const cells = values.map(cellText);
    const filled = cells.findLastIndex((cell) => cell !== '') + 1;
    if (filled === 0) continue;
    kept += filled;
    if (kept > maxCells) return 'bomb';
    records.push({ line: index + 1, cells: cells.slice(0, filled) });
    last = index + 1;
  }
  return { records, blankLines: last - records.length - hiddenRows, hiddenRows };
}

/** Returns a value as text: dates in ISO 8601, without the time where it is midnight; numbers without a format. */
function cellText(value: CellValue): string {
  if (value === null) return '';
  if (!(value instanceof Date)) return String(value).trim();
  if (Number.isNaN(value.getTime())) return '';
  return value.toISOString().replace(/(?:T00:00:00)?\.000Z$/, '');
}

/** Returns the entries of the directory of a ZIP file; `null` if it has none. */
function readDirectory(bytes: Uint8Array<ArrayBuffer>): Entry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The record of the end, behind which a comment of up to 64 kB may stand.
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - 65_558 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) return null;
  const entries: Entry[] = [];
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

/** Unpacks an entry, whose data is behind a head of its own; `null` if it is longer than its directory says. */
async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  { method, packed, unpacked, offset }: Entry,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset);
  const start = offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  const data = bytes.subarray(start, start + packed);
  if (method === 0) return data;
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const content = new Uint8Array(unpacked);
  for (let at = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return content.subarray(0, at);
    if (at + value.length > unpacked) {
      void reader.cancel();
      return null;
    }
    content.set(value, at);
    at += value.length;
  }
}
