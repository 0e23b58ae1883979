/** What the page of API keys hands to the drawer that is open in it. */

/** The context of the router outlet. */
export interface ApiKeysContext {
  close: (done?: { skipLeaveGuard: true }) => void;
}

/** What "Duplicate" hands over through the history: which key to be like, and nothing of it. */
export interface CreateState {
  duplicateOf: number;
}
