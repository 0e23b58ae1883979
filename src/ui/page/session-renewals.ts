/** How often the session was renewed on this page: what a former token was refused for is then settled. */
import { createStore } from '../../api/create-store.ts';

const renewals = createStore(0);

/** Notes that the session goes on with another token. */
export const noteRenewal = (): void => renewals.set(renewals.get() + 1);

/** Returns how often that has happened. */
export const sessionRenewals = renewals.get;

/** Calls `listener` after each time. @returns how to stop */
export const onSessionRenewal = renewals.subscribe;
