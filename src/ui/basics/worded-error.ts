/** Errors that carry a translated message of their own, apart from failed requests (`ApiError`). */

/** An error whose `message` is shown to the admin as it is. */
export class UserFacingError extends Error {
  override name = 'UserFacingError';
}

/** A part that a page requires failed to load, as after a deploy. The page shows it with "Reload". */
export class PartMissing extends UserFacingError {
  override name = 'PartMissing';
}
