// Tests a run in the frame of the whole app: its region on every page, the rows of the table, the result and the undo.
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import type { BulkItem, BulkJob, BulkPlan } from '../bulk/engine/job.ts';
import { closeRun, currentRun, openedResult, startRun } from '../bulk/tab/current-run.ts';
import { fakeJob } from '../testing/fake-run.ts';
import { renderApp } from '../testing/render-app.tsx';
import { activityEntries } from '../writes/activity.ts';
import type { Write } from '../writes/run-write.ts';

afterEach(async () => {
  currentRun()?.stop();
  await vi.waitFor(() => expect(currentRun()?.progress().phase ?? 'ended').toBe('ended'));
  act(() => {
    openedResult.set(null);
    closeRun();
  });
});

const endpoint = { name: 'updateUser', method: 'PATCH' } as const;

/** Starts a run over the first users of the table. @param refused the positions of those that are refused the first time */
async function start(parts: Partial<BulkJob> = {}, refused: readonly number[] = []) {
  const app = renderApp('/organizations/1/users');
  const grid = await screen.findByRole('grid', { name: 'Users' });
  await vi.waitFor(() => expect(within(grid).getAllByRole('row').length).toBeGreaterThan(3));
  const ids = [...grid.querySelectorAll<HTMLAnchorElement>('tbody a')].slice(0, 3).map(idOfLink);
  const items = ids.map((id) => ({ id, name: `User ${id}`, about: `user${id}@example.org` }));
  const sent = new Set<number>();
  const gate = Promise.withResolvers<void>();
  const writeOf = ({ id, name }: BulkItem): Write => ({
    verb: 'block',
    name,
    scope: 1,
    target: id,
    send: async () => {
      await gate.promise;
      const isFirst = !sent.has(id);
      sent.add(id);
      if (isFirst && refused.includes(ids.indexOf(id)))
        throw new ApiError(endpoint, { kind: 'refused', status: 422 });
    },
    read: async () => ({ kind: 'wanted' }),
  });
  act(() => void startRun(fakeJob(3, { items, writeOf, ...parts })));
  return { ...app, ids, grid, release: gate.resolve };
}

const idOfLink = ({ href }: HTMLAnchorElement) => Number(href.split('/').at(-1));
const findRegion = () => screen.findByRole('region', { name: 'Block 3 people' });

