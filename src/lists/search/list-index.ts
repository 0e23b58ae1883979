/** Searches, filters and sorts the rows of a long list, in time slices. The better matches come first. */
import { normalizeText } from '../../lib/normalize-text.ts';
import { forEach } from '../../lib/time-slicing.ts';
import { type SortKey, sortRows } from './sort.ts';

/** How a list of rows is searched and sorted. */
export interface ListShape<Row> {
  /** Returns the text of a row that a search looks through: its fields, separated by line breaks. */
  textOf: (row: Row) => string;
  /** Returns the sort key of a row, by column. */
  sortKeys: Record<string, (row: Row) => SortKey>;
}

/** The search, filters and order of a list. */
export interface ListCriteria<Row> {
  /** Normalized words; a row has to contain all of them. */
  words: readonly string[];
  /** Whether a row passes the filters; `null` when none is set. */
  fits: ((row: Row) => boolean) | null;
  /** Whether a row is in the list of e-mails; absent without one. */
  isListed?: ((row: Row) => boolean) | null;
  /** A column of the shape and its direction; `null` for the order of the list. */
  sort: { key: string; descending: boolean } | null;
  /** Whether found rows come by the quality of their match, unless `sort` is set. */
  ranked: boolean;
}

/** What is selected from a list. */
export interface Selected<Row> {
  /** The rows that match, in their order. */
  rows: readonly Row[];
  /** The rows of the list of e-mails, in the order of the list; without one, all. */
  listed: readonly Row[];
}

/** The index of one list: the normalized text of each row. Its generators may run in turn, also for different rows. */
export class ListIndex<Row> {
  readonly #shape: ListShape<Row>;
  #rows: readonly Row[] = [];
  #texts: (string | undefined)[] = [];
  /** The last search, and the places of the rows that it found, and of those in the list of e-mails. */
  #last:
    | (Required<Pick<ListCriteria<Row>, 'words' | 'fits' | 'isListed'>> & {
        rows: readonly Row[];
        found: readonly number[];
        listed: readonly number[];
      })
    | null = null;

  constructor(shape: ListShape<Row>) {
    this.#shape = shape;
  }

  /** Computes the texts of the rows, on which the first search would spend most of its time. */
  *prepare(rows: readonly Row[]): Generator<void, void> {
    yield* forEach(rows.keys(), this.#textsOf(rows));
  }

  /** Returns the rows that match. */
  *select(rows: readonly Row[], criteria: ListCriteria<Row>): Generator<void, Selected<Row>> {
    const { words, fits, isListed, sort } = criteria;
    const isAll = words.length === 0 && !fits && !isListed;
    const found = isAll ? { rows, listed: rows } : yield* this.#find(rows, criteria);
    const sortKeyOf = sort && this.#shape.sortKeys[sort.key];
    if (!sortKeyOf) return found;
    return { ...found, rows: yield* sortRows(found.rows, sortKeyOf, sort.descending) };
  }

  *#find(rows: readonly Row[], criteria: ListCriteria<Row>): Generator<void, Selected<Row>> {
    const { words, fits, isListed = null, ranked } = criteria;
    const textAt = this.#textsOf(rows);
    const qualityOf = ranked && words.length > 0 ? matchQuality(words) : () => 0;
    const last = this.#last?.rows === rows && this.#last.isListed === isListed ? this.#last : null;
    const isLonger = last?.words.every((word) => words.some((longer) => longer.includes(word)));
    // A longer word is in fewer rows.
    const candidates = (isLonger && last?.fits === fits ? last?.found : isListed && last?.listed) || null;
    const found: number[] = [];
    const listed: number[] = [];
    const byQuality: Row[][] = [];
    const look = (at: number) => {
      const row = rows[at] as Row;
      if (isListed && !last) {
        if (!isListed(row)) return;
        listed.push(at);
      }
      if (fits && !fits(row)) return;
      const text = words.length > 0 ? textAt(at) : '';
      for (const word of words) if (!text.includes(word)) return;
      found.push(at);
      const quality = qualityOf(text);
      byQuality[quality] ??= [];
      byQuality[quality].push(row);
    };
    yield* forEach(candidates ?? rows.keys(), look);
    const places = last?.listed ?? listed;
    this.#last = { rows, words, fits, isListed, found, listed: places };
    return { rows: byQuality.flat(), listed: isListed ? places.map((at) => rows[at] as Row) : rows };
  }

  /** Returns the function that gives the text of a row. Rows that stayed in their places keep their texts. */
  #textsOf(rows: readonly Row[]): (at: number) => string {
    if (rows !== this.#rows) {
      const [oldRows, oldTexts] = [this.#rows, this.#texts];
      this.#texts = rows.map((row, at) => (row === oldRows[at] ? oldTexts[at] : undefined));
      this.#rows = rows;
    }
    const texts = this.#texts;
    return (at) => {
      texts[at] ??= normalizeText(`\n${this.#shape.textOf(rows[at] as Row)}\n`);
      return texts[at];
    };
  }
}

/** Words of a search that decide the quality; further words do not. */
const DECIDING_WORDS = 3;

const LETTER = /[\p{L}\p{N}]/u;

/** Tells whether a character of a normalized text belongs to a word. ASCII is decided without the regular expression. */
const isInWord = (code: number): boolean =>
  code < 128
    ? (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
    : LETTER.test(String.fromCharCode(code));

/**
 * Returns the function that rates a text in which all `words` occur. 0: the words are a whole field; 1: each begins a word
 * of the text; more: some occur inside words only, and the earlier such a word stands in the search, the worse.
 *
 * @param words normalized, as returned by `searchWords`
 * @returns takes a normalized text whose fields are each enclosed in line breaks
 */
function matchQuality(words: readonly string[]): (text: string) => number {
  const whole = `\n${words.join(' ')}\n`;
  const deciding = words.slice(0, DECIDING_WORDS);
  return (text) => {
    let inside = 0;
    for (const word of deciding) inside = inside * 2 + (beginsWord(text, word) ? 0 : 1);
    return inside === 0 && text.includes(whole) ? 0 : 1 + inside;
  };
}

/** Tells whether `word` stands at the beginning of a word somewhere. A sign such as “@” begins one anywhere. */
function beginsWord(text: string, word: string): boolean {
  if (!isInWord(word.charCodeAt(0))) return true;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isInWord(text.charCodeAt(at - 1))) return true;
  }
  return false;
}
