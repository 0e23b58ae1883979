/** The menus that buttons open. Each is loaded when it is first opened, or while the browser is idle. */
import { lazyPart } from '../basics/lazy-part.tsx';

/** A menu that cannot be shown is not open. */
const closing = { onMissing: ({ onClose }: { onClose: (restore: boolean) => void }) => onClose(true) };

export const ActionMenu = lazyPart(async () => (await import('./ActionMenu.tsx')).ActionMenu, closing);
export const FilterMenu = lazyPart(async () => (await import('./FilterMenu.tsx')).FilterMenu, closing);
export const ColumnsMenu = lazyPart(
  async () => (await import('../table/ColumnsMenu.tsx')).ColumnsMenu,
  closing,
);

/** By how likely it is that one is opened. */
export const menusToPreload = [FilterMenu, ActionMenu, ColumnsMenu];
