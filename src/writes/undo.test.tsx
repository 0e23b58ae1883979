// Tests the undo of a write: each state that the read before it can show, a second press, and what is said.
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { switchLanguage } from '../i18n/language.ts';
import { signIn, signOut } from '../session/session-store.ts';
import { wholeText } from '../testing/whole-text.ts';
import { dismissAllNotices } from '../ui/basics/notify.ts';
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx';
import { Toaster } from '../ui/overlays/Toaster.tsx';
import { activityEntries, canUndo } from './activity.ts';
import type { ReadBackState } from './outcome.ts';
import { presentWrite, undoWrite } from './present-write.tsx';
import type { Write } from './run-write.ts';
import { toastWriteDisplay } from './toast-write-display.ts';

const endpoint = { name: 'updateUser', method: 'PATCH' } as const;

/** A user whose status the writes change, and what somebody else did to the user. */
let status: string;
let present: ReadBackState['kind'] | ApiError | null;
let sent: string[];
let answer: ApiError | null;

const write = (to: 'blocked' | 'normal', isUndo = false): Write<'block' | 'unblock'> => {
  const former = status;
  return {
    verb: to === 'blocked' ? 'block' : 'unblock',
    name: 'Ana Silva',
    about: 'ana@x.example',
    scope: 1,
    target: 7,
    isUndo,
    inverse: () => {
      status = to;
      return write(former === 'blocked' ? 'blocked' : 'normal', true);
    },
    send: async () => {
      sent.push(to);
      if (answer) throw answer;
      status = to;
    },
    read: async () => {
      if (present instanceof ApiError) throw present;
      if (present !== null) return { kind: present, value: 'Pending' };
      return { kind: status === to ? 'wanted' : 'old' };
    },
  };
};

/** Blocks the user. The toast then offers “Undo”. */
async function block() {
  render(
    <>
      <Toaster />
      <ConfirmDialog />
    </>,
  );
  const blocking = write('blocked');
  await presentWrite(blocking, { display: toastWriteDisplay(blocking) });
  return userEvent.setup({ delay: null });
}

const findUndo = () => screen.findByRole('button', { name: 'Undo' });

beforeEach(() => {
  signIn('session', false);
  status = 'normal';
  present = null;
  sent = [];
  answer = null;
});

it('sends the inverse if the record still shows what was set, and can itself be undone', async () => {
  const user = await block();
  await user.click(await findUndo());
  await screen.findByText(wholeText('Ana Silva is unblocked again'));
  expect(sent).toEqual(['blocked', 'normal']);
  expect(activityEntries().map(({ isUndone }) => isUndone)).toEqual([false, true]);
  await user.click(await findUndo());
  await screen.findByText(wholeText('Ana Silva is blocked again'));
  expect(sent).toEqual(['blocked', 'normal', 'blocked']);
});

it('sends the inverse if the service does not report the field', async () => {
  const user = await block();
  present = 'unreported';
  await user.click(await findUndo());
  await screen.findByText(/^Accepted\./);
  expect(sent).toEqual(['blocked', 'normal']);
});

it('sends nothing if the record already shows the former value', async () => {
  const user = await block();
  present = 'old';
  await user.click(await findUndo());
  await screen.findByText(wholeText('Ana Silva is already unblocked. Nothing was sent.'));
  expect(sent).toEqual(['blocked']);
});

it('asks if somebody else has changed the record since', async () => {
  const user = await block();
  present = 'other';
  await user.click(await findUndo());
  const question = await screen.findByRole('alertdialog', { name: 'Unblock Ana Silva?' });
  expect(question.textContent).toContain('Ana Silva now shows Pending.');
  expect(question.textContent).toContain('ana@x.example · #7');
  expect(sent).toEqual(['blocked']);
  present = null;
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  await screen.findByText(wholeText('Ana Silva is unblocked again'));
  expect(sent).toEqual(['blocked', 'normal']);
  expect(activityEntries()[1]?.isUndone).toBe(true);
});

it('sends nothing after a question whose value has changed again meanwhile', async () => {
  const user = await block();
  present = 'other';
  await user.click(await findUndo());
  await screen.findByRole('alertdialog', { name: 'Unblock Ana Silva?' });
  present = 'gone';
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  await screen.findByText(wholeText(/^Ana Silva is no longer in this organization\. Nothing was sent\.$/));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual(['blocked']);
});

