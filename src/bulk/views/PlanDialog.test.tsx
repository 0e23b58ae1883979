// Tests the preview: what it lists, when it asks for typing, where the focus is, and that it starts one run at most.
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../contract/config.ts';
import { switchLanguage } from '../../i18n/language.ts';
import { connect, ServiceContext } from '../../session/service.ts';
import { fakeJob, fakeRun } from '../../testing/fake-run.ts';
import { wholeText } from '../../testing/whole-text.ts';
import type { BulkChange, BulkJob, BulkPlan, BulkSkip } from '../engine/job.ts';
import * as currentRun from '../tab/current-run.ts';
import { PlanDialog } from './PlanDialog.tsx';

vi.mock('../tab/current-run.ts', () => ({
  isRunActive: vi.fn(() => false),
  currentRun: vi.fn(() => null),
  startRun: vi.fn(),
}));

const item = (id: number) => ({ id, name: `User ${id}`, about: `u${id}@x.example` });
const change = (id: number, parts: Partial<BulkChange> = {}): BulkChange => ({
  item: item(id),
  before: 'Active',
  after: 'Blocked',
  systemRoles: '',
  ...parts,
});
const changes = (count: number) => Array.from({ length: count }, (_, at) => change(at + 1));
const skip = (id: number, reason: BulkSkip['reason']): BulkSkip => ({ item: item(id), reason });

