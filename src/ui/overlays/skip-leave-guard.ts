/** Router state of a navigation that closes a form after its write has succeeded: `RouteGuard` then does not ask. */
export const skipLeaveGuard = { skipLeaveGuard: true } as const;
