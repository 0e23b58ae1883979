/** What a list shows only at times. Each is loaded when it is first shown, or while the browser is idle. */
import { lazyPart } from '../ui/lazy-part.tsx';
import { PlainFailure } from './PlainFailure.tsx';

export const ListFailures = lazyPart(
  async () => (await import('./ListFailures.tsx')).ListFailures,
  // The network that failed the list may fail this file as well.
  { instead: PlainFailure },
);
export const NothingFits = lazyPart(async () => (await import('./NothingFits.tsx')).NothingFits);
export const SelectionBar = lazyPart(async () => (await import('./SelectionBar.tsx')).SelectionBar);

/** By how soon one may be needed. */
export const listPartsToPreload = [ListFailures, NothingFits, SelectionBar];
