/** The menu of columns. It is loaded when it is first opened, or while the browser is idle. */
import { lazyPart } from '../basics/lazy-part.tsx';
import { closeWhenMissing } from '../overlays/menus.ts';

export const ColumnsMenu = lazyPart(
  async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu,
  closeWhenMissing,
);
