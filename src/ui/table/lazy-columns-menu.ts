/** The lazily loaded columns menu. The app preloads it while the browser is idle. */
import { lazyPart } from '../basics/lazy-part.tsx';
import { closeWhenMissing } from '../overlays/menus.ts';

export const ColumnsMenu = lazyPart(
  async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu,
  closeWhenMissing,
);
