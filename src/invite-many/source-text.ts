/** Reads the text of a pasted string or a chosen file: encoding, and refusal of what is no text. */

/** The largest file that is read, in bytes, and the longest pasted text, in UTF-16 code units. */
export const MAX_SOURCE_SIZE = 50 * 1024 * 1024;

/** The bytes that are read and decoded in one step. Decoding them takes well under a millisecond. */
const READ_BYTES = 64 * 1024;
/** The bytes that tell the type of a file and its encoding. */
const HEAD_BYTES = 4096;

/** The encodings that are recognized. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The types of binary files that are named in a refusal. */
type BinaryType = 'spreadsheet' | 'image' | 'pdf' | 'other';

/** Why a source was not read. */
export type SourceRefusal =
  | { kind: 'empty' }
  | { kind: 'tooLarge'; size: number; limit: number }
  | { kind: 'binary'; type: BinaryType }
  | { kind: 'unreadable' };

/** The text of a source. */
export interface SourceText {
  kind: 'text';
  /** The text in order. A piece ends between `\r` and `\n` only at the end of the text. */
  pieces: readonly string[];
  /** `null` for pasted text. */
  encoding: Encoding | null;
}

/**
 * Reads a source in pieces.
 *
 * @returns the text, or the reason why it was refused. A file over the limit is refused before it is read.
 * @throws the reason of `signal` when it is aborted
 */
export async function readSource(
  source: Blob | string,
  signal?: AbortSignal,
): Promise<SourceText | SourceRefusal> {
  const size = typeof source === 'string' ? source.length : source.size;
  if (size > MAX_SOURCE_SIZE) return { kind: 'tooLarge', size, limit: MAX_SOURCE_SIZE };
  if (typeof source === 'string') return cutText(source);
  try {
    return await readBlob(source, signal);
  } catch {
    // A file that was deleted or changed since it was chosen.
    signal?.throwIfAborted();
    return { kind: 'unreadable' };
  }
}

function cutText(source: string): SourceText | SourceRefusal {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  if (text.trim() === '') return { kind: 'empty' };
  const head = Array.from(text.slice(0, HEAD_BYTES), (character) => character.charCodeAt(0));
  if (isMostlyControl(head)) return { kind: 'binary', type: 'other' };
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += READ_BYTES) pieces.push(text.slice(at, at + READ_BYTES));
  return { kind: 'text', pieces: joinLineEnds(pieces), encoding: null };
}

async function readBlob(blob: Blob, signal?: AbortSignal): Promise<SourceText | SourceRefusal> {
  if (blob.size === 0) return { kind: 'empty' };
  const head = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer());
  const type = binaryType(head);
  if (type) return { kind: 'binary', type };
  const utf16 = utf16Of(head);
  if (!utf16 && isMostlyControl(head)) return { kind: 'binary', type: 'other' };
  const encoding = utf16 ?? 'utf-8';
  const text = await decode(blob, encoding, signal);
  if (text) return filled(text, encoding);
  const fallback = 'windows-1252';
  return filled((await decode(blob, fallback, signal)) ?? [], fallback);
}

const filled = (pieces: string[], encoding: Encoding): SourceText | SourceRefusal =>
  pieces.every((piece) => piece.trim() === '')
    ? { kind: 'empty' }
    : { kind: 'text', pieces: joinLineEnds(pieces), encoding };

/** Decodes a file; returns `null` when it is not valid UTF-8. */
async function decode(blob: Blob, encoding: Encoding, signal?: AbortSignal): Promise<string[] | null> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  const pieces: string[] = [];
  for (let at = 0; at < blob.size; at += READ_BYTES) {
    const bytes = await blob.slice(at, at + READ_BYTES).arrayBuffer();
    signal?.throwIfAborted();
    try {
      pieces.push(decoder.decode(bytes, { stream: at + READ_BYTES < blob.size }));
    } catch {
      return null;
    }
  }
  return pieces;
}

/** Moves a `\r` at the end of a piece to the next one, so that no piece cuts a line end. */
function joinLineEnds(pieces: string[]): string[] {
  let carried = '';
  return pieces.map((piece, index) => {
    const text = carried + piece;
    const isCut = text.endsWith('\r') && index < pieces.length - 1;
    carried = isCut ? '\r' : '';
    return isCut ? text.slice(0, -1) : text;
  });
}

const signatures: { type: BinaryType; at: number; bytes: readonly number[] }[] = [
  // ZIP: .xlsx, .ods and .numbers. OLE: .xls.
  { type: 'spreadsheet', at: 0, bytes: [0x50, 0x4b, 0x03, 0x04] },
  { type: 'spreadsheet', at: 0, bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { type: 'pdf', at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image', at: 0, bytes: [0x49, 0x49, 0x2a, 0x00] },
  { type: 'image', at: 0, bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { type: 'image', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { type: 'image', at: 4, bytes: [0x66, 0x74, 0x79, 0x70] },
  { type: 'other', at: 0, bytes: [0x1f, 0x8b] },
];

const binaryType = (head: Uint8Array): BinaryType | undefined =>
  signatures.find(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte))?.type;

/**
 * Returns the UTF-16 encoding of a file by its byte order mark, or without one by its zero bytes: the high bytes of
 * Latin letters are zero.
 */
function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const pairs = Math.floor(head.length / 2);
  if (pairs < 2) return;
  let first = 0;
  let second = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0) first++;
    if (head[at + 1] === 0) second++;
  }
  if (second > pairs * 0.4 && first < pairs * 0.05) return 'utf-16le';
  if (first > pairs * 0.4 && second < pairs * 0.05) return 'utf-16be';
}

/** Tells whether more than a tenth of the codes are control characters other than white space. */
function isMostlyControl(codes: ArrayLike<number>): boolean {
  let controls = 0;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0;
    if (code < 9 || (code > 13 && code < 32)) controls++;
  }
  return controls > codes.length / 10;
}
