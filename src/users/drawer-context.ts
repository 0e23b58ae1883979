/** What the page of users hands to the drawer that is open in it. */
import type { User } from '../contract/user.ts';

/** The context of the router outlet. */
export interface UsersContext {
  organizationId: number;
  users: readonly User[];
  close: (done?: { skipLeaveGuard: true }) => void;
  onMove: (user: User) => void;
}
