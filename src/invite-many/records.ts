/** Cuts the text of a table into records, so that a broken quotation mark costs one line and not the rest of the text. */

import { isCommentLine } from '../contract/recipients.ts';
import { isHeadOfEmails } from './table-format.ts';

/** The most lines that a quoted cell may span. */
const MAX_QUOTED_LINES = 200;
/** The longest line that is kept, in UTF-16 code units. */
const MAX_LINE_LENGTH = 2 ** 21;

/** A line of the text. */
export interface Line {
  text: string;
  /** The line end behind it; empty for the last line. */
  end: string;
  /** The full length, if `text` was cut. */
  fullLength?: number;
}

/** A record: one line, or more where a quoted cell holds line ends. */
export interface TextRecord {
  text: string;
  /** The line on which it starts, from 1. */
  line: number;
  /** Whether a quotation mark is not closed or text follows the closing one. `text` is then a single line. */
  isBroken: boolean;
  /** The full length, if `text` was cut. */
  fullLength?: number;
}

/** Yields the lines of a text. `\n`, `\r\n` and `\r` end a line, also mixed. */
export function* readLines(pieces: Iterable<string>): Generator<Line> {
  const lineEnd = /\r\n|\r|\n/g;
  let parts: string[] = [];
  let length = 0;
  const keep = (text: string) => {
    if (length < MAX_LINE_LENGTH) parts.push(text.slice(0, MAX_LINE_LENGTH - length));
    length += text.length;
  };
  const take = (end: string): Line => {
    const line = { text: parts.join(''), end, ...(length > MAX_LINE_LENGTH && { fullLength: length }) };
    parts = [];
    length = 0;
    return line;
  };
  for (const piece of pieces) {
    let at = 0;
    lineEnd.lastIndex = 0;
    for (let found = lineEnd.exec(piece); found; found = lineEnd.exec(piece)) {
      keep(piece.slice(at, found.index));
      at = lineEnd.lastIndex;
      yield take(found[0]);
    }
    if (at < piece.length) keep(piece.slice(at));
  }
  if (length > 0) yield take('');
}

/** Yields the records of a table. Lines that are commented out are blank. @param delimiter a single character */
export function* readRecords(lines: Iterator<Line>, delimiter: string): Generator<TextRecord> {
  const ahead: Line[] = [];
  let number = 1;
  const peek = (index: number): Line | undefined => {
    while (ahead.length <= index) {
      const next = lines.next();
      if (next.done) return;
      ahead.push(next.value);
    }
    return ahead[index];
  };
  for (let first = peek(0); first; first = peek(0)) {
    const { text, end, fullLength } = first;
    const isComment = isCommentLine(text) && !isHeadOfEmails(text);
    // Quotation marks in a comment are text, but a quoted cell that is commented out may hold line ends.
    const isQuoted = text.includes('"') && (!isComment || text.startsWith('"'));
    const record = isQuoted ? joinQuoted(first, peek, delimiter) : { text, count: 1 };
    yield {
      text: isComment ? '' : (record?.text ?? text),
      line: number,
      isBroken: record === null,
      ...(fullLength !== undefined && { fullLength }),
    };
    const count = record?.count ?? 1;
    ahead.splice(0, count);
    number += count;
    if (end === '') return;
  }
}

/** Adds the lines that quoted cells continue on; returns `null` if a quotation mark is broken. */
function joinQuoted(
  first: Line,
  peek: (index: number) => Line | undefined,
  delimiter: string,
): { text: string; count: number } | null {
  let { text, end } = first;
  let count = 1;
  const addLine = (): boolean => {
    const next = count < MAX_QUOTED_LINES ? peek(count) : undefined;
    if (!next || end === '') return false;
    text += end + next.text;
    end = next.end;
    count++;
    return true;
  };
  for (let at = 0; ; ) {
    if (text[at] !== '"') {
      const next = text.indexOf(delimiter, at);
      if (next < 0) return { text, count };
      at = next + 1;
      continue;
    }
    let close = at + 1;
    for (;;) {
      const found = text.indexOf('"', close);
      if (found < 0) {
        close = text.length;
        if (!addLine()) return null;
      } else if (text[found + 1] === '"') close = found + 2;
      else {
        close = found;
        break;
      }
    }
    at = close + 1;
    while (text[at] === ' ') at++;
    if (at >= text.length) return { text, count };
    if (text[at] !== delimiter) return null;
    at++;
  }
}
