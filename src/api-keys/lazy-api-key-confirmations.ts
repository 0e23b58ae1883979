/** Loads the confirmations of writes about API keys on demand, but always before the write is sent. */
import { lazyFunctions } from '../ui/basics/load-part.ts';

/** The functions of `api-key-confirmations.tsx`, loaded on first use. */
export const apiKeyConfirmations = lazyFunctions(() => import('./api-key-confirmations.tsx'));
