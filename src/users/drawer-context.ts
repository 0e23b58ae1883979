/** The data that the users page passes to its open drawer. */
import type { User } from '../contract/user.ts';

/** The context of the router outlet. */
export interface UsersContext {
  organizationId: number;
  users: readonly User[];
  /** Closes the drawer. @param done skips the leave guard of the form */
  close: (done?: { skipLeaveGuard: true }) => void;
  /** Opens the dialog that moves a user to another organization. */
  onMove: (user: User) => void;
}