it('shows the run on every page and marks its rows until it is closed', async () => {
  const { user, grid, release } = await start({}, [2]);
  await findRegion();
  await vi.waitFor(() => expect(within(grid).getAllByText('Sending…')).toHaveLength(3));
  release();
  await within(grid).findByText('Refused');
  expect(within(grid).getAllByText('Done')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  const region = await findRegion();
  await within(region).findByRole('button', { name: 'Close' });
  expect(region.textContent).toContain('2 done, 1 refused');
  await user.click(screen.getByRole('link', { name: 'Users' }));
  await screen.findByText('Refused');
  await user.click(within(region).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Block 3 people' })).toBeNull();
  expect(screen.queryByText('Refused')).toBeNull();
});

it('opens the result from the region and sends what was refused again', async () => {
  const { user, release } = await start({}, [1]);
  release();
  const region = await findRegion();
  await within(region).findByText(/1 refused/);
  await user.click(within(region).getByRole('link', { name: 'Show' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block 3 people: result' });
  await user.click(within(dialog).getByRole('button', { name: 'Retry 1 failed' }));
  await within(dialog).findByRole('button', { name: 'Done 3' });
  expect(within(dialog).queryByRole('button', { name: 'Retry 1 failed' })).toBeNull();
});

it('starts the inverse run at once when nobody has changed a record since', async () => {
  const undo = vi.fn(async (items: readonly BulkItem[]) => {
    const plan: BulkPlan = {
      verb: 'unblock',
      scope: 1,
      changes: items.map((item) => ({ item, before: '', after: '', systemRoles: '' })),
      skipped: [],
      self: null,
      asksTyping: false,
      refusedBefore: false,
      job: () => fakeJob(3, { items, verb: 'unblock', isUndo: true }),
    };
    return { plan, hasChanges: false };
  });
  const { user, ids, release } = await start({ undo });
  release();
  const region = await findRegion();
  await user.click(await within(region).findByRole('button', { name: 'Undo' }));
  await screen.findByRole('region', { name: 'Unblock 3 people' });
  expect(undo.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(ids);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Returns a plan that unblocks the records by writes of which those with a refused id fail. */
const inversePlan = (items: readonly BulkItem[], isRefused: (id: number) => boolean): BulkPlan => ({
  verb: 'unblock',
  scope: 1,
  changes: items.map((item) => ({ item, before: '', after: '', systemRoles: '' })),
  skipped: [],
  self: null,
  asksTyping: false,
  refusedBefore: false,
  job: () => {
    const job = fakeJob(3, { items, verb: 'unblock', isUndo: true, hasInverse: () => false });
    const writeOf = (item: BulkItem): Write => ({
      ...job.writeOf(item),
      verb: 'unblock',
      send: async () => {
        if (isRefused(item.id)) throw new ApiError(endpoint, { kind: 'refused', status: 422 });
      },
    });
    return { ...job, writeOf };
  },
});
const undoneMarks = () => activityEntries().map(({ isUndone }) => isUndone);

it('calls a run undone only when the former value of each record was read', async () => {
  let isRefused = true;
  const undo = async (items: readonly BulkItem[]) => ({
    plan: inversePlan(items, (id) => isRefused && id === items[0]?.id),
    hasChanges: false,
  });
  const { user, release } = await start({ undo });
  release();
  await user.click(await within(await findRegion()).findByRole('button', { name: 'Undo' }));
  const inverse = await screen.findByRole('region', { name: 'Unblock 3 people' });
  await within(inverse).findByText(/2 done, 1 refused/);
  expect(undoneMarks()).toEqual([false, false]);
  isRefused = false;
  act(() => currentRun()?.sendAgain(['refused']));
  await within(inverse).findByText('All 3 done');
  expect(undoneMarks()).toEqual([false, true]);
});

it('calls a run confirmed only if a read showed the wanted state', async () => {
  const { release } = await start({
    writeOf: (item) => ({ ...fakeJob(1).writeOf(item), read: async () => ({ kind: 'unreported' }) }),
  });
  release();
  await within(await findRegion()).findByText('All 3 done');
  expect(activityEntries()[0]?.confirmedAt).toBeNull();
});

it('says that there is nothing to undo when the former values are back', async () => {
  const undo = async () => ({ plan: inversePlan([], () => false), hasChanges: false });
  const { user, release } = await start({ undo });
  release();
  await user.click(await within(await findRegion()).findByRole('button', { name: 'Undo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block 3 people: result' });
  await within(dialog).findByText('Nothing to undo. The previous values are already back.');
});

it('says in the result that the undo could not be checked', async () => {
  const undo = () => Promise.reject(new ApiError(endpoint, { kind: 'network' }));
  const { user, release } = await start({ undo });
  release();
  const region = await findRegion();
  await user.click(await within(region).findByRole('button', { name: 'Undo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block 3 people: result' });
  await within(dialog).findByText("Couldn't check for other changes. Nothing was sent.");
});

it('keeps one entry of the run in the list of activity, which follows what comes of it', async () => {
  const { release } = await start({}, [1]);
  release();
  const region = await findRegion();
  await within(region).findByRole('button', { name: 'Close' });
  const [entry, ...others] = activityEntries();
  if (entry?.kind !== 'run') throw new Error('No entry of a run');
  expect(others).toEqual([]);
  expect(entry.run.counts).toMatchObject({ done: 2, refused: 1 });
  expect(entry.run.items[0]).toMatchObject({ outcome: 'refused' });
  act(() => entry.run.show?.());
  expect(await screen.findByRole('dialog', { name: 'Block 3 people: result' })).toBeTruthy();
  act(() => currentRun()?.sendAgain(['refused']));
  await vi.waitFor(() => {
    const [after, ...more] = activityEntries();
    expect(more).toEqual([]);
    expect(after?.kind === 'run' && after.run.counts.done).toBe(3);
  });
});

it('names the run and its numbers before a sign-out, and what came of it', async () => {
  const { user, release } = await start();
  await findRegion();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out now?' });
  await within(question).findByText('“Block 3 people”: 0 of 3 will not be sent.');
  await within(question).findByText(/^3 are sent and not confirmed yet\./);
  expect(question.textContent).not.toContain('A change is still being sent.');
  release();
  await within(question).findByText('Block 3 people: All 3 done');
  await user.click(within(question).getByRole('button', { name: 'Stay signed in' }));
});
