/** The states of the records of a run, with their counts. */
import type { ItemState } from './job.ts';

/** The letter of each state in the stored record. */
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

/** Reads stored states. @returns `null` if the text holds anything else */
export function readStates(text: string): ItemState[] | null {
  const states = Array.from(text, (letter) => names.find((state) => letters[state] === letter));
  return states.every((state) => state !== undefined) ? states : null;
}

/** The states of records, by position. */
export class ItemStates {
  readonly #states: ItemState[];
  readonly #counts = Object.fromEntries(names.map((state) => [state, 0])) as Record<ItemState, number>;

  /** @param initial the state of each record; absent if all wait */
  constructor(total: number, initial?: readonly ItemState[]) {
    this.#states = initial ? [...initial] : Array<ItemState>(total).fill('waiting');
    for (const state of this.#states) this.#counts[state]++;
  }

  at(index: number): ItemState {
    return this.#states[index] ?? 'waiting';
  }

  set(index: number, state: ItemState): void {
    this.#counts[this.at(index)]--;
    this.#counts[state]++;
    this.#states[index] = state;
  }

  /** Returns how many records have the state. */
  count(state: ItemState): number {
    return this.#counts[state];
  }

  counts(): Record<ItemState, number> {
    return { ...this.#counts };
  }

  /** Returns the positions of the records with one of the states, in their order. */
  indexesOf(states: readonly ItemState[]): number[] {
    return this.#states.flatMap((state, index) => (states.includes(state) ? index : []));
  }

  /** Returns the states as text, one character each. @param unsure records whose answer does not tell what happened */
  toText(unsure: Iterable<number>): string {
    const text = this.#states.map((state) => letters[state]);
    for (const index of unsure) text[index] = letters.sending;
    return text.join('');
  }
}
