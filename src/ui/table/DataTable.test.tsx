// Tests the table: keyboard navigation, accessibility, columns, virtualization and identity of row elements.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { en } from '../../i18n/en.ts';
import { loadPress } from '../loading/press.ts';
import { ActionMenu } from '../overlays/ActionMenu.tsx';
import { Drawer } from '../overlays/Drawer.tsx';
import { timeCell } from '../text/time-cell.tsx';
import { chooseColumn, setPreference } from '../theme/preferences.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { DataTable } from './DataTable.tsx';
import { showNewRecordFirst } from './new-rows.ts';
import type { Column, RowSelection } from './table-types.ts';

beforeAll(loadPress);

interface Item {
  id: number;
  name: string;
  note: string;
}

const makeItem = (id: number): Item => ({ id, name: `Item ${id}`, note: `note of ${id}` });
const makeItems = (count: number) => Array.from({ length: count }, (_, index) => makeItem(index + 1));

const time = (day: number) => timeCell({ language: 'en', messages: en }, Date.UTC(2020, 0, day, 12), 'Never');
const cell = vi.fn((item: Item) => <a href={`/items/${item.id}`}>{item.name}</a>);
const columns: Column<Item>[] = [
  { key: 'name', title: 'Name', width: 100, grows: 1, slot: 'title', cell },
  { key: 'note', title: 'Note', width: 100, slot: 'line', cell: (item) => item.note },
  {
    key: 'id',
    title: 'ID',
    width: 60,
    slot: 'hidden',
    low: 1,
    cell: (item) => time(item.id),
  },
];
const nameOf = (item: Item) => item.name;
const aboutOf = (item: Item) => item.note;
const ignore = () => {};
const nothing: RowSelection = {
  ids: new Set(),
  extent: 'none',
  toggle: ignore,
  extend: ignore,
  selectAll: ignore,
  toggleAll: ignore,
};

/** Renders the table in a page whose drawer is open for one item or none. */
function setUp(rows: Item[] = makeItems(100), more: Partial<Parameters<typeof DataTable<Item>>[0]> = {}) {
  const onOpen = vi.fn();
  const chosen = vi.fn();
  function Harness({
    shown,
    heads = columns,
    view = '',
  }: {
    shown: Item[];
    heads?: Column<Item>[];
    view?: string | undefined;
  }) {
    const [openId, setOpenId] = useState<number | null>(more.openId ?? null);
    return (
      <>
        <main>
          <h1 tabIndex={-1}>Items</h1>
        </main>
        <input aria-label="Search" />
        <ColumnsButton table="users" columns={columns} />
        {/* An empty list shows no table, as in `ListStates`. */}
        {shown.length > 0 && (
          <DataTable
            name="users"
            label="Items"
            columns={heads}
            unreadable={[]}
            nameOf={nameOf}
            aboutOf={aboutOf}
            aboutColumn="note"
            sort={null}
            onSort={ignore}
            onActionKey={ignore}
            menuFor={(item, place) => (
              <ActionMenu
                {...place}
                actions={[{ id: 'edit', label: 'Edit', onSelect: () => chosen(item.id) }]}
              />
            )}
            busy={false}
            selection={nothing}
            restores={false}
            handle={null}
            {...more}
            view={view}
            rows={shown}
            openId={openId}
            onOpen={(item) => {
              onOpen(item.id);
              setOpenId(item.id);
            }}
          />
        )}
        {openId !== null && (
          <Drawer key={openId} title={`Item ${openId}`} onClose={() => setOpenId(null)}>
            <input aria-label="Field" />
          </Drawer>
        )}
      </>
    );
  }
  const { rerender } = render(<Harness shown={rows} />);
  return {
    user: userEvent.setup({ delay: null }),
    onOpen,
    chosen,
    setRows: (next: Item[], view?: string) => rerender(<Harness shown={next} view={view} />),
    /** Changes rows and columns, as a search does that highlights its matches. */
    search: (next: Item[]) => rerender(<Harness shown={next} heads={[...columns]} />),
  };
}

