/** How a form or a drawer is left without a question. */
import type { NavigateFunction } from 'react-router-dom';

/** Router state of a navigation that closes a form after its write has succeeded: `RouteGuard` then does not ask. */
export const skipLeaveGuard = { skipLeaveGuard: true } as const;

/** Closes the drawer of a removed record, when it is open. */
export function leaveDrawer(navigate: NavigateFunction, drawer: string, list: string): void {
  if (location.pathname !== drawer) return;
  void navigate({ pathname: list, search: location.search }, { state: skipLeaveGuard });
}
