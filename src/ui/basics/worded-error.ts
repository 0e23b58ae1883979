/** Failures that are no failed call: they bring their own words. */

/** A failure whose message is what is said. */
export class WordedError extends Error {
  override name = 'WordedError';
}

/**
 * A file is gone since a new version was deployed, and something cannot be done without it. Shown where that was asked
 * for, with "Reload".
 */
export class PartMissing extends WordedError {
  override name = 'PartMissing';
  /** A write needs the file before it may be sent: nothing was sent. */
  readonly ofWrite: boolean;

  constructor(message: string, ofWrite: boolean, cause: unknown) {
    super(message, { cause });
    this.ofWrite = ofWrite;
  }
}
