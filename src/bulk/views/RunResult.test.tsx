// Tests the counts, the table and the buttons of a run's result.
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { fakeJob, fakeRun } from '../../testing/fake-run.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { closeQuestion, currentQuestion } from '../../ui/overlays/confirm.ts';
import { type Answer, accepted, outcomeOf, type ReadBackState } from '../../writes/outcome.ts';
import type { BulkItem, BulkJob } from '../engine/job.ts';
import { type UndoState, undoRun } from '../tab/undo-run.ts';
import { RunResult } from './RunResult.tsx';

vi.mock('../tab/undo-run.ts', async (original) => ({ ...(await original<object>()), undoRun: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

const endpoint = { name: 'updateUser', method: 'PATCH' } as const;

/** A run of eight users, with each outcome at least once. */
function mixed(parts = {}) {
  const fake = fakeRun(fakeJob(8, parts));
  const take = (id: number, answer: Answer, seen: ReadBackState | null) => {
    const [item] = fake.run.job.items.filter((one) => one.id === id);
    if (!item) return;
    const write = fake.run.job.writeOf(item);
    fake.results.set(id, { write, answer, seen, outcome: outcomeOf(write.verb, answer, seen) });
  };
  const error = new ApiError(endpoint, { kind: 'refused', status: 422, serviceMessage: 'Locked by payroll' });
  take(3, { kind: 'refused', error }, null);
  take(4, { kind: 'refused', error }, null);
  take(5, accepted, { kind: 'old' });
  take(6, accepted, { kind: 'unreadable' });
  take(7, { kind: 'missing', error: null }, { kind: 'unreadable' });
  fake.change(
    {
      1: 'done',
      2: 'done',
      3: 'refused',
      4: 'refused',
      5: 'notVisible',
      6: 'notConfirmed',
      7: 'notKnown',
      8: 'notSent',
    },
    { phase: 'ended' },
  );
  return fake;
}

function show(fake = mixed(), { isCurrent = true, undo = null as UndoState | null } = {}) {
  const user = userEvent.setup({ delay: null });
  render(<RunResult run={fake.run} isCurrent={isCurrent} undo={undo} />);
  return { ...fake, user };
}

const names = () =>
  within(screen.getByRole('table', { name: 'Results' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const press = (name: string) => screen.getByRole('button', { name });

describe('the result of a run', () => {
  it.each([
    ['block', 'Send again 1 not known'],
    ['invite', 'Send again 1 not known'],
  ] as const)('sends again what seems to be lost: %s', async (verb, name) => {
    const fake = mixed({ verb });
    const item = fake.run.job.items[6] ?? { id: 7, name: '', about: '' };
    const answer: Answer = { kind: 'missing', error: null };
    const outcome = outcomeOf(verb, answer, { kind: 'old' });
    fake.results.set(7, { write: fake.run.job.writeOf(item), answer, seen: { kind: 'old' }, outcome });
    const { user, called } = show(fake);
    await user.click(press(name));
    if (verb === 'invite') {
      expect(called).toEqual([]);
      const question = currentQuestion();
      if (!question || 'dialog' in question) throw new Error('not asked');
      render(<div>{question.body}</div>);
      expect(screen.getByText(/they get a second e-mail/)).toBeTruthy();
      await question.run({} as never);
      closeQuestion();
    }
    expect(called).toEqual(['sendAgain notKnown']);
  });

  it('does not send again what could not be read', () => {
    show();
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  });

  it('counts each outcome that occurred', () => {
    show();
    expect(screen.getByRole('dialog', { name: 'Block 8 people: result' })).toBeTruthy();
    for (const name of [
      'Done 2',
      'Refused 2',
      'Not visible yet 1',
      'Accepted, not confirmed 1',
      'Not known 1',
      'Not sent 1',
    ]) {
      expect(press(name)).toBeTruthy();
    }
  });

  it('leaves out the counts of zero except "Done"', () => {
    const fake = fakeRun(fakeJob(2));
    fake.change({ 1: 'refused', 2: 'refused' }, { phase: 'ended' });
    show(fake);
    const counts = within(screen.getByRole('group')).getAllByRole('button');
    expect(counts.map(({ textContent }) => textContent)).toEqual(['Done 0', 'Refused 2']);
  });

  it('lists the records that need attention first, with the reason of each', () => {
    show();
    expect(names()).toEqual([3, 4, 7, 6, 5, 8, 1, 2].map((id) => `User ${id}`));
    const row = screen.getByRole('rowheader', { name: 'User 3' }).closest('tr');
    expect(row?.textContent).toContain('user3@example.org');
    expect(row?.textContent).toContain('Refused');
    expect(row?.textContent).toContain('Locked by payroll');
    expect(screen.getByText('The run ended before its turn.')).toBeTruthy();
  });

  it('shows the records of one outcome after a press of its count', async () => {
    const { user } = show();
    await user.click(press('Refused 2'));
    expect(names()).toEqual(['User 3', 'User 4']);
    await user.click(press('Refused 2'));
    expect(names()).toHaveLength(8);
  });

  it('has the column of reasons only while a row has one', async () => {
    const { user } = show();
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads()).toEqual(['Name', 'E-mail', 'Outcome', 'Reason']);
    await user.click(press('Done 2'));
    expect(heads()).toEqual(['Name', 'E-mail', 'Outcome']);
  });

  it.each([
    ['Retry 2 failed', 'sendAgain refused'],
    ['Send the 1 not sent', 'sendAgain notSent'],
    ['Check 3 not confirmed', 'check'],
  ])('goes on after "%s"', async (name, call) => {
    const { user, called } = show();
    await user.click(press(name));
    expect(called).toEqual([call]);
    expect(document.activeElement).toBe(press('Close'));
  });

  it('offers nothing that sends while the run goes on', () => {
    const fake = mixed();
    fake.change({}, { phase: 'running' });
    show(fake);
    expect(screen.queryByRole('button', { name: /^(Retry|Send|Check|Undo)/ })).toBeNull();
    expect(screen.getByText(/8 of 8, 2 refused/)).toBeTruthy();
  });

  it.each(['paused', 'longWait', 'noAnswer'] as const)('continues a run that is %s', async (phase) => {
    const fake = mixed();
    fake.change({}, { phase });
    const { user } = show(fake);
    await user.click(press('Continue'));
    expect(fake.called).toEqual(['continue']);
    expect(document.activeElement).toBe(press('Close'));
  });

  it('offers only the undo for a run that another one replaced', () => {
    show(mixed(), { isCurrent: false });
    expect(screen.queryByRole('button', { name: /^(Retry|Send|Check)/ })).toBeNull();
    expect(press('Undo')).toBeTruthy();
  });

  it('does not send again what was changed since', () => {
    show(mixed({ verb: 'invite', isCurrent: ({ id }: BulkItem) => id === 3 }));
    expect(press('Retry 1 failed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    expect(screen.getByText(/^2 rows were changed in the list since/)).toBeTruthy();
  });

  it('follows the run', () => {
    const { change } = show();
    act(() => change({ 3: 'done', 4: 'done' }, { phase: 'ended' }));
    expect(press('Done 4')).toBeTruthy();
    expect(names().slice(-4)).toEqual(['User 1', 'User 2', 'User 3', 'User 4']);
  });

  it('copies the e-mails of the rows shown', async () => {
    const { user } = show();
    await user.click(press('Refused 2'));
    await user.click(press('Copy e-mails of these'));
    expect(await navigator.clipboard.readText()).toBe('user3@example.org\nuser4@example.org');
    expect(screen.getByText('2 copied')).toBeTruthy();
  });

  it('shows the text selected when the browser refuses to copy', async () => {
    const { user } = show();
    render(<ConfirmDialog />);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(press('Copy e-mails of these'));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
    expect(field.value.split('\n')).toHaveLength(8);
    expect(field.selectionEnd).toBe(field.value.length);
  });

  it('copies the names of API keys', async () => {
    const { user } = show(mixed({ scope: null, verb: 'blockKey' }));
    await user.click(press('Refused 2'));
    await user.click(press('Copy names of these'));
    expect(await navigator.clipboard.readText()).toBe('User 3\nUser 4');
  });

  it('writes every record into the file, safe for spreadsheet programs', async () => {
    expect(await fileOf({})).toBe("ID,Name,E-mail,Outcome,Reason\r\n1,'=cmd(),a@example.org,Done,\r\n");
  });

  it('names an invitation in the file by its e-mail only', async () => {
    expect(await fileOf({ verb: 'invite' })).toBe(
      "Name,E-mail,Outcome,Reason\r\n'=cmd(),a@example.org,Done,\r\n",
    );
  });

  it('offers no undo of invitations', () => {
    show(mixed({ verb: 'invite', hasInverse: () => false }));
    expect(screen.getByRole('dialog', { name: 'Send 8 invitations: result' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(press('Retry 2 failed')).toBeTruthy();
  });

  /** Downloads the result of a run of one record that is done. @returns the text of the file */
  async function fileOf(parts: Partial<BulkJob>): Promise<string> {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: () => {},
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const job = fakeJob(1, { items: [{ id: 1, name: '=cmd()', about: 'a@example.org' }], ...parts });
    const fake = fakeRun(job);
    fake.change({ 1: 'done' }, { phase: 'ended' });
    const { user } = show(fake);
    await user.click(press('Download results'));
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    return new TextDecoder().decode(bytes);
  }

  it('says that nothing was sent when other changes cannot be checked', async () => {
    const fake = mixed();
    const error = new ApiError(endpoint, { kind: 'network' });
    const { user } = show(fake, { undo: { run: fake.run, step: 'failed', error } });
    expect(screen.getByRole('alert').textContent).toContain(
      "Couldn't check for other changes. Nothing was sent.",
    );
    await user.click(press('Try again'));
    expect(vi.mocked(undoRun).mock.calls).toEqual([[fake.run]]);
  });
});
