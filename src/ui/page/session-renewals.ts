/** Counts session renewals, so that `ErrorNotice` can hide a 401 that concerned a replaced access token. */
import { createStore } from '../../lib/create-store.ts';

const renewals = createStore(0);

/** Records that the session continues with a new token. */
export const countRenewal = (): void => renewals.set(renewals.get() + 1);

/** Returns the number of renewals since the page was loaded. */
export const sessionRenewals = renewals.get;

/** Calls `listener` after each renewal. @returns a function that unsubscribes */
export const onSessionRenewal = renewals.subscribe;
