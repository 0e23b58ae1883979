/** Decodes the bytes of a text file, in the encoding that makes its names readable. */

/** The encodings that are recognized, with the names that people know them by; of equally readable ones the first is taken. */
export const encodingNames = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  cp850: 'CP850',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};
/** An encoding. */
export type Encoding = keyof typeof encodingNames;
export const encodings = Object.keys(encodingNames) as Encoding[];

/** What stands for the bytes from 128 on in CP850, the encoding of MS-DOS, which browsers do not know. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
/** What stands for them in Windows-1252, where each has a character. */
const WINDOWS_1252 = new TextDecoder('windows-1252').decode(Uint8Array.from(CP850, (_, at) => at + 128));

/** The bytes, from the first beyond ASCII on, that tell the encoding. */
const SAMPLE = 128 * 1024;

/** Decodes a file. */
export function decode(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes);
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.replace(/\P{ASCII}/gu, (character) => CP850[WINDOWS_1252.indexOf(character)] ?? character);
}

/** Decodes what a mail or a directory holds as Base64, or else as quoted-printable. @param whole returned if that fails */
export function decodeMail(data: string, isBase64: boolean, charset = 'utf-8', whole = data): string {
  try {
    const decoder = new TextDecoder(charset);
    if (isBase64) return decoder.decode(Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0)));
    // Letters that are not encoded stay.
    return data.replace(/(?:=[\dA-F]{2})+/gi, (codes) =>
      decoder.decode(Uint8Array.from(codes.slice(1).split('='), (code) => Number.parseInt(code, 16))),
    );
  } catch {
    return whole;
  }
}

/** A part of a name as mail programs encode it (RFC 2047), with the white space before a further one. */
const ENCODED = /=\?([\w-]+)(?:\*[\w-]+)?\?([BQ])\?([^?\s]*)\?=(?:\s{1,99}(?==\?))?/gi;

/** Returns a name as it was meant that is encoded for a mail, or twice as UTF-8, as in `JoÃ£o`; every other name as it is. */
export function repairName(encoded: string): string {
  const name = encoded.replace(ENCODED, (whole, charset, form, data) =>
    decodeMail(data.replaceAll('_', ' '), /b/i.test(form), charset, whole),
  );
  if (!/[ÃÂÅÄ][^\p{ASCII}\p{L}]|[ÃÂ]\p{L}/u.test(name)) return name;
  // A character that Windows-1252 lacks becomes 127, which stands in no name.
  const bytes = Array.from(name, (character) =>
    character < '\x80' ? character.charCodeAt(0) : WINDOWS_1252.indexOf(character) + 128,
  );
  const repaired = decode(Uint8Array.from(bytes), 'utf-8');
  return bytes.includes(127) || repaired.includes('\uFFFD') ? name : repaired;
}

/**
 * Cuts a text into lines. `\n`, `\r\n`, `\r` and the line end of mainframes end a line, also mixed. Behind some letters
 * U+0085 is a part of a damaged one.
 */
export function textLines(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|[\r\n]|(?<![ÂÃÄÅ])\x85/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Returns the first filled lines, which tell how a text is built. */
export const firstFilled = (lines: readonly string[]): readonly string[] =>
  lines
    .slice(0, 1000)
    .filter((line) => line.trim() !== '')
    .slice(0, 100);

/** Finds the encoding of a file. @returns also whether another one may be meant */
export function detectEncoding(bytes: Uint8Array<ArrayBuffer>): { encoding: Encoding; isGuess: boolean } {
  const utf16 = utf16Of(bytes.subarray(0, 4096));
  if (utf16) return { encoding: utf16, isGuess: false };
  const start = bytes.findIndex((byte) => byte > 127);
  if (start < 0 || (bytes[0] === 0xef && bytes[1] === 0xbb)) return { encoding: 'utf-8', isGuess: false };
  // From the letters before it on, up to the end of a line.
  const from = Math.max(0, start - 40);
  const end = bytes.lastIndexOf(10, from + SAMPLE);
  const sample = bytes.subarray(from, end > start ? end : from + SAMPLE);
  if (isUtf8(sample)) return { encoding: 'utf-8', isGuess: true };
  const scores = encodings.slice(0, 4).map((encoding) => readability(decode(sample, encoding)));
  return { encoding: encodings[scores.indexOf(Math.max(...scores))] ?? 'utf-8', isGuess: true };
}

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    // The last letter may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The letters beyond ASCII that names in European languages use most. */
const USUAL = /[áàâãäçéèêëíñóôõöúüß]/iu;
/** Letters that hardly stand before the next one. */
const UNUSUAL = /^(?:ç[^aouáãâàõóôú]|[áà]a|[àìò]\p{Ll})/iu;

/** Returns how much a text looks like words: usual letters count for it; a capital inside of a word, a symbol, a lost byte against. */
function readability(text: string): number {
  let score = 0;
  let seen = 0;
  for (const { 0: found, index } of text.matchAll(/\P{ASCII}/gu)) {
    if (++seen > 2000) break;
    const [before, after] = [text[index - 1] ?? '', text[index + found.length] ?? ''];
    if (found === '\uFFFD') score -= 3;
    // A letter behind an address is a space in another encoding.
    else if (/@\S*$/.test(text.slice(Math.max(0, index - 60), index))) score -= /\p{L}/u.test(found) ? 1 : 0;
    else if (/[’‘“”–…ªº€\u00A0]/.test(found)) score += 0.5;
    else if (!/\p{L}/u.test(found)) score -= 2;
    else if (/\p{Lu}/u.test(found) ? /\p{Ll}/u.test(before) : /\p{Lu}\p{Lu}/u.test(before + after))
      score -= 1;
    else if (UNUSUAL.test(found + after)) score -= 1;
    else score += USUAL.test(found) ? 2 : 1;
  }
  return score;
}

/** Returns the UTF-16 encoding of a file by its byte order mark, or by its zero bytes, the high bytes of Latin letters. */
function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = (offset: 0 | 1) => head.filter((byte, at) => at % 2 === offset && byte === 0).length;
  const pairs = Math.max(2, head.length / 2);
  if (zeros(1) > pairs * 0.4 && zeros(0) < pairs * 0.05) return 'utf-16le';
  if (zeros(0) > pairs * 0.4 && zeros(1) < pairs * 0.05) return 'utf-16be';
}
