/** The lazily loaded parts of a filter. The app preloads the listbox while the browser is idle. */
import { lazyPart } from '../../ui/basics/lazy-part.tsx';
import { closeWhenMissing } from '../../ui/overlays/menus.ts';

export const FilterMenu = lazyPart(
  async () => (await import('./FilterMenu.tsx')).FilterMenu,
  closeWhenMissing,
);
export const ClearFilter = lazyPart(async () => (await import('./ClearFilter.tsx')).ClearFilter);
