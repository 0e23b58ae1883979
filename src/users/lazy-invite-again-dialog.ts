/** Loads the dialog "Invite again" when it is opened first. */
import { lazyPart } from '../ui/basics/lazy-part.tsx';
import { closeQuestion } from '../ui/overlays/confirm.ts';

export const InviteAgainDialog = lazyPart(
  async () => (await import('./InviteAgainDialog.tsx')).InviteAgainDialog,
  { onMissing: closeQuestion },
);
