/** State of a navigation that leaves a form because its work is done: no guard asks about it. */
export const skipLeaveGuard = { skipLeaveGuard: true } as const;
