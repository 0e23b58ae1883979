// Tests the button "Export" from the user's view: its texts, the downloaded file, and cancelling a long export.
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubYields } from '../../testing/turns.ts';
import type { ExportPlan } from '../../ui/basics/export-rows.ts';
import { currentNotices, dismissAllNotices } from '../../ui/basics/notify.ts';
import { ExportButton } from './ExportButton.tsx';

interface Row {
  id: number;
}

const rows: readonly Row[] = [{ id: 1 }, { id: 2 }, { id: 3 }];
const plan: ExportPlan<Row> = {
  fileName: (kind) => `users-1-2026-11-21.${kind}`,
  columns: [{ title: 'Number', value: ({ id }) => id }],
  toJson: (row) => row,
};

afterEach(() => {
  dismissAllNotices();
  vi.unstubAllGlobals();
});

function show(props: Partial<ComponentProps<typeof ExportButton<Row>>> = {}) {
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const view = render(
    <ExportButton<Row> rows={() => rows} plan={async () => plan} words="3 of 61 people" {...props} />,
  );
  const user = userEvent.setup();
  return {
    ...view,
    user,
    names,
    files: () => createUrl.mock.calls.map(([file]) => file as Blob),
    open: async () => {
      await user.click(screen.getByRole('button', { name: 'Export' }));
      return screen.findByRole('dialog', { name: 'Export 3 of 61 people' });
    },
  };
}

const notices = () => currentNotices().map(({ kind, text }) => `${kind}: ${text}`);

test.each([
  ['CSV', 'csv', '\ufeffNumber\r\n1\r\n2\r\n3\r\n'],
  ['JSON', 'json', '[\n{"id":1},\n{"id":2},\n{"id":3}\n]\n'],
])('downloads the chosen format %s and reports it', async (choice, extension, text) => {
  const { user, open, names, files } = show();
  await open();
  await user.click(screen.getByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(names).toEqual([`users-1-2026-11-21.${extension}`]);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files()[0]?.arrayBuffer())).toBe(text);
  expect(notices()).toEqual([`status: Downloading users-1-2026-11-21.${extension}: 3 of 61 people`]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }));
});

test('separates the cells as chosen, with the columns that the table shows, and remembers the separator', async () => {
  const columns = [
    { title: 'Number', value: ({ id }: Row) => id, isShown: true },
    { title: 'Double', value: ({ id }: Row) => 2 * id, isShown: false },
    { title: 'Text', value: ({ id }: Row) => `a;${id}`, isShown: true },
  ];
  const { user, open, files } = show({ hasColumns: true, plan: async () => ({ ...plan, columns }) });
  await open();
  const separators = screen.getByRole('radiogroup', { name: 'Separator' });
  const radios = within(separators).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['comma', true],
    ['semicolon', false],
    ['tab', false],
  ]);
  await user.click(within(separators).getByRole('radio', { name: 'Semicolon' }));
  await user.click(screen.getByRole('radio', { name: 'Columns shown' }));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await files()[0]?.text())?.replace('\ufeff', '').split('\r\n').slice(0, 2)).toEqual([
    'Number;Text',
    '1;"a;1"',
  ]);
  await open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Semicolon' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All columns' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files()).toHaveLength(2));
  expect((await files()[1]?.text())?.split('\r\n')[1]).toBe('1;2;"a;1"');
});

test('reads the rows once, when a format is chosen', async () => {
  const props = { rows: vi.fn(() => rows), plan: vi.fn(async () => plan) };
  const { open } = show(props);
  await open();
  expect(props.rows).not.toHaveBeenCalled();
  expect(props.plan).not.toHaveBeenCalled();
  const choice = screen.getByRole('button', { name: 'JSON' });
  act(() => {
    choice.click();
    choice.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(props.rows).toHaveBeenCalledTimes(1);
});

test.each([
  [{ missing: 'loading' }, /^The list is still loading\. .*: 3 of 61 people\.$/],
  [{ missing: 'interrupted' }, /^Loading stopped early\. .*: 3 of 61 people\.$/],
  [{ unreadable: 2 }, /^2 rows couldn't be read\.$/],
] as const)('names the rows missing from the file before the choice: %j', async (props, text) => {
  const { open } = show(props);
  expect((await open()).textContent).not.toContain('undefined');
  screen.getByText(text);
});

test('names no missing rows when none are missing', async () => {
  const { open } = show();
  expect((await open()).textContent).not.toMatch(/loading|stopped early|couldn't be read/i);
});

/** Simulates a machine on which each line fills a slice. @returns runs the next slice, and counts the waiting ones */
function slowMachine() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  const slices: (() => void)[] = [];
  stubYields((runSlice) => slices.push(runSlice));
  return {
    runSlice: () => waitFor(() => expect(slices.shift()?.()).toBeUndefined()),
    waiting: () => slices.length,
  };
}

test('shows the progress of a long export and downloads the file at its end', async () => {
  const { user, open, names } = show();
  await open();
  const { runSlice } = slowMachine();
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  const bar = await screen.findByRole('progressbar', { name: 'Export 3 of 61 people' });
  // The head of the file.
  expect(bar.getAttribute('value')).toBe('0');
  expect(bar.getAttribute('max')).toBe('3');
  screen.getByText('0 of 3');
  screen.getByRole('button', { name: 'CSV', busy: true });
  await runSlice();
  await screen.findByText('1 of 3');
  await runSlice();
  await screen.findByText('2 of 3');
  expect(names).toEqual([]);
  await runSlice();
  await screen.findByText('3 of 3');
  await runSlice();
  await runSlice();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(names).toEqual(['users-1-2026-11-21.csv']);
  screen.getByRole('button', { name: 'Export' });
});

test.each([
  [
    'Cancel',
    (user: ReturnType<typeof show>['user']) => user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
  ['Esc', (user: ReturnType<typeof show>['user']) => user.keyboard('{Escape}')],
])('aborts a long export on %s without reading, downloading or reporting anything more', async (_, leave) => {
  const value = vi.fn(({ id }: Row) => id);
  const { user, open, names } = show({
    plan: async () => ({ ...plan, columns: [{ title: 'Number', value }] }),
  });
  await open();
  const { runSlice, waiting } = slowMachine();
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await screen.findByRole('progressbar');
  await runSlice();
  await screen.findByText('1 of 3');
  await leave(user);
  expect(screen.queryByRole('dialog')).toBeNull();
  await runSlice();
  expect(waiting()).toBe(0);
  expect(value).toHaveBeenCalledTimes(1);
  expect(names).toEqual([]);
  expect(notices()).toEqual([]);
});

test('shows a failure in the dialog and allows another try', async () => {
  const write = vi.fn(async () => plan).mockRejectedValueOnce(new Error('out of reach'));
  const { user, open, names } = show({ plan: write });
  await open();
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await screen.findByRole('alert');
  expect(names).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(names).toHaveLength(1));
});
