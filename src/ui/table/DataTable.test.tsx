// A long table by keyboard, by what it tells a screen reader, by its columns and by what is rendered when.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { en } from '../../i18n/en.ts';
import { timeCell } from '../basics/time-cell.tsx';
import { ActionMenu } from '../overlays/ActionMenu.tsx';
import { Drawer } from '../overlays/Drawer.tsx';
import { chooseColumn, setPreference } from '../theme/preferences.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { DataTable } from './DataTable.tsx';
import type { Column } from './table-types.ts';

interface Thing {
  id: number;
  name: string;
  note: string;
}

const thing = (id: number): Thing => ({ id, name: `Thing ${id}`, note: `note of ${id}` });
const things = (count: number) => Array.from({ length: count }, (_, at) => thing(at + 1));

const time = (day: number) => timeCell({ language: 'en', messages: en }, Date.UTC(2020, 0, day, 12), 'Never');
const cell = vi.fn((one: Thing) => <a href={`/things/${one.id}`}>{one.name}</a>);
const columns: Column<Thing>[] = [
  { key: 'name', title: 'Name', width: 100, grows: true, slot: 'title', sortable: true, cell },
  { key: 'note', title: 'Note', width: 100, slot: 'line', sortable: true, cell: (one) => one.note },
  {
    key: 'id',
    title: 'ID',
    width: 60,
    slot: 'hidden',
    sortable: false,
    low: true,
    cell: (one) => time(one.id),
  },
];
const nameOf = (one: Thing) => one.name;
const aboutOf = (one: Thing) => one.note;
const menuName = ({ name }: { name: string }) => `Actions for ${name}`;

/** The table in a page of its own, whose drawer is open for one thing or none. */
function setUp(rows: Thing[] = things(100), more: Partial<Parameters<typeof DataTable<Thing>>[0]> = {}) {
  const onOpen = vi.fn();
  const chosen = vi.fn();
  function Harness({
    shown,
    heads = columns,
    view,
  }: {
    shown: Thing[];
    heads?: Column<Thing>[];
    view?: string | undefined;
  }) {
    const [openId, setOpenId] = useState<number | null>(more.openId ?? null);
    return (
      <>
        <main>
          <h1 tabIndex={-1}>Things</h1>
        </main>
        <input aria-label="Search" />
        <ColumnsButton table="users" columns={columns} />
        {/* An empty list has another face, as `ListStates` has it. */}
        {shown.length > 0 && (
          <DataTable
            name="users"
            label="Things"
            columns={heads}
            unreadable={[]}
            nameOf={nameOf}
            aboutOf={aboutOf}
            aboutColumn="note"
            menuName={menuName}
            sort={null}
            onSort={() => {}}
            menuFor={(one, place) => (
              <ActionMenu
                {...place}
                actions={[{ id: 'edit', label: 'Edit', onSelect: () => chosen(one.id) }]}
              />
            )}
            busy={false}
            {...more}
            view={view}
            rows={shown}
            openId={openId}
            onOpen={(one) => {
              onOpen(one.id);
              setOpenId(one.id);
            }}
          />
        )}
        {openId !== null && (
          <Drawer key={openId} title={`Thing ${openId}`} onClose={() => setOpenId(null)}>
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
    put: (next: Thing[], view?: string) => rerender(<Harness shown={next} view={view} />),
    /** As a search does, whose words are marked in the cells. */
    find: (next: Thing[]) => rerender(<Harness shown={next} heads={[...columns]} />),
  };
}

const grid = () => screen.getByRole('grid', { name: 'Things' });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) });
const focused = () => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex');
const heads = () =>
  within(grid())
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

afterEach(() => {
  setPreference('density', 'comfortable');
  setPreference('shortcuts', 'on');
  for (const key of ['note', 'id']) chooseColumn('users', key, true);
  cell.mockClear();
});

test('only some rows are in the document, and a screen reader is told of all', () => {
  setUp();
  expect(grid().getAttribute('aria-rowcount')).toBe('101');
  const rendered = [...document.querySelectorAll('tbody tr:not([aria-hidden])')];
  expect(rendered.length).toBeGreaterThan(5);
  expect(rendered.length).toBeLessThan(50);
  expect(rendered.map((one) => one.getAttribute('aria-rowindex'))).toEqual(
    rendered.map((_, at) => String(at + 2)),
  );
  const [spacer, ...others] = document.querySelectorAll<HTMLElement>('tbody tr[aria-hidden="true"]');
  expect(spacer?.style.height).toBe(`${(100 - rendered.length) * 40}px`);
  expect(others).toEqual([]);
});

