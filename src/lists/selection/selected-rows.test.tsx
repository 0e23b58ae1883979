// Tests selecting rows of a table by mouse and keyboard, and the text of the selection bar.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ExportPlan } from '../../ui/basics/export-rows.ts';
import { currentNotices, dismissAllNotices } from '../../ui/basics/notify.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { matchCell } from '../search/match-cell.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { selectedOf, useSelection } from './selection.ts';

interface Thing {
  id: number;
  name: string;
}

const thing = (id: number): Thing => ({ id, name: `Thing ${id}` });
const ten = Array.from({ length: 10 }, (_, at) => thing(at + 1));
const cell = vi.fn((item: Thing) => matchCell(item.name, ['thin']));
const columns: Column<Thing>[] = [{ key: 'name', title: 'Name', width: 100, slot: 'title', cell }];
const plan: ExportPlan<Thing> = {
  fileName: () => '',
  columns: [
    { title: 'Name', value: ({ name }) => name, isShown: true },
    { title: 'ID', value: ({ id }) => id, isShown: false },
    { title: 'Double', value: ({ id }) => 2 * id, isShown: true },
  ],
  toJson: (item) => item,
};
const nameOf = (item: Thing) => item.name;
const onOpen = vi.fn();

function setUp() {
  let lists = { rows: ten, shown: ten, complete: true };
  function Harness(given: typeof lists) {
    const selection = useSelection(given);
    return (
      <>
        <DataTable
          name="users"
          label="Things"
          columns={columns}
          rows={given.shown}
          unreadable={[]}
          nameOf={nameOf}
          aboutOf={nameOf}
          sort={null}
          onSort={() => {}}
          onOpen={onOpen}
          menuFor={() => null}
          openId={null}
          busy={false}
          selection={selection}
          onActionKey={() => {}}
          view=""
          restores={false}
          handle={null}
        />
        {selection.count > 0 && (
          <SelectionBar
            count={selection.count}
            notShown={selection.notShown}
            rows={() => selectedOf(selection, given.rows)}
            plan={async () => plan}
            onClear={selection.clear}
          >
            <button type="button">Act</button>
          </SelectionBar>
        )}
      </>
    );
  }
  const { rerender } = render(<Harness {...lists} />);
  onOpen.mockClear();
  return {
    user: userEvent.setup({ delay: null }),
    setLists: (next: Partial<typeof lists>) => {
      lists = { ...lists, ...next };
      rerender(<Harness {...lists} />);
    },
  };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^Select ${name} `) });
const selected = () =>
  screen
    .getAllByRole('row', { selected: true })
    .map((item) => Number(item.getAttribute('aria-rowindex')) - 1);
const bar = () => screen.queryByRole('toolbar', { name: 'Selection' });

test('selects a row by its checkbox, selects a range with Shift, and opens no record', async () => {
  const { user } = setUp();
  expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true');
  expect(bar()).toBeNull();
  // The first table of a document has its checkboxes a frame later.
  await screen.findByRole('checkbox', { name: 'Select Thing 2' });
  await user.click(box('Thing 2'));
  expect(box('Thing 2').checked).toBe(true);
  expect(bar()?.textContent).toContain('1 selected');
  await user.keyboard('{Shift>}');
  await user.click(box('Thing 5'));
  expect(selected()).toEqual([2, 3, 4, 5]);
  await user.click(box('Thing 3'));
  await user.keyboard('{/Shift}');
  expect(selected()).toEqual([2, 3]);
  await user.click(box('Thing 2'));
  expect(selected()).toEqual([3]);
  expect(box('Thing 2').checked).toBe(false);
  expect(onOpen).not.toHaveBeenCalled();
});

test('selects the row with Space, a range with Shift and arrow keys, and all rows with Ctrl+A', async () => {
  const { user } = setUp();
  act(() => row('Thing 3').focus());
  await user.keyboard(' ');
  expect(selected()).toEqual([3]);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(selected()).toEqual([3, 4, 5]);
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(selected()).toEqual([3, 4]);
  expect(document.activeElement).toBe(row('Thing 4'));
  await user.keyboard(' ');
  expect(selected()).toEqual([3]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{End}{/Shift}');
  expect(selected()).toEqual([3, 6, 7, 8, 9, 10]);
  await user.keyboard('{Control>}a{/Control}');
  expect(bar()?.textContent).toContain('10 selected');
});

test('selects all visible rows by the checkbox in the header, described by their number', async () => {
  const { user, setLists } = setUp();
  setLists({ shown: ten.slice(0, 4) });
  // Testing Library does not read it yet.
  expect(all().getAttribute('aria-description')).toBe('All 4 rows shown');
  await user.click(box('Thing 2'));
  expect(all().indeterminate).toBe(true);
  await user.click(all());
  expect(selected()).toEqual([1, 2, 3, 4]);
  expect([all().checked, all().indeterminate]).toEqual([true, false]);
  setLists({ shown: ten });
  expect([all().checked, all().indeterminate]).toEqual([false, true]);
  expect(selected()).toEqual([1, 2, 3, 4]);
  setLists({ shown: ten.slice(0, 4) });
  await user.click(all());
  expect(bar()).toBeNull();
});

test('keeps hidden rows selected and reports them, and drops removed rows once the list is complete', async () => {
  const { user, setLists } = setUp();
  await user.click(box('Thing 2'));
  await user.click(box('Thing 9'));
  setLists({ shown: [...ten].reverse().slice(0, 5) });
  expect(bar()?.textContent).toContain('2 selected, 1 not shown');
  expect(selected()).toEqual([2]);
  setLists({ rows: ten.slice(0, 5), shown: ten.slice(0, 5), complete: false });
  expect(bar()?.textContent).toContain('2 selected, 1 not shown');
  setLists({ complete: true });
  expect(within(bar() as HTMLElement).getByText('1 selected')).toBeTruthy();
});

test('renders only the rows whose selection or focus changes', async () => {
  const { user } = setUp();
  await user.click(box('Thing 2'));
  cell.mockClear();
  await user.click(box('Thing 4'));
  // Row 2 loses the focus.
  expect(new Set(cell.mock.calls.map(([item]) => item.id))).toEqual(new Set([2, 4]));
});

test('moves through the bar by arrow keys and returns the focus to the list when the bar closes', async () => {
  const { user } = setUp();
  act(() => row('Thing 3').focus());
  await user.keyboard(' ');
  act(() => screen.getByRole('button', { name: 'Act' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear selection' }));
  await user.keyboard('{Enter}');
  expect(bar()).toBeNull();
  expect(document.activeElement).toBe(row('Thing 3'));
});

test('highlights matches and keeps the accessible name intact', () => {
  setUp();
  expect(row('Thing 1').querySelector('mark')?.textContent).toBe('Thin');
  expect(within(row('Thing 1')).getAllByRole('gridcell')[1]?.textContent).toBe('Thing 1');
});

test('copies the selected rows with Ctrl+C in the table, as it shows them', async () => {
  const { user, setLists } = setUp();
  setLists({
    rows: [thing(1), { id: 2, name: '=1+1' }, thing(3)],
    shown: [thing(1), { id: 2, name: '=1+1' }],
  });
  act(() => row('Thing 1').focus());
  await user.keyboard('{Control>}a{/Control}');
  fireEvent.copy(row('Thing 1'));
  await waitFor(() => expect(currentNotices().map(({ text }) => text)).toEqual(['2 copied']));
  expect(await navigator.clipboard.readText()).toBe("Thing 1\t2\n'=1+1\t4");
  dismissAllNotices();

  // Selected text is copied by the browser, and so is what is copied elsewhere.
  await navigator.clipboard.writeText('before');
  getSelection()?.selectAllChildren(row('Thing 1'));
  fireEvent.copy(row('Thing 1'));
  getSelection()?.removeAllRanges();
  act(() => screen.getByRole('button', { name: 'Act' }).focus());
  fireEvent.copy(document.body);
  // A copy that must not happen would take a few tasks.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(await navigator.clipboard.readText()).toBe('before');
});
