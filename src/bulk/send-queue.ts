/** The records of a run that are still to be sent, by position. */

/** A queue in which refused requests come first again. */
export class SendQueue {
  #indexes: readonly number[] = [];
  #next = 0;
  #returned: number[] = [];

  /** Replaces the content. */
  fill(indexes: readonly number[]): void {
    this.#indexes = indexes;
    this.#next = 0;
    this.#returned = [];
  }

  /** Puts a record back that the service refused before carrying it out. */
  putBack(index: number): void {
    this.#returned.push(index);
  }

  /** Takes the next record; `undefined` if none is left. */
  take(): number | undefined {
    return this.#returned.shift() ?? this.#indexes[this.#next++];
  }
}
