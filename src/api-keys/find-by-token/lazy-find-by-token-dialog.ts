/** The dialog "Find by token", loaded when first opened, or earlier while the browser is idle. */
import { lazyPart } from '../../ui/basics/lazy-part.tsx';

export const FindByTokenDialog = lazyPart(
  async () => (await import('./FindByTokenDialog.tsx')).FindByTokenDialog,
  { onMissing: ({ onClose }) => onClose() },
);
