// Tests the hint about the browser's own search.
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentNotices, dismissAllNotices } from '../basics/notify.ts';
import { showFindHint } from './find-hint.ts';

test('leaves Ctrl+F to the browser and shows the hint once, on a page with a list', async () => {
  showFindHint();
  const user = userEvent.setup({ delay: null });
  await user.keyboard('{Control>}f{/Control}');
  expect(currentNotices()).toEqual([]);

  document.body.innerHTML = '<input type="search" aria-label="Search users">';
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
  expect(currentNotices().map(({ kind, text }) => [kind, text])).toEqual([
    ['status', 'The browser only finds rows on screen. Press / to search all of them.'],
  ]);

  dismissAllNotices();
  await user.keyboard('{Control>}f{/Control}');
  expect(currentNotices()).toEqual([]);
});