const grid = () => screen.getByRole('grid', { name: 'Items' });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^Select ${name} `) });
const focused = () => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex');
const heads = () =>
  within(grid())
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

afterEach(() => {
  vi.useRealTimers();
  setPreference('density', 'comfortable');
  setPreference('shortcuts', 'on');
  for (const key of ['note', 'id']) chooseColumn('users', key, true);
  cell.mockClear();
});

test('renders only some rows, but reports the full row count', () => {
  setUp();
  expect(grid().getAttribute('aria-rowcount')).toBe('101');
  const rendered = [...document.querySelectorAll('tbody tr:not([aria-hidden])')];
  expect(rendered.length).toBeGreaterThan(5);
  expect(rendered.length).toBeLessThan(50);
  expect(rendered.map((element) => element.getAttribute('aria-rowindex'))).toEqual(
    rendered.map((_, at) => String(at + 2)),
  );
  const [spacer, ...others] = document.querySelectorAll<HTMLElement>('tbody tr[aria-hidden="true"]');
  expect(spacer?.style.height).toBe(`${(100 - rendered.length) * 40}px`);
  expect(others).toEqual([]);
});

test('prints 5,000 rows of a longer list, and says how many there are', () => {
  setUp(makeItems(5001));
  const table = grid();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(table.querySelectorAll('tbody tr[aria-rowindex]')).toHaveLength(5000);
  expect(document.body.textContent).toContain(en.exports.printed({ rows: 5000, count: 5001 }));
  // So many rows take 11 s in jsdom, and several times as long on a busy machine.
}, 120_000);

test('keys move between rows, also to rows that were not rendered', async () => {
  const { user } = setUp();
  act(() => row('Item 1').focus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('4');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('3');
  await user.keyboard('{End}');
  expect(focused()).toBe('101');
  expect(document.activeElement).toBe(row('Item 100'));
  await user.keyboard('{Home}');
  expect(focused()).toBe('2');
  await user.keyboard('{PageDown}');
  expect(Number(focused())).toBeGreaterThan(2);
  await user.keyboard('{PageUp}{ArrowUp}');
  expect(focused()).toBe('2');
});

test('one row is the tab stop; left and right move between its controls', async () => {
  const { user } = setUp();
  const stops = () => [...document.querySelectorAll('tbody tr[tabindex="0"]')];
  expect(stops()).toEqual([row('Item 1')]);
  act(() => row('Item 3').focus());
  expect(stops()).toEqual([row('Item 3')]);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select Item 3' }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Item 3' }));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Item 3' }));
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(row('Item 3'));
});

test('only the row with the focus has exact times as tooltips', () => {
  setUp();
  act(() => row('Item 2').focus());
  const titles = [...document.querySelectorAll('time')].map((element) => element.title);
  expect(titles[1]).toContain('Jan 2, 2020, 12:00:00 PM UTC');
  expect(titles.filter(Boolean)).toHaveLength(1);
});

test('Enter, a click and a link open the row; a modified click on the link is left to the browser', async () => {
  const { user, onOpen } = setUp();
  act(() => row('Item 2').focus());
  await user.keyboard('{Enter}');
  await user.click(screen.getByText('note of 3'));
  const link = screen.getByRole('link', { name: 'Item 4' });
  await user.click(link);
  expect(onOpen.mock.calls).toEqual([[2], [3], [4]]);
  expect(row('Item 4').getAttribute('aria-current')).toBe('true');

  const prevented: boolean[] = [];
  const stop = (event: Event) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', stop);
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  expect(onOpen).toHaveBeenCalledTimes(3);
  await user.click(link);
  document.removeEventListener('click', stop);
  expect(prevented).toEqual([false, true]);
});

test('a row menu opens by key and by click, one at a time, and restores the focus', async () => {
  const { user, chosen } = setUp();
  const button = (name: string) =>
    screen.getByRole('button', { name: `Actions for ${name}`, description: /^note of/ });
  act(() => row('Item 2').focus());
  await user.keyboard('{Shift>}{F10}{/Shift}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(screen.getByRole('menu', { name: 'Actions for Item 2' })).toBeTruthy();
  expect(button('Item 2').getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button('Item 2'));

  await user.click(button('Item 3'));
  await user.click(button('Item 5'));
  expect(screen.getAllByRole('menu')).toHaveLength(1);
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(chosen.mock.calls).toEqual([[5]]);
  expect(document.activeElement).toBe(button('Item 5'));
});

test('the focus follows its row and moves to the next row when the row is removed', async () => {
  const { user, setRows } = setUp(makeItems(5));
  act(() => row('Item 3').focus());
  setRows([makeItem(3), makeItem(1), makeItem(2), makeItem(4), makeItem(5)]);
  expect(document.activeElement).toBe(row('Item 3'));
  expect(row('Item 3').tabIndex).toBe(0);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(row('Item 1'));
  setRows([makeItem(3), makeItem(2), makeItem(4), makeItem(5)]);
  expect(document.activeElement).toBe(row('Item 2'));
  setRows([makeItem(3)]);
  expect(document.activeElement).toBe(row('Item 3'));
});

test('a double press acts on one row, also when the row has left the list after the first press', async () => {
  const onActionKey = vi.fn();
  const rows = makeItems(9);
  const { user, setRows } = setUp(rows, { onActionKey });
  const pressed = () => onActionKey.mock.calls.map(([key, item]) => [key, item.id]);
  await user.keyboard('jb');
  setRows(rows.slice(1));
  await waitFor(() => expect(document.activeElement).toBe(row('Item 2')));
  // Nor does a third press.
  await user.keyboard('bb');
  expect(pressed()).toEqual([['b', 1]]);
  // Another key in between chooses the row.
  await user.keyboard('jkb');
  expect(pressed()).toEqual([
    ['b', 1],
    ['b', 2],
  ]);
});

test('the row with the focus stays rendered outside the visible range', async () => {
  const { user, setRows } = setUp();
  act(() => row('Item 3').focus());
  setRows([...makeItems(100).filter(({ id }) => id !== 3), makeItem(3)]);
  expect(document.activeElement).toBe(row('Item 3'));
  expect(focused()).toBe('101');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(row('Item 100'));
  await user.keyboard('{Home}');

  const box = grid().parentElement as HTMLElement;
  const body = grid().querySelector('tbody') as HTMLElement;
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 400));
  vi.spyOn(body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -50 * 40, 0, 0));
  act(() => void fireEvent.scroll(box));
  expect(document.activeElement).toBe(row('Item 1'));
  const indexes = () =>
    [...body.querySelectorAll('tr')].map((element) => Number(element.getAttribute('aria-rowindex')));
  // Four rows before the visible ones are rendered, too.
  expect(indexes().slice(0, 3)).toEqual([2, 0, 48]);

  // Without the focus, the tab stop is the first visible row.
  act(() => screen.getByRole('textbox', { name: 'Search' }).focus());
  expect(indexes().slice(0, 2)).toEqual([0, 48]);
  expect(body.querySelector('tr[tabindex="0"]')?.getAttribute('aria-rowindex')).toBe('52');
});

test('rows that pass by show their first column alone, and all columns when the list rests', () => {
  vi.useFakeTimers();
  setUp();
  const box = grid().parentElement as HTMLElement;
  const body = grid().querySelector('tbody') as HTMLElement;
  let top = 0;
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 400));
  vi.spyOn(body, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -top, 0, 0));
  const scrollTo = (row: number) => {
    top = row * 40;
    act(() => void fireEvent.scroll(box));
  };
  /** The number of cells of each rendered row. */
  const cells = () =>
    new Set(Array.from(body.querySelectorAll('tr[aria-rowindex]'), (row) => row.children.length));
  scrollTo(4);
  expect(cells()).toEqual(new Set([5]));
  scrollTo(50);
  expect(cells()).toEqual(new Set([2]));
  expect(screen.getByRole('link', { name: 'Item 51' })).toBeDefined();
  scrollTo(51);
  expect(cells()).toEqual(new Set([2]));
  act(() => void vi.advanceTimersByTime(200));
  expect(cells()).toEqual(new Set([5]));

  scrollTo(44);
  expect(cells()).toEqual(new Set([2]));
  // A press on a name gives its row the focus, so that it becomes whole. The pressed link stays: otherwise no click would follow.
  const link = screen.getByRole('link', { name: 'Item 50' });
  act(() => link.focus());
  expect(row('Item 50').children).toHaveLength(5);
  expect(document.activeElement).toBe(link);
  // The row with the focus stays whole: a screen reader may be reading it.
  scrollTo(34);
  expect(cells()).toEqual(new Set([2, 5]));
  expect(focused()).toBe('51');
});

test('the rows to which the console scrolls are whole at once', () => {
  const { setRows } = setUp();
  const box = grid().parentElement as HTMLElement;
  const body = grid().querySelector('tbody') as HTMLElement;
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 400));
  vi.spyOn(body, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -box.scrollTop, 0, 0));
  box.scrollTop = 2000;
  act(() => void fireEvent.scroll(box));
  setRows(makeItems(100), 'other filters');
  act(() => void fireEvent.scroll(box));
  expect(box.scrollTop).toBe(0);
  expect(row('Item 1').children).toHaveLength(5);
});

test('a row that moves with the focus stays in view, unless it was scrolled out of sight', () => {
  const { setRows } = setUp();
  const [third, rest] = [makeItem(3), makeItems(100).filter(({ id }) => id !== 3)];
  const box = grid().parentElement as HTMLElement;
  const body = grid().querySelector('tbody') as HTMLElement;
  vi.spyOn(box, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(box, 'scrollHeight', 'get').mockReturnValue(100 * 40);
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 400));
  vi.spyOn(body, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -box.scrollTop, 0, 0));
  act(() => row('Item 3').focus());
  box.scrollTop = 40;
  act(() => void fireEvent.scroll(box));
  setRows([...rest, third]);
  act(() => void fireEvent.scroll(box));
  expect(document.activeElement).toBe(row('Item 3'));
  const below = box.scrollTop;
  expect(below).toBeGreaterThan(3000);
  // The rows around it are whole at once.
  expect(row('Item 100').children).toHaveLength(5);
  setRows([third, ...rest]);
  act(() => void fireEvent.scroll(box));
  expect(box.scrollTop).toBeLessThan(40);
  box.scrollTop = 1000;
  act(() => void fireEvent.scroll(box));
  setRows([...rest, third]);
  expect(document.activeElement).toBe(row('Item 3'));
  expect(box.scrollTop).toBe(1000);
});

test('j and k move between rows and move an open drawer along', async () => {
  const { user, onOpen } = setUp();
  await user.keyboard('j');
  expect(focused()).toBe('2');
  await user.keyboard('jjk');
  expect(focused()).toBe('3');
  expect(onOpen).not.toHaveBeenCalled();

  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Item 2' }));
  await user.keyboard('jj');
  expect(onOpen.mock.calls).toEqual([[2], [3], [4]]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(row('Item 4')));
});

test('j and k move from the place of a row that left the list while its drawer is open', async () => {
  const { user, onOpen, setRows } = setUp(makeItems(9), { openId: 5 });
  const without = (...gone: number[]) => setRows(makeItems(9).filter(({ id }) => !gone.includes(id)));
  without(5);
  await user.keyboard('j');
  without(5, 6);
  await user.keyboard('k');
  expect(onOpen.mock.calls).toEqual([[6], [4]]);
  without(4, 5, 6, 7, 8, 9);
  await user.keyboard('j');
  expect(onOpen).toHaveBeenLastCalledWith(3);
});

test('j and k work in a drawer, but not in text fields and not when shortcuts are off', async () => {
  const { user, onOpen } = setUp(makeItems(9), { openId: 5 });
  await user.keyboard('jk');
  expect(onOpen.mock.calls).toEqual([[6], [5]]);
  await user.type(screen.getByRole('textbox', { name: 'Field' }), 'jk');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' }).value).toBe('jk');
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  setPreference('shortcuts', 'off');
  await user.keyboard('j');
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('the columns menu hides and shows columns and stores the choice', async () => {
  const { user } = setUp();
  expect(heads()).toEqual(['', 'Name', 'Note', 'ID', 'Actions']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const menu = within(await screen.findByRole('menu', { name: 'Columns' }));
  expect(menu.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
  const note = menu.getByRole('menuitemcheckbox', { name: 'Note' });
  expect(note.getAttribute('aria-checked')).toBe('true');
  await user.click(note);
  expect(note.getAttribute('aria-checked')).toBe('false');
  expect(heads()).toEqual(['', 'Name', 'ID', 'Actions']);
  expect(within(row('Item 1')).getAllByRole('gridcell')).toHaveLength(4);
  // The distinguishing text is still announced.
  screen.getByRole('button', { name: 'Actions for Item 1', description: 'note of 1' });
  expect(localStorage.getItem('latchkey.columns.users')).toContain('-note');
  await user.click(note);
  expect(heads()).toEqual(['', 'Name', 'Note', 'ID', 'Actions']);
});

test('a new record is marked until the table is left, also when its row is rendered later', () => {
  showNewRecordFirst('users', 101);
  showNewRecordFirst('apiKeys', 1);
  const { setRows } = setUp(makeItems(5));
  const marked = () => [...grid().querySelectorAll('tr[data-new]')].map((element) => element.textContent);
  expect(marked()).toEqual([]);
  setRows([makeItem(101), ...makeItems(5)]);
  expect(marked()).toEqual([expect.stringContaining('Item 101')]);
  cleanup();
  setUp([makeItem(101), ...makeItems(5)]);
  expect(marked()).toEqual([]);
});

test('the row of a new record gets the focus, unless the admin types', async () => {
  const { setRows } = setUp(makeItems(5));
  act(() => row('Item 3').focus());
  act(() => showNewRecordFirst('users', 101));
  setRows([makeItem(101), ...makeItems(5)]);
  await waitFor(() => expect(document.activeElement).toBe(row('Item 101')));

  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  act(() => showNewRecordFirst('users', 102));
  setRows([makeItem(102), makeItem(101), ...makeItems(5)]);
  await act(async () => {});
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('a column hidden by default is shown once the admin chose it', () => {
  const extra: Column<Item> = {
    ...(columns[1] as Column<Item>),
    key: 'extra',
    title: 'Extra',
    optional: true,
  };
  setUp(makeItems(3), { columns: [...columns, extra] });
  expect(screen.queryByRole('columnheader', { name: 'Extra' })).toBeNull();
  act(() => chooseColumn('users', 'extra', true));
  screen.getByRole('columnheader', { name: 'Extra' });
});

test('a column hidden in narrow tables stays once the admin chose it', () => {
  setUp();
  const id = () => screen.getByRole('columnheader', { name: 'ID' });
  act(() => chooseColumn('users', 'id', true));
  expect(id().hasAttribute('data-low')).toBe(false);
});

test('the compact density makes rows lower', async () => {
  const { user } = setUp();
  const height = () => grid().style.getPropertyValue('--row');
  expect(height()).toBe('40px');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Compact' }));
  expect(height()).toBe('32px');
  expect(screen.getByRole('menuitemradio', { name: 'Comfortable' }).getAttribute('aria-checked')).toBe(
    'false',
  );
});

test('renders no row again when rows are appended, and only the affected rows when the focus moves', async () => {
  const first = makeItems(60);
  const { user, setRows } = setUp(first);
  const rendered = cell.mock.calls.length;
  setRows([...first, ...makeItems(100).slice(60)]);
  expect(cell.mock.calls.length).toBe(rendered);
  expect(grid().getAttribute('aria-rowcount')).toBe('101');
  act(() => row('Item 1').focus());
  await user.keyboard('{ArrowDown}');
  expect(cell.mock.calls.slice(rendered).map(([item]) => item.id)).toEqual([1, 2]);
});

const cellOf = (name: string) => row(name).querySelector('td:nth-child(2)') as HTMLElement;

test('a row that a search brings up keeps no state of another row', async () => {
  const { user, search } = setUp(makeItems(9));
  const second = row('Item 2');
  act(() => second.focus());
  expect(within(second).getByRole('time').title).not.toBe('');
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'x');
  search(makeItems(9).slice(4));
  expect(within(row('Item 6')).getByRole('link').getAttribute('href')).toBe('/items/6');
  expect(within(row('Item 6')).getByRole<HTMLTimeElement>('time').title).toBe('');
  screen.getByRole('button', { name: 'Actions for Item 6', description: 'note of 6' });
  search(makeItems(9));
  expect(cellOf('Item 9').textContent).toBe('Item 9');
});

test('a row with the focus keeps its element during a search', () => {
  const { search } = setUp(makeItems(9));
  const fifth = row('Item 5');
  act(() => fifth.focus());
  search(makeItems(9).slice(3));
  expect(row('Item 5')).toBe(fifth);
  expect(document.activeElement).toBe(fifth);
  expect(focused()).toBe('3');
  // The row in its place.
  search(makeItems(3));
  expect(document.activeElement).toBe(row('Item 2'));
});

test('rows keep their elements when other rows are added or removed without a search', () => {
  const { setRows } = setUp(makeItems(9));
  const fifth = row('Item 5');
  setRows(makeItems(9).slice(2));
  expect(row('Item 5')).toBe(fifth);
});

test('rows keep their elements while a dialog is open, so that the focus returns to the right row', () => {
  const { search } = setUp(makeItems(9));
  const fifth = row('Item 5');
  const question = document.body.appendChild(document.createElement('dialog'));
  question.open = true;
  search(makeItems(9).slice(3));
  expect(row('Item 5')).toBe(fifth);
  question.remove();
});

test('a row menu closes when its row is removed and when the view changes', async () => {
  const { user, setRows } = setUp(makeItems(9));
  const open = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    screen.getByRole('menu', { name: `Actions for ${name}` });
  };
  await open('Item 3');
  setRows(makeItems(9).slice(1));
  screen.getByRole('menu', { name: 'Actions for Item 3' });
  setRows(makeItems(9).slice(4));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('4');

  await open('Item 6');
  setRows(makeItems(9).slice(4), 'another');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Item 6' }));
});

test('a drawer whose row was removed restores the focus to the active row', async () => {
  const { user, setRows } = setUp(makeItems(9));
  act(() => row('Item 2').focus());
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Item 2' }));
  setRows(makeItems(9).slice(4));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe('3');
});

test('a drawer whose row was scrolled out of sight closes without a jump of the list', async () => {
  const { user } = setUp();
  act(() => row('Item 2').focus());
  await user.keyboard('{Enter}');
  const box = grid().parentElement as HTMLElement;
  const body = grid().querySelector('tbody') as HTMLElement;
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 400));
  vi.spyOn(body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -50 * 40, 0, 0));
  act(() => void fireEvent.scroll(box));
  await user.keyboard('{Escape}');
  // No other row has the focus: a key would act on it.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Items' })));
  expect(screen.queryByRole('row', { name: /^Select Item 2 / })).toBeNull();
});

test('a table that unmounts with its last row moves the focus to the page heading', async () => {
  const { setRows } = setUp(makeItems(1));
  act(() => screen.getByRole('button', { name: 'Actions for Item 1' }).focus());
  setRows([]);
  expect(screen.queryByRole('grid')).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Items', level: 1 })),
  );
});
