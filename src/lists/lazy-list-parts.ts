/** What a list shows only at times. Each is loaded when it is first shown, or while the browser is idle. */
import { lazyPart } from '../ui/basics/lazy-part.tsx';
import { MinimalListFailure } from './MinimalListFailure.tsx';

export const ListFailures = lazyPart(
  async () => (await import('./ListFailures.tsx')).ListFailures,
  // The network that failed the list may fail this file as well.
  { instead: MinimalListFailure },
);
export const NoMatches = lazyPart(async () => (await import('./NoMatches.tsx')).NoMatches);
export const SelectionBar = lazyPart(async () => (await import('./selection/SelectionBar.tsx')).SelectionBar);

/** By how soon one may be needed. */
export const listPartsToPreload = [ListFailures, NoMatches, SelectionBar];
