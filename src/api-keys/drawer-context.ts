/** The data that the API keys page passes to its open drawer. */

/** The context of the router outlet. */
export interface ApiKeysContext {
  /** Closes the drawer. @param done skips the leave guard of the form */
  close: (done?: { skipLeaveGuard: true }) => void;
}

/** The state of the history entry that "Duplicate" adds: the id only, because entries outlive the session. */
export interface CreateState {
  /** The id of the API key to duplicate. */
  duplicateOf: number;
}
