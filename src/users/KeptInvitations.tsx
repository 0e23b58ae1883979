/** Offers the invitations of removed users that were not sent: after a reload, or after their dialog was closed. */
import { useEffect } from 'react';
import { lazyPart } from '../ui/basics/lazy-part.tsx';
import { dismissNotice, notifyFailure } from '../ui/basics/notify.ts';
import {
  type KeptInvitation,
  keyOf,
  loadKeptInvitations,
  onKeptInvitations,
  openInvitations,
} from './kept-invitations.ts';

const KeptInvitationNotice = lazyPart(
  async () => (await import('./KeptInvitationNotice.tsx')).KeptInvitationNotice,
);

/** Shows one notification for each invitation that nothing handles. Renders nothing itself. */
export function KeptInvitations() {
  useEffect(() => {
    const shown = new Map<string, { invitation: KeptInvitation; toast: number }>();
    const update = () => {
      const open = new Map(openInvitations().map((invitation) => [keyOf(invitation), invitation]));
      for (const [key, { invitation, toast }] of shown) {
        if (open.get(key) === invitation) continue;
        dismissNotice(toast);
        shown.delete(key);
      }
      for (const [key, invitation] of open) {
        if (shown.has(key)) continue;
        const content = <KeptInvitationNotice invitation={invitation} />;
        shown.set(key, { invitation, toast: notifyFailure(`inviteAgain ${key}`, { content }) });
      }
    };
    loadKeptInvitations();
    update();
    const stop = onKeptInvitations(update);
    return () => {
      stop();
      for (const { toast } of shown.values()) dismissNotice(toast);
    };
  }, []);
  return null;
}
