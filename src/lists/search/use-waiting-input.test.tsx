// Tests that keys and clicks for rows wait until the rows belong to the text in the search field.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useWaitingInput } from './use-waiting-input.ts';

const pressed = vi.fn<(what: string) => void>();

/** A list with a search field, in which ArrowDown focuses the first row. */
function List({ names, isStale }: { names: readonly string[]; isStale: boolean }) {
  useWaitingInput(isStale);
  return (
    <>
      <input
        type="search"
        onKeyDown={({ key }) => {
          pressed(`search ${key}`);
          if (key === 'ArrowDown') document.querySelector('tr')?.focus();
        }}
      />
      <input aria-label="Other" onKeyDown={({ key }) => pressed(`other ${key}`)} />
      <table className="data-table">
        <tbody>
          {names.map((name) => (
            <tr
              key={name}
              tabIndex={-1}
              onKeyDown={(event) => {
                pressed(`${name} ${event.key}`);
                if (event.key !== '/') return;
                event.preventDefault();
                document.querySelector('input')?.focus();
              }}
            >
              <td>
                <button type="button" onClick={({ shiftKey }) => pressed(`${name} click ${shiftKey}`)}>
                  <mark>{name}</mark>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

afterEach(() => pressed.mockClear());

function setUp() {
  const { rerender } = render(<List names={['Ana', 'Rui']} isStale />);
  screen.getByRole('searchbox').focus();
  return {
    user: userEvent.setup({ delay: null }),
    /** Shows the rows that were waited for. */
    show: (...names: string[]) => act(async () => rerender(<List names={names} isStale={false} />)),
    calls: () => pressed.mock.calls.map(([what]) => what),
  };
}

test('a key on a row that is not shown any more does not act on another one', async () => {
  const { user, show, calls } = setUp();
  screen.getByRole('row', { name: 'Rui' }).focus();
  await user.keyboard('b{ArrowDown}');
  await show('Ana');
  screen.getByRole('row', { name: 'Ana' }).focus();
  expect(calls()).toEqual([]);
});

test('what the browser does with Tab is not repeated, nor are the keys after it', async () => {
  const { user, show, calls } = setUp();
  await user.keyboard('{ArrowDown}b{Tab}{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await show('Zoe');
  expect(calls()).toEqual(['search ArrowDown', 'Zoe b']);
});

test('ArrowDown and the keys after it wait, and act on the row that is shown then', async () => {
  const { user, show, calls } = setUp();
  await user.keyboard('{ArrowDown}b{Enter}');
  expect(calls()).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  await show('Zoe');
  expect(calls()).toEqual(['search ArrowDown', 'Zoe b', 'Zoe Enter']);
});

test('Shift+F10 after ArrowDown waits for the row; other function keys are the browser’s', async () => {
  const { user, show, calls } = setUp();
  await user.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}{F5}');
  expect(calls()).toEqual(['search F5']);
  await show('Zoe');
  expect(calls().slice(1)).toEqual(['search ArrowDown', 'Zoe Shift', 'Zoe F10']);
});

test('letters after “/” reach the search field, in their order among the keys that wait', async () => {
  const { user, show, calls } = setUp();
  await user.keyboard('{ArrowDown}/zoe{Enter}');
  expect(calls()).toEqual([]);
  await show('Zoe');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('zoe');
  expect(calls().slice(0, 3)).toEqual(['search ArrowDown', 'Zoe /', 'search z']);
});

test('Enter in the search field waits, and is dropped when the text is changed', async () => {
  const { user, show, calls } = setUp();
  await user.keyboard('a{Enter}');
  await show('Zoe');
  expect(calls()).toEqual(['search a', 'search Enter']);
  pressed.mockClear();
  cleanup();
  const again = setUp();
  await again.user.keyboard('{Enter}b');
  await again.show('Zoe');
  expect(again.calls()).toEqual(['search b']);
});

test('Esc drops the keys that wait', async () => {
  const { user, show, calls } = setUp();
  await user.keyboard('{ArrowDown}b{Escape}');
  await show('Zoe');
  expect(calls()).toEqual(['search Escape']);
});

test('a click waits for its row, and is dropped when the row is not shown any more', async () => {
  const { show, calls } = setUp();
  fireEvent.click(screen.getByText('Ana'));
  fireEvent.click(screen.getByText('Rui'), { shiftKey: true });
  expect(calls()).toEqual([]);
  await show('Rui', 'Zoe');
  expect(calls()).toEqual(['Rui click true']);
});

test('a key on a row waits; text in other fields does not', async () => {
  const { user, show, calls } = setUp();
  await user.type(screen.getByRole('textbox', { name: 'Other' }), 'j');
  expect(calls()).toEqual(['other j']);
  document.querySelector('tr')?.focus();
  await user.keyboard('b');
  expect(calls()).toEqual(['other j']);
  await show('Ana');
  expect(calls()).toEqual(['other j', 'Ana b']);
});