/** Shows a plan, with a field only once something is entered there. */
function Shown({
  plan,
  hasField,
  onClose,
}: Pick<ComponentProps<typeof PlanDialog>, 'plan' | 'onClose'> & { hasField: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [isChosen, setChosen] = useState(false);
  if (!hasField) return <PlanDialog plan={plan} onClose={onClose} />;
  return (
    <PlanDialog
      plan={isChosen ? plan : null}
      titleBefore="Set roles of 12 people"
      chooseFirst="Choose first"
      input={input}
      onClose={onClose}
    >
      <input ref={input} aria-label="Wanted" onChange={() => setChosen(true)} />
    </PlanDialog>
  );
}

function setUp(parts: Partial<BulkPlan>, hasField = false) {
  const job = { verb: 'block' } as BulkJob;
  const plan: BulkPlan = {
    verb: 'block',
    scope: 1,
    changes: [],
    skipped: [],
    self: null,
    asksTyping: false,
    refusedBefore: false,
    job: () => job,
    ...parts,
  };
  const onClose = vi.fn();
  render(
    <ServiceContext value={connect(readConfig({}))}>
      <Shown plan={plan} hasField={hasField} onClose={onClose} />
    </ServiceContext>,
  );
  return { user: userEvent.setup({ delay: null }), plan, onClose };
}

const button = (name: string) => screen.getByRole('button', { name });
const isReady = (name: string) => button(name).getAttribute('aria-disabled') !== 'true';
const textsOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

afterEach(async () => {
  vi.mocked(currentRun.isRunActive).mockReturnValue(false);
  await switchLanguage('en');
});

describe('the preview', () => {
  it('is named by what will really change and lists changes, skipped people and system roles', async () => {
    const { user, plan, onClose } = setUp({
      changes: [change(1), change(2, { systemRoles: 'Owner' })],
      skipped: [skip(3, 'alreadyBlocked'), { ...skip(4, 'changedSince'), value: 'Pending' }],
    });
    screen.getByRole('dialog', { name: 'Block 2 people' });
    expect(textsOf('Will change')).toEqual([
      'User 1 u1@x.example Active → Blocked',
      'User 2 u2@x.example Active → Blocked',
    ]);
    expect(textsOf('Skipped')).toEqual([
      'User 3 u3@x.example Already blocked',
      'User 4 u4@x.example Changed in the meantime: Pending',
    ]);
    expect(textsOf('System roles')).toEqual(['User 2 u2@x.example Owner']);
    expect(document.activeElement).toBe(button('Cancel'));
    await user.click(button('Block 2 people'));
    expect(currentRun.startRun).toHaveBeenLastCalledWith(plan.job());
    expect(onClose.mock.calls).toEqual([[true]]);
  });

  it('shows a hundred changes and how many more there are', () => {
    setUp({ changes: changes(391) });
    expect(textsOf('Will change')).toHaveLength(100);
    screen.getByText('and 291 more');
  });

  it('says that the admin is among them, and that the service refused before', () => {
    setUp({ changes: [change(1)], self: item(1), refusedBefore: true });
    screen.getByText(wholeText('This includes your own account: User 1'));
    screen.getByText('The service refused this before.');
    expect(isReady('Try anyway')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Block 1 person' })).toBeNull();
  });

  it('says what can no longer be checked or sent of the run whose place it takes', () => {
    const { run, change: changeRun } = fakeRun(fakeJob(4));
    changeRun({ 1: 'done', 2: 'notKnown', 3: 'notSent', 4: 'refused' }, { phase: 'ended' });
    vi.mocked(currentRun.currentRun).mockReturnValueOnce(run);
    setUp({ changes: [change(1)] });
    screen.getByText(/^2 outcomes of “Block 4 people” are still open/);
  });

  it('offers no button if nothing will change', async () => {
    const { user, onClose } = setUp({ skipped: [skip(1, 'alreadyBlocked')] });
    screen.getByText('Nothing will change.');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel']);
    await user.click(button('Cancel'));
    expect(onClose.mock.calls).toEqual([[false]]);
  });

  it('does not start while another run is going on', async () => {
    vi.mocked(currentRun.isRunActive).mockReturnValue(true);
    const { user, onClose } = setUp({ changes: changes(1) });
    expect(screen.getByRole('alert').textContent).toMatch(/^Another action is still running/);
    await user.click(button('Block 1 person'));
    expect(onClose).not.toHaveBeenCalled();
    vi.mocked(currentRun.isRunActive).mockReturnValue(false);
    await user.click(button('Block 1 person'));
    expect(onClose.mock.calls).toEqual([[true]]);
  });

  it('speaks Portuguese', async () => {
    await switchLanguage('pt');
    setUp({ changes: changes(2), skipped: [skip(3, 'pending')] });
    screen.getByRole('dialog', { name: 'Bloquear 2 pessoas' });
    screen.getByRole('list', { name: 'Serão alteradas' });
    expect(textsOf('Ignoradas')[0]).toMatch(/Ainda pendente/);
  });
});

describe('typing the number', () => {
  it.each([
    ['removing nine', { verb: 'removeUser' as const, changes: changes(9) }, false],
    ['removing ten', { verb: 'removeUser' as const, changes: changes(10) }, true],
    [
      'removing one who asks for it',
      { verb: 'removeUser' as const, changes: changes(1), asksTyping: true },
      true,
    ],
    ['blocking one who would ask for it when removed', { changes: changes(1), asksTyping: true }, false],
    ['blocking a thousand', { changes: changes(1000) }, false],
    ['blocking more', { changes: changes(1001) }, true],
  ])('for %s', (_what, plan, asked) => {
    setUp(plan);
    expect(screen.queryByRole('textbox') !== null).toBe(asked);
  });

  it('enables the button only for the exact number, with or without separators', async () => {
    const { user, onClose } = setUp({ changes: changes(1204) });
    const name = 'Block 1,204 people';
    screen.getByText(/^Takes /);
    const box = screen.getByRole('textbox', { name: 'Type 1,204 to confirm' });
    expect(document.activeElement).toBe(box);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button(name));
    expect([isReady(name), onClose.mock.calls.length]).toEqual([false, 0]);
    expect(screen.getByRole('alert').textContent).toBe('Type 1,204 first.');
    expect(document.activeElement).toBe(box);
    await user.type(box, '120');
    expect(isReady(name)).toBe(false);
    await user.type(box, '4');
    expect(isReady(name)).toBe(true);
    await user.clear(box);
    await user.type(box, '1 204');
    expect(isReady(name)).toBe(true);
  });
});

it('focuses the field, and shows a plan only when a value is chosen', async () => {
  const { user } = setUp({ verb: 'setRoles', changes: changes(2) }, true);
  screen.getByRole('dialog', { name: 'Set roles of 12 people' });
  const box = screen.getByRole('textbox', { name: 'Wanted' });
  expect(document.activeElement).toBe(box);
  screen.getByText('Choose first');
  expect(isReady('Set roles of 12 people')).toBe(false);
  await user.click(button('Set roles of 12 people'));
  expect(screen.getByRole('alert').textContent).toBe('Choose first');
  expect(document.activeElement).toBe(box);
  await user.type(box, '3');
  screen.getByRole('dialog', { name: 'Set roles of 2 people' });
  expect(isReady('Set roles of 2 people')).toBe(true);
});
