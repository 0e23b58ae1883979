/** A JSON array as it arrives: cuts complete rows out of a text that comes in pieces, and keeps what stands around them. */

/** The names that an envelope may give its list. */
export const listNames = ['items', 'data', 'results', 'content', 'rows'];

const [QUOTE, BACKSLASH, COMMA, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 92, 44, 91, 93, 123, 125,
];

/** Where most services end one row and begin the next. */
const BETWEEN = '},{';

/** Characters that may be looked at again with the next piece. */
const LOOKED_AT_AGAIN = 10_000;

/** Cuts one body. */
export interface ArrayCutter<Row> {
  /**
   * Takes the next piece of the body.
   *
   * @returns the rows that are complete now
   * @throws what `parse` throws
   */
  take: (piece: string) => readonly Row[];
  /** The body without its rows: `[]`, an envelope with an empty list, or all of a body that holds no list. */
  frame: () => string;
}

/**
 * Makes a cutter for a body that is an array or an envelope around one.
 *
 * Most often what stands before the last `},{` of a piece are whole rows, and parsing tells: JSON that is cut within a
 * string or within a row is none. Where it isn't so the body is gone through with care, a character at a time; strings
 * are skipped whole, so that brackets and commas in them mean nothing.
 *
 * @param parse parses the text between an array's brackets; throws when it is no JSON
 */
export function cutArray<Row>(parse: (rows: string) => readonly Row[]): ArrayCutter<Row> {
  let text = ''; // What is not cut yet: it begins outside any string.
  let at = 0;
  let depth = 0;
  /** The depth of the list's brackets; 0 before it begins, -1 once it is over or known not to come. */
  let rowsDepth = 0;
  let inString = false;
  let stringStart = 0;
  let lastString = '';
  let head = '';
  let careful = false;

  /** Everything up to `end` has been dealt with. */
  const drop = (end: number) => {
    text = text.slice(end);
    at -= end;
  };

  /** Goes on to the quote that ends the string, or to the last character of what is there. */
  const skipString = () => {
    for (let end = text.indexOf('"', at); end >= 0; end = text.indexOf('"', end + 1)) {
      let escapes = end - 1;
      while (escapes > stringStart && text.charCodeAt(escapes) === BACKSLASH) escapes--;
      if ((end - escapes) % 2 === 0) continue;
      if (rowsDepth === 0 && depth === 1) lastString = text.slice(stringStart + 1, end);
      inString = false;
      at = end;
      return;
    }
    at = text.length - 1;
  };

  /** Looks for the list. */
  const findRows = () => {
    for (; at < text.length; at++) {
      if (inString) {
        skipString();
        continue;
      }
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        inString = true;
        stringStart = at;
      } else if (code === OPEN_ARRAY || code === OPEN_OBJECT) {
        depth++;
        const isList =
          code === OPEN_ARRAY && (depth === 1 || (depth === 2 && listNames.includes(lastString)));
        if (isList) {
          rowsDepth = depth;
          head = text.slice(0, at + 1);
          drop(at + 1);
          return;
        }
      } else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) depth--;
      else if (depth === 0 && code > 32 && code !== 0xfeff) {
        rowsDepth = -1; // A web page, or any other text.
        return;
      }
    }
  };

  /** Cuts off the rows before the last `},{`, if that is where a row ends. */
  const cutFast = (): readonly Row[] => {
    const end = text.lastIndexOf(BETWEEN) + 1;
    if (end === 0) return [];
    try {
      const rows = parse(text.slice(0, end));
      drop(end + 1);
      at = 0;
      return rows;
    } catch {
      careful = true;
      return [];
    }
  };

  /** Goes through what is there. @returns the text of the rows that are complete */
  const cutCarefully = (): string => {
    let complete = -1;
    for (; at < text.length; at++) {
      if (inString) {
        skipString();
        continue;
      }
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        inString = true;
        stringStart = at;
      } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth++;
      else if (code === COMMA) {
        if (depth === rowsDepth) complete = at;
      } else if ((code === CLOSE_OBJECT || code === CLOSE_ARRAY) && --depth < rowsDepth) {
        const rows = text.slice(0, at);
        text = head + text.slice(at);
        rowsDepth = -1;
        return rows;
      }
    }
    if (complete < 0) return '';
    const rows = text.slice(0, complete);
    stringStart -= complete + 1;
    drop(complete + 1);
    return rows;
  };

  return {
    take: (piece) => {
      text += piece;
      if (rowsDepth === 0) findRows();
      if (rowsDepth <= 0) return [];
      const rows = careful ? [] : cutFast();
      const rest = cutCarefully();
      careful ||= text.length > LOOKED_AT_AGAIN;
      if (!careful && rowsDepth > 0) {
        // Back to the beginning of the row.
        [at, depth, inString] = [0, rowsDepth, false];
      }
      return rest.trim() === '' ? rows : rows.concat(parse(rest));
    },
    frame: () => (rowsDepth > 0 ? head + text : text),
  };
}
