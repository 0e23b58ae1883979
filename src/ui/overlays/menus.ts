/** The menus that buttons open. Each is loaded when it is first opened, or while the browser is idle. */
import { lazyPart } from '../basics/lazy-part.tsx';

/** Closes a menu whose file cannot be loaded. */
export const closeWhenMissing = {
  onMissing: ({ onClose }: { onClose: (restore: boolean) => void }) => onClose(true),
};

export const ActionMenu = lazyPart(
  async () => (await import('./ActionMenu.tsx')).ActionMenu,
  closeWhenMissing,
);
export const FilterMenu = lazyPart(
  async () => (await import('./FilterMenu.tsx')).FilterMenu,
  closeWhenMissing,
);

/** By how likely it is that one is opened. */
export const menusToPreload = [FilterMenu, ActionMenu];
