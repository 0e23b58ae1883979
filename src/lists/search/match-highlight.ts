/** Finds the words of a search in a text as it is shown, although they were folded and it was not. */
import { normalizeText } from './search.ts';

/** A part of a text, and whether it is one that was searched for. */
export interface Part {
  text: string;
  marked: boolean;
}

/**
 * Cuts a text into what was searched for and the rest.
 *
 * @param words folded, as `wordsOf` gives them
 * @returns the parts in their order; one alone when nothing is found
 */
export function highlightMatches(text: string, words: readonly string[]): Part[] {
  const folded = normalizeText(text);
  const places = words.flatMap((word) => placesOf(folded, word)).sort((a, b) => a.start - b.start);
  if (places.length === 0) return [{ text, marked: false }];

  const inText = /\P{ASCII}/u.test(text) ? originsOf(text) : null;
  const parts: Part[] = [];
  const cut = (from: number, to: number, marked: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), marked });
  };
  let done = 0;
  for (const { start, end } of places) {
    const from = Math.max(done, inText ? (inText.starts[start] ?? text.length) : start);
    const to = inText ? (inText.ends[end - 1] ?? text.length) : end;
    if (to <= from) continue;
    const last = parts.at(-1);
    // Words that touch are one mark.
    if (last?.marked && from === done) last.text += text.slice(from, to);
    else {
      cut(done, from, false);
      cut(from, to, true);
    }
    done = to;
  }
  cut(done, text.length, false);
  return parts;
}

function placesOf(folded: string, word: string) {
  const places: { start: number; end: number }[] = [];
  if (!word) return places;
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    places.push({ start: at, end: at + word.length });
  }
  return places;
}

/**
 * For each position in the folded text, where the letter it comes from starts and ends in the text itself. A letter may
 * fold to several positions or, as an accent on its own, to none: it then belongs to the letter before it.
 */
function originsOf(text: string) {
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const letter of text) {
    const next = at + letter.length;
    const width = normalizeText(letter).length;
    if (width === 0 && ends.length > 0) {
      const begun = starts.at(-1);
      for (let back = ends.length - 1; back >= 0 && starts[back] === begun; back--) ends[back] = next;
    }
    for (let step = 0; step < width; step++) {
      starts.push(at);
      ends.push(next);
    }
    at = next;
  }
  return { starts, ends };
}
