// Tests the hint about the browser's own search.
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { currentNotices, dismissAllNotices } from '../basics/notify.ts';
import { useFindHint } from './use-find-hint.ts';

function Page() {
  useFindHint('Search users');
  return null;
}

test('leaves Ctrl+F to the browser and shows the hint once', async () => {
  render(<Page />);
  const user = userEvent.setup({ delay: null });
  await user.keyboard('f');
  expect(currentNotices()).toEqual([]);

  let prevented: boolean | undefined;
  const listen = (event: Event) => {
    prevented = event.defaultPrevented;
  };
  addEventListener('keydown', listen);
  await user.keyboard('{Control>}f{/Control}');
  removeEventListener('keydown', listen);
  expect(prevented).toBe(false);
  // The messages of the hint are loaded on demand.
  await vi.waitFor(() =>
    expect(currentNotices().map(({ kind, text }) => [kind, text])).toEqual([
      ['status', 'The browser finds only the rows on screen. Press / to search all of them.'],
    ]),
  );

  dismissAllNotices();
  await user.keyboard('{Control>}f{/Control}');
  expect(currentNotices()).toEqual([]);
});