it('asks if the record is gone', async () => {
  const user = await block();
  present = 'gone';
  await user.click(await findUndo());
  const question = await screen.findByRole('alertdialog', { name: 'Unblock Ana Silva?' });
  expect(question.textContent).toContain('Ana Silva is no longer in this organization.');
  expect(sent).toEqual(['blocked']);
});

it('sends nothing if the record cannot be read, until “Try again” reads it', async () => {
  const user = await block();
  present = new ApiError(endpoint, { kind: 'network' });
  await user.click(await findUndo());
  await screen.findByText(wholeText("Ana Silva. Couldn't check for other changes. Nothing was sent."));
  expect(sent).toEqual(['blocked']);
  present = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(wholeText('Ana Silva is unblocked again'));
  expect(sent).toEqual(['blocked', 'normal']);
});

it('sends once for two presses, and again only by “Send again” after a 401', async () => {
  const user = await block();
  const [entry] = activityEntries();
  answer = new ApiError(endpoint, { kind: 'refused', status: 401 });
  await Promise.all([undoWrite(entry?.id ?? 0), undoWrite(entry?.id ?? 0)]);
  expect(sent).toEqual(['blocked', 'normal']);
  expect(activityEntries().find(({ id }) => id === entry?.id)?.isUndone).toBe(false);
  answer = null;
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByText(wholeText('Ana Silva is unblocked again'));
  expect(activityEntries().find(({ id }) => id === entry?.id)?.isUndone).toBe(true);
  await undoWrite(entry?.id ?? 0);
  expect(sent).toEqual(['blocked', 'normal', 'normal']);
});

it('speaks the language of the moment of the press', async () => {
  await block();
  await switchLanguage('pt');
  await undoWrite(activityEntries()[0]?.id ?? 0);
  await screen.findByText(wholeText('Acesso novamente desbloqueado: Ana Silva'));
});

it('shows one toast with “Undo” for each record, and keeps those of others with the same name', async () => {
  await block();
  const unblocking = write('normal');
  await presentWrite(unblocking, { display: toastWriteDisplay(unblocking) });
  expect(screen.queryByText(wholeText('Ana Silva is blocked'))).toBeNull();
  const another = { ...write('blocked'), target: 8 };
  await presentWrite(another, { display: toastWriteDisplay(another) });
  const namesake = { ...write('blocked'), target: 9, inverse: () => another };
  await presentWrite(namesake, { display: toastWriteDisplay(namesake) });
  expect(await screen.findAllByText(wholeText('Ana Silva is blocked'))).toHaveLength(2);
});

it('keeps the toast with “Undo” after a success that changes something else, until the record moves', async () => {
  await block();
  const others = (['setRoles', 'moveUser'] as const).map((verb) => ({
    ...write('blocked'),
    verb,
    detail: 'B',
  }));
  for (const [at, other] of others.entries()) {
    await presentWrite(other, { display: toastWriteDisplay(other) });
    expect(screen.queryAllByText(wholeText('Ana Silva is blocked'))).toHaveLength(1 - at);
    expect(await screen.findAllByRole('button', { name: 'Undo' })).toHaveLength(2 - at);
  }
});

it('is not offered without an inverse, nor after the session', async () => {
  const { inverse, ...blocking } = write('blocked');
  expect(inverse).toBeDefined();
  render(<Toaster />);
  await presentWrite(blocking, { display: toastWriteDisplay(blocking) });
  await screen.findByText(wholeText('Ana Silva is blocked'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(activityEntries().map(canUndo)).toEqual([false]);
  signOut();
  expect(activityEntries()).toEqual([]);
});

it('shows the time that is left only in a toast with “Undo”', async () => {
  await block();
  const timeLeft = () => document.querySelectorAll('[role="status"] span[aria-hidden="true"]').length;
  // The notification is put into the live region once it can be announced.
  await waitFor(() => expect(timeLeft()).toBe(1));
  dismissAllNotices();
  present = 'old';
  await undoWrite(activityEntries()[0]?.id ?? 0);
  await screen.findByText(wholeText('Ana Silva is already unblocked. Nothing was sent.'));
  expect(timeLeft()).toBe(0);
});
