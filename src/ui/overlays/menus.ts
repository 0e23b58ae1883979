/** The lazily loaded menus. The app preloads them while the browser is idle. */
import { lazyPart } from '../basics/lazy-part.tsx';

/** Option of `lazyPart`: closes a menu whose file fails to load. */
export const closeWhenMissing = {
  onMissing: ({ onClose }: { onClose: (restore: boolean) => void }) => onClose(true),
};

export const ActionMenu = lazyPart(
  async () => (await import('./ActionMenu.tsx')).ActionMenu,
  closeWhenMissing,
);

/** The menus to load while the browser is idle. */
export const menusToPreload = [ActionMenu];
