/** Errors that carry a translated message of their own, apart from failed requests (`ApiError`). */

/** An error whose `message` is shown to the admin as it is. */
export class UserFacingError extends Error {
  override name = 'UserFacingError';
}

/** A part that an action requires failed to load, as after a deploy. The form or dialog shows it with "Reload". */
export class PartMissing extends UserFacingError {
  override name = 'PartMissing';
  /** Whether the action is a write. The part is required before the request, so nothing was sent. */
  readonly ofWrite: boolean;

  constructor(message: string, ofWrite: boolean, cause: unknown) {
    super(message, { cause });
    this.ofWrite = ofWrite;
  }
}
