// Tests how long notifications stay: successes for 20 s that hover and focus interrupt, failures until they are dismissed.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissAllNotices, notify, notifyFailure } from '../basics/notify.ts';
import { Dialog } from './Dialog.tsx';
import { Toaster } from './Toaster.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(dismissAllNotices);
  vi.useRealTimers();
});

const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

function show(add: (text: string) => void) {
  render(<Toaster />);
  act(() => add('Ana is blocked'));
  return screen.getByText('Ana is blocked');
}

test('a success stays for 20 seconds', () => {
  show(notify);
  pass(19);
  screen.getByText('Ana is blocked');
  pass(2);
  expect(screen.queryByText('Ana is blocked')).toBeNull();
});

test.each([
  ['the pointer is on it', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['it has the focus', fireEvent.focusIn, fireEvent.focusOut],
])('a success waits while %s', (_, begin, end) => {
  const text = show(notify);
  pass(19);
  begin(text.parentElement as HTMLElement);
  pass(600);
  screen.getByText('Ana is blocked');
  end(text.parentElement as HTMLElement);
  pass(2);
  expect(screen.queryByText('Ana is blocked')).toBeNull();
});

test('a failure stays until it is dismissed', () => {
  show(notifyFailure);
  pass(600);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Ana is blocked')).toBeNull();
});

test('the focus goes back to the page when the notification that has it is dismissed', () => {
  render(
    <main>
      <h1 tabIndex={-1}>Users</h1>
    </main>,
  );
  show(notify);
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test.each([
  ['status', notify],
  ['alert', notifyFailure],
] as const)(
  'a %s behind a dialog is visible at once and announced after the dialog has closed',
  (role, add) => {
    const page = (isOpen: boolean) => (
      <>
        <Toaster />
        {isOpen && (
          <Dialog title="Block Ana?" onDismiss={() => {}}>
            {null}
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(page(true));
    act(() => {
      add('Ana is blocked');
    });
    const region = () => screen.getByText('Ana is blocked').closest(`[role="${role}"]`);
    expect(region()).toBeNull();
    pass(1);
    expect(region()).toBeNull();
    rerender(page(false));
    expect(region()).toBeNull();
    pass(0.4);
    expect(region()).not.toBeNull();
  },
);

test('a success that is shown in the task in which a dialog closes is announced after it', () => {
  const { rerender } = render(
    <Dialog title="Block Ana?" onDismiss={() => {}}>
      {null}
    </Dialog>,
  );
  rerender(<Toaster />);
  act(() => {
    notify('Ana is blocked');
  });
  const region = () => screen.getByText('Ana is blocked').closest('[role="status"]');
  expect(region()).toBeNull();
  pass(0.4);
  expect(region()).not.toBeNull();
});
