// Tests the invitations that are kept while a user is removed: across a reload, while handled, and after sign-out.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptInvitation } from './kept-invitations.ts';

const ana: KeptInvitation = {
  organizationId: 1,
  formerId: 7,
  email: 'ana@x.example',
  name: 'Ana',
  locale: 'pt',
  roles: [3],
  stage: 'removed',
};
const bruno: KeptInvitation = { ...ana, formerId: 8, email: 'bruno@x.example', stage: 'removing' };
const stored = () => sessionStorage.getItem('latchkey.drafts');

let kept: typeof import('./kept-invitations.ts');
let session: typeof import('../session/session-store.ts');

/** Loads the modules anew, as a reload of the page does. */
async function reload() {
  vi.resetModules();
  kept = await import('./kept-invitations.ts');
  session = await import('../session/session-store.ts');
  session.resumeSession();
}

beforeEach(async () => {
  sessionStorage.clear();
  await reload();
  session.signIn('opaque', true);
});
afterEach(() => session.signOut());

it('offers kept invitations after a reload', async () => {
  kept.keepInvitation(ana);
  kept.keepInvitation(bruno);
  kept.keepInvitation({ ...bruno, stage: 'removed' });
  await reload();
  expect(kept.openInvitations()).toEqual([]);
  kept.loadKeptInvitations();
  expect(kept.openInvitations()).toEqual([ana, { ...bruno, stage: 'removed' }]);
});

it('ignores stored values that are no invitation', async () => {
  kept.keepInvitation(ana);
  sessionStorage.setItem('latchkey.drafts', (stored() ?? '').replace('"removed"', '"elsewhere"'));
  await reload();
  kept.loadKeptInvitations();
  expect(kept.openInvitations()).toEqual([]);
});

it('forgets an invitation in storage too', () => {
  kept.keepInvitation(ana);
  expect(stored()).toContain('ana@x.example');
  kept.dropInvitation(ana);
  expect(stored()).toBeNull();
  expect(kept.openInvitations()).toEqual([]);
});

it('offers an invitation only while nothing handles it', () => {
  const listener = vi.fn();
  const endDialog = kept.holdInvitation(ana);
  const endAction = kept.holdInvitation(ana);
  kept.keepInvitation(ana);
  kept.onKeptInvitations(listener);
  endDialog();
  endDialog();
  expect(kept.openInvitations()).toEqual([]);
  endAction();
  expect(kept.openInvitations()).toEqual([ana]);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('forgets everything at sign-out, and keeps nothing afterwards', () => {
  kept.keepInvitation(ana);
  session.signOut();
  expect(kept.openInvitations()).toEqual([]);
  kept.keepInvitation(ana);
  expect(kept.openInvitations()).toEqual([]);
  expect(stored()).toBeNull();
});
