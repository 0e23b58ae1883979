/** What the drawer of a user is opened with: the data of the users page, and whether its form is open. */
import type { User } from '../contract/user.ts';

/** The context of the router outlet. */
export interface UsersContext {
  organizationId: number;
  users: readonly User[];
  /** Closes the drawer. @param done skips the leave guard of the form */
  close: (done?: { skipLeaveGuard: true }) => void;
}

/** Router state of a navigation that opens the drawer with its form. Without it the drawer opens to read. */
export const editsAtOnce = { edits: true } as const;
