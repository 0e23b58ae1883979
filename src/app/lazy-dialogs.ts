/** The dialogs that open over any page, and parts of the frame. Each is loaded when first opened, or earlier while the browser is idle. */
import { FindByTokenDialog } from '../api-keys/find-by-token/lazy-find-by-token-dialog.ts';
import { LazyWaitingNotice } from '../session/waiting/lazy-waiting-notice.ts';
import { lazyPart } from '../ui/basics/lazy-part.tsx';
import { closeQuestion } from '../ui/overlays/confirm.ts';
import { closeDialog } from './open-dialog.ts';

export const ConfirmDialog = lazyPart(
  async () => (await import('../ui/overlays/ConfirmDialog.tsx')).ConfirmDialog,
  {
    onMissing: closeQuestion,
  },
);
export const CommandPalette = lazyPart(
  async () => (await import('./command-palette/CommandPalette.tsx')).CommandPalette,
  {
    onMissing: closeDialog,
  },
);
export const TokenDialog = lazyPart(
  async () => (await import('../api-keys/tokens/TokenDialog.tsx')).TokenDialog,
);
export const ReauthDialog = lazyPart(
  async () => (await import('../session/sign-in/ReauthDialog.tsx')).ReauthDialog,
);
/** Their many files do not compete with the first rows. */
const afterFirstRows = { idleWithin: 2000 };
export const SessionParts = lazyPart(
  () =>
    import('./SessionParts.tsx').then(
      (loaded) => loaded.SessionParts,
      // After a deployment the chunk is gone: the page works without these parts until it is reloaded.
      () => () => null,
    ),
  afterFirstRows,
);
export const SignedInAs = lazyPart(async () => (await import('../session/SignedInAs.tsx')).SignedInAs, {
  instead: () => null,
  ...afterFirstRows,
});
export const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog, {
  onMissing: closeDialog,
});
export const RecoverOnSignIn = lazyPart(
  async () => (await import('../api-keys/recovery/RecoverOnSignIn.tsx')).RecoverOnSignIn,
);

/** The dialogs to preload, the most likely first. */
export const dialogsToPreload = [
  LazyWaitingNotice,
  ConfirmDialog,
  CommandPalette,
  TokenDialog,
  ReauthDialog,
  ShortcutsDialog,
  FindByTokenDialog,
];
