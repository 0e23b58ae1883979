/** The questions before a write about a user. What a write needs is loaded before the write is sent. */
import { lazyFunctions } from '../ui/basics/load-part.ts';

/** The functions of `ask-about-user.tsx`. */
export const userConfirmations = lazyFunctions(() => import('./user-confirmations.tsx'));
