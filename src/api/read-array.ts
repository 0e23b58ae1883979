/** Streaming parser for a JSON array: cuts complete records out of a body that arrives in pieces, and keeps the frame. */

/** The names that an envelope may use for its list. */
export const listNames = ['items', 'data', 'results', 'content', 'rows'];

const [QUOTE, BACKSLASH, COMMA, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 92, 44, 91, 93, 123, 125,
];

/** The text between two records in the output of most services. */
const SEPARATOR = '},{';

/** The greatest number of characters that the next piece may cause to be scanned again. */
const MAX_RESCAN = 10_000;

/** The greatest number of characters of a record. A longer one would hold the page for seconds, or fill its memory. */
export const MAX_RECORD = 1_000_000;

/** The number of characters of a longer record that are kept: its id usually stands there. */
const KEPT_START = 1000;

/** The parser of one body. */
export interface ArrayCutter<R> {
  /**
   * Takes the next piece of the body.
   *
   * @returns the records that this piece completes
   * @throws what `parse` throws, also for a frame longer than `MAX_RECORD`
   */
  take: (piece: string) => readonly R[];
  /** Returns the body without its records: `[]`, an envelope with an empty list, or all of a body without a list. */
  frame: () => string;
}

/**
 * Creates a parser for a body that is an array or an envelope around one.
 *
 * Fast path: the text before the last `},{` of a piece usually consists of whole records. A wrong cut fails to parse; the
 * text is then scanned character by character, skipping strings, so that brackets and commas in them have no meaning.
 *
 * A record longer than `MAX_RECORD` is skipped without being kept.
 *
 * @param parse parses the text between an array's brackets; throws when the text is no JSON
 * @param skipped returns what stands for a record that was skipped. Receives the start of its text
 */
export function cutArray<R>(
  parse: (records: string) => readonly R[],
  skipped: (start: string) => R,
): ArrayCutter<R> {
  /** The part of the body that is not cut yet. It starts outside any string. */
  let text = '';
  /** How far `text` is scanned, and the number of brackets that are open there. */
  let at = 0;
  let depth = 0;
  /** The depth of the list's brackets; 0 before the list starts, -1 after its end or when the body has no list. */
  let listDepth = 0;
  /** Whether `at` is in a string, and where the string begins. */
  let inString = false;
  let stringStart = 0;
  /** The last text in an envelope before its list: perhaps the list's name. */
  let lastString = '';
  /** The body up to the list's first record. */
  let head = '';
  /** Whether the fast path has failed, or a record is so long that it would be scanned again and again. */
  let scanOnly = false;
  /** The start of the record that is being skipped; `null` when none is. */
  let start: string | null = null;

  /** Removes the text before `end`, which is processed. */
  const drop = (end: number) => {
    text = text.slice(end);
    at -= end;
  };

  /** Advances to the quote that ends the string, or to the last character of the text. */
  const skipString = () => {
    for (let end = text.indexOf('"', at); end >= 0; end = text.indexOf('"', end + 1)) {
      let escapes = end - 1;
      while (escapes > stringStart && text.charCodeAt(escapes) === BACKSLASH) escapes--;
      if ((end - escapes) % 2 === 0) continue;
      if (listDepth === 0 && depth === 1) lastString = text.slice(stringStart + 1, end);
      inString = false;
      at = end;
      return;
    }
    at = text.length - 1;
  };

  /** Advances to the next character outside strings. @returns its code; NaN at the end of the text */
  const nextSign = (): number => {
    for (; at < text.length; at++) {
      if (inString) skipString();
      else if (text.charCodeAt(at) !== QUOTE) break;
      else {
        inString = true;
        stringStart = at;
      }
    }
    return text.charCodeAt(at);
  };

  /** Advances to the start of the list. */
  const findList = () => {
    for (let code = nextSign(); at < text.length; at++, code = nextSign()) {
      if (code === OPEN_ARRAY || code === OPEN_OBJECT) {
        depth++;
        const isList =
          code === OPEN_ARRAY && (depth === 1 || (depth === 2 && listNames.includes(lastString)));
        if (isList) {
          listDepth = depth;
          head = text.slice(0, at + 1);
          drop(at + 1);
          return;
        }
      } else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) depth--;
      else if (depth === 0 && code > 32 && code !== 0xfeff) {
        listDepth = -1; // A web page, or any other text that is no JSON.
        return;
      }
    }
  };

  /** Cuts the records before the last `},{`, if a record ends there. */
  const cutAtSeparator = (): readonly R[] => {
    const end = text.lastIndexOf(SEPARATOR) + 1;
    if (end === 0) return [];
    try {
      const records = parse(text.slice(0, end));
      drop(end + 1);
      at = 0;
      return records;
    } catch {
      scanOnly = true;
      return [];
    }
  };

  /** Scans the text character by character. @returns the text of the complete records */
  const cutByScan = (): string => {
    let complete = -1;
    for (let code = nextSign(); at < text.length; at++, code = nextSign()) {
      if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth++;
      else if (code === COMMA) {
        if (depth === listDepth) complete = at;
      } else if ((code === CLOSE_OBJECT || code === CLOSE_ARRAY) && --depth < listDepth) {
        const records = text.slice(0, at);
        text = head + text.slice(at);
        listDepth = -1;
        return records;
      }
    }
    if (complete < 0) return '';
    const records = text.slice(0, complete);
    stringStart -= complete + 1;
    drop(complete + 1);
    return records;
  };

  /** Drops the scanned text. Keeps backslashes at its end, which may belong to a character that is not there yet. */
  const forget = () => {
    let end = at;
    while (inString && end > 0 && text.charCodeAt(end - 1) === BACKSLASH) end--;
    drop(end);
    stringStart = -1;
  };

  /** Scans to the end of the record that is being skipped. @returns whether the end is there */
  const skipRecord = (): boolean => {
    for (let code = nextSign(); at < text.length; at++, code = nextSign()) {
      if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth++;
      else if (depth > listDepth) {
        if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) depth--;
      } else if (code === COMMA || code === CLOSE_ARRAY) {
        drop(code === COMMA ? at + 1 : at);
        at = 0;
        return true;
      }
    }
    forget();
    return false;
  };

  return {
    take: (piece) => {
      text += piece;
      if (listDepth === 0) findList();
      if (listDepth <= 0) {
        // Without a list there is nothing to wait for: an endless body must not fill the memory.
        if (text.length > MAX_RECORD) parse(text);
        return [];
      }
      const placeholders: R[] = [];
      if (start !== null) {
        if (!skipRecord()) return [];
        placeholders.push(skipped(start));
        start = null;
      }
      const records = placeholders.concat(scanOnly ? [] : cutAtSeparator());
      const rest = cutByScan();
      scanOnly ||= text.length > MAX_RESCAN;
      if (listDepth > 0 && text.length > MAX_RECORD) {
        start = text.slice(0, KEPT_START);
        forget();
      }
      if (!scanOnly && listDepth > 0) {
        // Return to the start of the incomplete record.
        [at, depth, inString] = [0, listDepth, false];
      }
      return rest.trim() === '' ? records : records.concat(parse(rest));
    },
    frame: () => (listDepth > 0 ? head + text : text),
  };
}
