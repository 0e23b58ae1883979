/** What opens over any page. Each is loaded when it is first opened, or while the browser is idle. */
import { lazyPart } from '../ui/lazy-part.tsx';

export const ConfirmDialog = lazyPart(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);
export const GoToDialog = lazyPart(async () => (await import('./GoToDialog.tsx')).GoToDialog);
export const TokenDialog = lazyPart(async () => (await import('../api-keys/TokenDialog.tsx')).TokenDialog);
export const SessionExpired = lazyPart(
  async () => (await import('../session/SessionExpired.tsx')).SessionExpired,
);
export const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);
export const FindByTokenDialog = lazyPart(
  async () => (await import('../api-keys/FindByTokenDialog.tsx')).FindByTokenDialog,
);
export const LeftoverRescue = lazyPart(
  async () => (await import('../api-keys/LeftoverRescue.tsx')).LeftoverRescue,
);

/** By how likely it is that one is opened. */
export const dialogsToPreload = [
  ConfirmDialog,
  GoToDialog,
  TokenDialog,
  SessionExpired,
  ShortcutsDialog,
  FindByTokenDialog,
];
