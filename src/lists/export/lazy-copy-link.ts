/** The lazily loaded function behind "Copy link". The app preloads it while the browser is idle. */
import { lazyFunctions } from '../../ui/basics/load-part.ts';

export const copyLinkFunctions = lazyFunctions(() => import('./copy-link.tsx'));
