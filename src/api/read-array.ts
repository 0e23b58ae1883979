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

/** Scans a body that arrives in pieces, and skips its strings: brackets and commas in them have no meaning. */
class Scanner {
  /** The part of the body that is kept. It starts outside any string. */
  text = '';
  /** How far `text` is scanned. */
  at = 0;
  /** The number of brackets that are open at `at`. */
  depth = 0;
  #inString = false;
  #stringStart = 0;
  #lastString: readonly [start: number, end: number] = [0, 0];

  /** The last string that was skipped. */
  get lastString(): string {
    return this.text.slice(...this.#lastString);
  }

  /** Advances to the next character outside strings. @returns its code; NaN at the end of the text */
  next(): number {
    for (; this.at < this.text.length; this.at++) {
      if (this.#inString) this.#skipString();
      else if (this.text.charCodeAt(this.at) !== QUOTE) break;
      else {
        this.#inString = true;
        this.#stringStart = this.at;
      }
    }
    return this.text.charCodeAt(this.at);
  }

  /** Removes the text before `end`. */
  drop(end: number): void {
    this.text = this.text.slice(end);
    this.at -= end;
    this.#stringStart -= end;
  }

  /** Removes the scanned text. Keeps backslashes at its end, which may belong to a character that is not there yet. */
  dropScanned(): void {
    let end = this.at;
    while (this.#inString && end > 0 && this.text.charCodeAt(end - 1) === BACKSLASH) end--;
    this.drop(end);
    this.#stringStart = -1;
  }

  /** Returns to the start of the text. @param depth the number of brackets that are open there */
  restart(depth: number): void {
    this.at = 0;
    this.depth = depth;
    this.#inString = false;
  }

  /** Advances to the quote that ends the string, or to the last character of the text. */
  #skipString(): void {
    const { text } = this;
    for (let end = text.indexOf('"', this.at); end >= 0; end = text.indexOf('"', end + 1)) {
      let escapes = end - 1;
      while (escapes > this.#stringStart && text.charCodeAt(escapes) === BACKSLASH) escapes--;
      if ((end - escapes) % 2 === 0) continue;
      this.#lastString = [this.#stringStart + 1, end];
      this.#inString = false;
      this.at = end;
      return;
    }
    this.at = text.length - 1;
  }
}

/**
 * Creates a parser for a body that is an array or an envelope around one.
 *
 * Fast path: the text before the last `},{` of a piece usually consists of whole records. A wrong cut fails to parse; the
 * text is then scanned character by character.
 *
 * A record longer than `MAX_RECORD` is skipped without being kept.
 *
 * @param parse parses the text between an array's brackets; throws when the text is no JSON
 * @param skipped returns what stands for a record that was skipped. Receives the start of its text
 */
export function cutArray<R>(parse: (records: string) => readonly R[], skipped: (start: string) => R) {
  const body = new Scanner();
  /** The depth of the list's brackets; 0 before the list starts, -1 after its end or when the body has no list. */
  let listDepth = 0;
  /** The body up to the list's first record. */
  let head = '';
  /** Whether the fast path has failed, or a record is so long that it would be scanned again and again. */
  let scanOnly = false;
  /** The start of the record that is being skipped; `null` when none is. */
  let start: string | null = null;

  /** Advances to the start of the list. */
  const findList = () => {
    for (let code = body.next(); body.at < body.text.length; body.at++, code = body.next()) {
      if (code === OPEN_ARRAY || code === OPEN_OBJECT) {
        body.depth++;
        const isNamed = () => body.depth === 2 && listNames.includes(body.lastString);
        if (code === OPEN_ARRAY && (body.depth === 1 || isNamed())) {
          listDepth = body.depth;
          head = body.text.slice(0, body.at + 1);
          body.drop(body.at + 1);
          return;
        }
      } else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) body.depth--;
      else if (body.depth === 0 && code > 32 && code !== 0xfeff) {
        listDepth = -1; // A web page, or any other text that is no JSON.
        return;
      }
    }
  };

  /** Cuts the records before the last `},{`, if a record ends there. */
  const cutAtSeparator = (): readonly R[] => {
    const end = body.text.lastIndexOf(SEPARATOR) + 1;
    if (end === 0) return [];
    try {
      const records = parse(body.text.slice(0, end));
      body.drop(end + 1);
      body.at = 0;
      return records;
    } catch {
      scanOnly = true;
      return [];
    }
  };

  /** Scans the text character by character. @returns the text of the complete records */
  const cutByScan = (): string => {
    let complete = -1;
    for (let code = body.next(); body.at < body.text.length; body.at++, code = body.next()) {
      if (code === OPEN_OBJECT || code === OPEN_ARRAY) body.depth++;
      else if (code === COMMA) {
        if (body.depth === listDepth) complete = body.at;
      } else if ((code === CLOSE_OBJECT || code === CLOSE_ARRAY) && --body.depth < listDepth) {
        const records = body.text.slice(0, body.at);
        body.text = head + body.text.slice(body.at);
        listDepth = -1;
        return records;
      }
    }
    if (complete < 0) return '';
    const records = body.text.slice(0, complete);
    body.drop(complete + 1);
    return records;
  };

  /** Scans to the end of the record that is being skipped. @returns whether the end is there */
  const skipRecord = (): boolean => {
    for (let code = body.next(); body.at < body.text.length; body.at++, code = body.next()) {
      if (code === OPEN_OBJECT || code === OPEN_ARRAY) body.depth++;
      else if (body.depth > listDepth) {
        if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) body.depth--;
      } else if (code === COMMA || code === CLOSE_ARRAY) {
        body.drop(code === COMMA ? body.at + 1 : body.at);
        body.at = 0;
        return true;
      }
    }
    body.dropScanned();
    return false;
  };

  return {
    /**
     * Takes the next piece of the body.
     *
     * @returns the records that this piece completes
     * @throws what `parse` throws, also for a frame longer than `MAX_RECORD`
     */
    take: (piece: string): readonly R[] => {
      body.text += piece;
      if (listDepth === 0) findList();
      if (listDepth <= 0) {
        // Without a list there is nothing to wait for: an endless body must not fill the memory.
        if (body.text.length > MAX_RECORD) parse(body.text);
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
      scanOnly ||= body.text.length > MAX_RESCAN;
      if (listDepth > 0 && body.text.length > MAX_RECORD) {
        start = body.text.slice(0, KEPT_START);
        body.dropScanned();
      }
      // Scans the incomplete record from its start again, with what follows.
      if (!scanOnly && listDepth > 0) body.restart(listDepth);
      return rest.trim() === '' ? records : records.concat(parse(rest));
    },
    /** Returns the body without its records: `[]`, an envelope with an empty list, or all of a body without a list. */
    frame: () => (listDepth > 0 ? head + body.text : body.text),
  };
}
