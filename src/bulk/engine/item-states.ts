/** The states of the records of a run, in one byte each, with their counts. */
import type { ItemState } from './job.ts';

/** Every state. The position is the byte; the letter stands for the state in the stored record. */
const letters: Record<ItemState, string> = {
  waiting: 'w',
  sending: 's',
  answered: 'a',
  done: 'd',
  refused: 'r',
  notVisible: 'v',
  notConfirmed: 'c',
  notKnown: 'k',
  notSent: 'n',
};
const names = Object.keys(letters) as readonly ItemState[];
const codeOf = new Map(names.map((state, code) => [state, code]));
const letterCodes = Uint8Array.from(Object.values(letters), (letter) => letter.charCodeAt(0));
const stateOfLetter = new Map(names.map((state) => [letters[state], state]));

/** Reads stored states. @returns `null` if the text holds anything else */
export function readStates(text: string): ItemState[] | null {
  const states = Array.from(text, (letter) => stateOfLetter.get(letter));
  return states.every((state) => state !== undefined) ? states : null;
}

/** The states of records, by position. */
export class ItemStates {
  readonly #codes: Uint8Array;
  readonly #counts = new Uint32Array(names.length);

  /** @param initial the state of each record; absent if all wait */
  constructor(total: number, initial?: readonly ItemState[]) {
    this.#codes = initial
      ? Uint8Array.from(initial, (state) => codeOf.get(state) ?? 0)
      : new Uint8Array(total);
    for (const code of this.#codes) this.#counts[code] = (this.#counts[code] ?? 0) + 1;
  }

  at(index: number): ItemState {
    return names[this.#codes[index] ?? 0] ?? 'waiting';
  }

  set(index: number, state: ItemState): void {
    const [before = 0, code = 0] = [this.#codes[index], codeOf.get(state)];
    this.#counts[before] = (this.#counts[before] ?? 0) - 1;
    this.#counts[code] = (this.#counts[code] ?? 0) + 1;
    this.#codes[index] = code;
  }

  /** Returns how many records have the state. */
  count(state: ItemState): number {
    return this.#counts[codeOf.get(state) ?? 0] ?? 0;
  }

  counts(): Record<ItemState, number> {
    return Object.fromEntries(names.map((state) => [state, this.count(state)])) as Record<ItemState, number>;
  }

  /** Returns the positions of the records with one of the states, in their order. */
  indexesOf(states: readonly ItemState[]): number[] {
    const wanted = names.map((state) => states.includes(state));
    const indexes: number[] = [];
    for (const [index, code] of this.#codes.entries()) if (wanted[code]) indexes.push(index);
    return indexes;
  }

  /** Returns the states as text, one character each. @param unsure records whose answer does not tell what happened */
  toText(unsure: Iterable<number>): string {
    const text = this.#codes.map((code) => letterCodes[code] ?? 0);
    for (const index of unsure) text[index] = letters.sending.charCodeAt(0);
    return new TextDecoder('latin1').decode(text);
  }
}