test('keys move from row to row, also to where no row was rendered', async () => {
  const { user } = setUp();
  act(() => row('Thing 1').focus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('4');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('3');
  await user.keyboard('{End}');
  expect(focused()).toBe('101');
  expect(document.activeElement).toBe(row('Thing 100'));
  await user.keyboard('{Home}');
  expect(focused()).toBe('2');
  await user.keyboard('{PageDown}');
  expect(Number(focused())).toBeGreaterThan(2);
  await user.keyboard('{PageUp}{ArrowUp}');
  expect(focused()).toBe('2');
});

test('one row is the tab stop, and left and right go through what it holds', async () => {
  const { user } = setUp();
  const stops = () => [...document.querySelectorAll('tbody tr[tabindex="0"]')];
  expect(stops()).toEqual([row('Thing 1')]);
  act(() => row('Thing 3').focus());
  expect(stops()).toEqual([row('Thing 3')]);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Thing 3' }));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Thing 3' }));
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(row('Thing 3'));
});

test('times are exact in the row that has the focus, and in no other', () => {
  setUp();
  act(() => row('Thing 2').focus());
  const titles = [...document.querySelectorAll('time')].map((one) => one.title);
  expect(titles[1]).toContain('Jan 2, 2020, 12:00:00 PM UTC');
  expect(titles.filter(Boolean)).toHaveLength(1);
});

