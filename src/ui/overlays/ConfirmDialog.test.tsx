// Tests which presses answer a question that asks for a typed text, and when Esc closes one.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { closeQuestion, confirm } from './confirm.ts';
import type { WriteDisplay } from './use-write-display.ts';

/** Asks for the text `Rui`, types that or another one, and returns the field, the button and the action. */
function askForName(typed = 'Rui') {
  const run = vi.fn(async () => {});
  render(<ConfirmDialog />);
  act(() => {
    closeQuestion();
    confirm({
      title: 'Remove Rui?',
      body: null,
      action: 'Remove',
      typed: { label: 'Type Rui to confirm', expected: 'Rui', email: '田@example.org' },
      run,
    });
  });
  const field = screen.getByRole('textbox', { name: 'Type Rui to confirm' });
  fireEvent.change(field, { target: { value: typed } });
  return { field, button: screen.getByRole('button', { name: 'Remove' }), run };
}

test('Enter in the field carries out the action', async () => {
  const { field, run } = askForName();
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  expect(run).toHaveBeenCalledOnce();
});

test.each([
  ['the name in other letters', 'rui', 1],
  ['the e-mail', '田@EXAMPLE.org', 1],
  ['another name', 'Ruy', 0],
  ['another e-mail', 'x@example.org', 0],
])('%s that is typed answers as it should', async (_, typed, times) => {
  const { field, run } = askForName(typed);
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  expect(run).toHaveBeenCalledTimes(times);
});

test.each([
  ['a held Enter', { repeat: true }],
  ['the Enter that ends a composition', { isComposing: true }],
])('%s in the field does nothing', async (_, held) => {
  const { field, run } = askForName();
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', ...held }));
  expect(run).not.toHaveBeenCalled();
});

test('a held Enter presses neither button', () => {
  const { button } = askForName();
  for (const each of [button, screen.getByRole('button', { name: 'Cancel' })]) {
    // `fireEvent` returns false when the default, here the click, is prevented.
    expect(fireEvent.keyDown(each, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(each, { key: 'Enter' })).toBe(true);
  }
});

test('Esc closes the question as soon as a notice is shown, while the action still settles', async () => {
  render(<ConfirmDialog />);
  act(() => {
    closeQuestion();
    const run = (display: WriteDisplay) => {
      display.show('Not allowed');
      return new Promise<void>(() => {});
    };
    confirm({ title: 'Block Rui?', body: null, action: 'Block', run });
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Block' })));
  fireEvent.keyDown(screen.getByText('Not allowed'), { key: 'Escape' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the second press of a double click that began before the question presses nothing', async () => {
  const { button, run } = askForName();
  const press = (detail: number) => {
    fireEvent.mouseDown(button, { detail });
    return act(async () => fireEvent.click(button, { detail }));
  };
  await press(2);
  expect(run).not.toHaveBeenCalled();
  await press(1);
  expect(run).toHaveBeenCalledOnce();
});
