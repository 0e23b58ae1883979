/** The questions before a write about an API key. What a write needs is loaded before the write is sent. */
import { lazyFunctions } from '../ui/basics/load-part.ts';

/** The functions of `ask-about-api-key.tsx`. */
export const apiKeyConfirmations = lazyFunctions(() => import('./api-key-confirmations.tsx'));