test('Enter, a press and a link open the row, a modified press of the link is the browser’s', async () => {
  const { user, onOpen } = setUp();
  act(() => row('Thing 2').focus());
  await user.keyboard('{Enter}');
  await user.click(screen.getByText('note of 3'));
  const link = screen.getByRole('link', { name: 'Thing 4' });
  await user.click(link);
  expect(onOpen.mock.calls).toEqual([[2], [3], [4]]);
  expect(row('Thing 4').getAttribute('aria-current')).toBe('true');

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

test('the menu of a row opens by key and by press, one at a time, and gives the focus back', async () => {
  const { user, chosen } = setUp();
  const button = (name: string) =>
    screen.getByRole('button', { name: `Actions for ${name}`, description: /^note of/ });
  act(() => row('Thing 2').focus());
  await user.keyboard('{Shift>}{F10}{/Shift}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(screen.getByRole('menu', { name: 'Actions for Thing 2' })).toBeTruthy();
  expect(button('Thing 2').getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button('Thing 2'));

  await user.click(button('Thing 3'));
  await user.click(button('Thing 5'));
  expect(screen.getAllByRole('menu')).toHaveLength(1);
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(chosen.mock.calls).toEqual([[5]]);
  expect(document.activeElement).toBe(button('Thing 5'));
});

test('the focus stays with its row wherever it goes, and goes to the next when the row is gone', async () => {
  const { user, put } = setUp(things(5));
  act(() => row('Thing 3').focus());
  put([thing(3), thing(1), thing(2), thing(4), thing(5)]);
  expect(document.activeElement).toBe(row('Thing 3'));
  expect(row('Thing 3').tabIndex).toBe(0);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(row('Thing 1'));
  put([thing(3), thing(2), thing(4), thing(5)]);
  expect(document.activeElement).toBe(row('Thing 2'));
  put([thing(3)]);
  expect(document.activeElement).toBe(row('Thing 3'));
});

test('the row that has the focus stays in the document however far it goes or is scrolled away', async () => {
  const { user, put } = setUp();
  act(() => row('Thing 3').focus());
  put([...things(100).filter(({ id }) => id !== 3), thing(3)]);
  expect(document.activeElement).toBe(row('Thing 3'));
  expect(focused()).toBe('101');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(row('Thing 100'));
  await user.keyboard('{Home}');

  const box = grid().parentElement as HTMLElement;
  const body = grid().querySelector('tbody') as HTMLElement;
  vi.spyOn(body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -50 * 40, 0, 0));
  act(() => void fireEvent.scroll(box));
  expect(document.activeElement).toBe(row('Thing 1'));
  const indexes = () =>
    [...body.querySelectorAll('tr')].map((one) => Number(one.getAttribute('aria-rowindex')));
  await waitFor(() => expect(indexes().slice(0, 3)).toEqual([2, 0, 48]));

  // Without the focus in it the tab stop is where somebody looks.
  act(() => screen.getByRole('textbox', { name: 'Search' }).focus());
  expect(indexes().slice(0, 2)).toEqual([0, 48]);
  expect(body.querySelector('tr[tabindex="0"]')?.getAttribute('aria-rowindex')).toBe('52');
});

test('j and k walk, and take an open drawer along', async () => {
  const { user, onOpen } = setUp();
  await user.keyboard('j');
  expect(focused()).toBe('2');
  await user.keyboard('jjk');
  expect(focused()).toBe('3');
  expect(onOpen).not.toHaveBeenCalled();

  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thing 2' }));
  await user.keyboard('jj');
  expect(onOpen.mock.calls).toEqual([[2], [3], [4]]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(row('Thing 4')));
});

test('j and k work from a drawer, but not where something is typed, nor when they are switched off', async () => {
  const { user, onOpen } = setUp(things(9), { openId: 5 });
  await user.keyboard('jk');
  expect(onOpen.mock.calls).toEqual([[6], [5]]);
  await user.type(screen.getByRole('textbox', { name: 'Field' }), 'jk');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' }).value).toBe('jk');
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  setPreference('shortcuts', 'off');
  await user.keyboard('j');
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('columns are hidden and shown by choice, and that is remembered', async () => {
  const { user } = setUp();
  expect(heads()).toEqual(['Name', 'Note', 'ID', 'Actions']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const menu = within(await screen.findByRole('menu', { name: 'Columns' }));
  expect(menu.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
  const note = menu.getByRole('menuitemcheckbox', { name: 'Note' });
  expect(note.getAttribute('aria-checked')).toBe('true');
  await user.click(note);
  expect(note.getAttribute('aria-checked')).toBe('false');
  expect(heads()).toEqual(['Name', 'ID', 'Actions']);
  expect(within(row('Thing 1')).getAllByRole('gridcell')).toHaveLength(3);
  // What tells rows apart is said all the same.
  screen.getByRole('button', { name: 'Actions for Thing 1', description: 'note of 1' });
  expect(localStorage.getItem('latchkey.columns.users')).toContain('-note');
  await user.click(note);
  expect(heads()).toEqual(['Name', 'Note', 'ID', 'Actions']);
});

test('a column that goes first where there is little room stays once it was chosen', () => {
  setUp();
  const id = () => screen.getByRole('columnheader', { name: 'ID' });
  act(() => chooseColumn('users', 'id', true));
  expect(id().hasAttribute('data-low')).toBe(false);
});

test('rows stand closer when that is chosen', async () => {
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

test('a row is rendered once, whatever comes after it and wherever the focus goes', async () => {
  const first = things(60);
  const { user, put } = setUp(first);
  const rendered = cell.mock.calls.length;
  put([...first, ...things(100).slice(60)]);
  expect(cell.mock.calls.length).toBe(rendered);
  expect(grid().getAttribute('aria-rowcount')).toBe('101');
  act(() => row('Thing 1').focus());
  await user.keyboard('{ArrowDown}');
  expect(cell.mock.calls.slice(rendered).map(([one]) => one.id)).toEqual([1, 2]);
});

const cellOf = (name: string) => row(name).querySelector('td') as HTMLElement;

test('what is found takes the elements that stand in its place, and nothing of who stood there stays', async () => {
  const { user, find } = setUp(things(9));
  const [first, second] = [row('Thing 1'), row('Thing 2')];
  fireEvent.pointerOver(within(second).getByRole('time'));
  expect(within(second).getByRole('time').title).not.toBe('');
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'x');

  find(things(9).slice(4));
  expect(row('Thing 5')).toBe(first);
  expect(row('Thing 6')).toBe(second);
  expect(within(second).getByRole('link').getAttribute('href')).toBe('/things/6');
  expect(within(second).getByRole<HTMLTimeElement>('time').title).toBe('');
  screen.getByRole('button', { name: 'Actions for Thing 6', description: 'note of 6' });
  find(things(9));
  expect(row('Thing 1')).toBe(first);
  expect(cellOf('Thing 9').textContent).toBe('Thing 9');
});

test('a row that has the focus keeps its element, wherever a search puts it', () => {
  const { find } = setUp(things(9));
  const fifth = row('Thing 5');
  act(() => fifth.focus());
  find(things(9).slice(3));
  expect(row('Thing 5')).toBe(fifth);
  expect(document.activeElement).toBe(fifth);
  expect(focused()).toBe('3');
  find(things(3));
  expect(document.activeElement).toBe(row('Thing 3'));
});

test('rows that come or go without a search leave the elements of the others alone', () => {
  const { put } = setUp(things(9));
  const fifth = row('Thing 5');
  put(things(9).slice(2));
  expect(row('Thing 5')).toBe(fifth);
});

test('a row whose question is open keeps its element, so that the focus comes back to nobody else', () => {
  const { find } = setUp(things(9));
  const fifth = row('Thing 5');
  const question = document.body.appendChild(document.createElement('dialog'));
  question.open = true;
  find(things(9).slice(3));
  expect(row('Thing 5')).toBe(fifth);
  question.remove();
});

test('a menu goes with its row, and when another view begins', async () => {
  const { user, put } = setUp(things(9));
  const open = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    screen.getByRole('menu', { name: `Actions for ${name}` });
  };
  await open('Thing 3');
  put(things(9).slice(1));
  screen.getByRole('menu', { name: 'Actions for Thing 3' });
  put(things(9).slice(4));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('4');

  await open('Thing 6');
  put(things(9).slice(4), 'another');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Thing 6' }));
});

test('a drawer whose row is gone gives the focus to the place in the list', async () => {
  const { user, put } = setUp(things(9));
  act(() => row('Thing 2').focus());
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thing 2' }));
  put(things(9).slice(4));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe('3');
});

test('a table that goes with its last row gives the focus to the heading of the page', async () => {
  const { put } = setUp(things(1));
  act(() => screen.getByRole('button', { name: 'Actions for Thing 1' }).focus());
  put([]);
  expect(screen.queryByRole('grid')).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Things', level: 1 })),
  );
});
