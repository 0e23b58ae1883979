/** The parts of a list page that are loaded lazily: when first shown, or earlier while the browser is idle. */
import { lazyPart } from '../ui/basics/lazy-part.tsx';
import { copyLinkFunctions } from './export/lazy-copy-link.ts';
import { ClearFilter, FilterMenu } from './filters/lazy-filter-parts.ts';
import { MinimalListFailure } from './MinimalListFailure.tsx';

export const ListFailures = lazyPart(
  async () => (await import('./ListFailures.tsx')).ListFailures,
  // A network failure that breaks the list may break this chunk, too.
  { instead: MinimalListFailure },
);
export const NoMatches = lazyPart(async () => (await import('./NoMatches.tsx')).NoMatches);
export const SelectionBar = lazyPart(async () => (await import('./selection/SelectionBar.tsx')).SelectionBar);

/** The parts in the order in which they may be needed. */
export const listPartsToPreload = [
  ListFailures,
  NoMatches,
  SelectionBar,
  FilterMenu,
  ClearFilter,
  copyLinkFunctions,
];
