/** The names that requests about API keys may hold. */

/** The permissions that the console can set ("Permission values for applications"). */
export const permissions = ['accessFtp', 'editLabels'] as const;

/** The additional data that a list or get operation returns on request (`optFields`). */
export const optFields = ['email', 'labels', 'permissions'] as const;
