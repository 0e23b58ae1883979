/** Loads the confirmations of writes about users on demand, but always before the write is sent. */
import { lazyFunctions } from '../ui/basics/load-part.ts';

/** The functions of `user-confirmations.tsx`, loaded on first use. */
export const userConfirmations = lazyFunctions(() => import('./user-confirmations.tsx'));
