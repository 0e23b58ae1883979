/** Tells the other tabs of the same base address what was written. Small: writes import it, the rest comes when needed. */

/** A write that another tab may want to read the outcome of. Never data, never a token. */
export interface Hint {
  /** The operation's name in the contract. */
  operation: string;
  /** Of users: where they are. */
  organizationId?: number;
  ids: readonly number[];
}

/** Tells the other tabs of a write, once its outcome is known. */
export function sendHint(hint: Hint): void {
  void import('./tab-channel.ts').then(
    ({ postHint }) => postHint(hint),
    // A new version was deployed: the other tabs read again when they are next looked at.
    () => {},
  );
}
