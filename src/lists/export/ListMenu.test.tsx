// Tests "Copy link" in the menu of a list: the contents of the link, and the fallback without a clipboard.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { currentNotices, dismissAllNotices } from '../../ui/basics/notify.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { ListMenu } from './ListMenu.tsx';

const before = location.href;

afterEach(() => {
  history.replaceState(null, '', before);
  dismissAllNotices();
  vi.unstubAllGlobals();
});

function renderAt(path: string) {
  history.replaceState(null, '', path);
  render(
    <>
      <ListMenu
        params={['q', 'status', 'role', 'access', 'sort']}
        rows={() => []}
        plan={() => Promise.reject(new Error('not exported'))}
        words="0 people"
        missing={null}
        unreadable={0}
        hasColumns={false}
      />
      <ConfirmDialog />
    </>,
  );
  return userEvent.setup();
}

const button = () => screen.getByRole('button', { name: 'More actions' });
async function copyLink(user: ReturnType<typeof userEvent.setup>) {
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
}
const notices = () => currentNotices().map(({ text }) => text);

test.each([
  ['/organizations/1/users', '/organizations/1/users'],
  ['/organizations/1/users?q=joão+silva&sort=-name', '/organizations/1/users?q=jo%C3%A3o+silva&sort=-name'],
  ['/organizations/1/users?status=blocked&token=lk_secret', '/organizations/1/users?status=blocked'],
  ['/api-keys?session_token=abc#session_token=abc', '/api-keys'],
  ['/api-keys?sort=-lastUsed&Q=1&status=active#x', '/api-keys?sort=-lastUsed&status=active'],
])('copies the URL %s as %s', async (path, copied) => {
  const user = renderAt(path);
  await copyLink(user);
  await vi.waitFor(() => expect(notices()).toEqual(['Link copied']));
  expect(await navigator.clipboard.readText()).toBe(location.origin + copied);
});

test('reports "Link copied" only after the clipboard has accepted the link', async () => {
  const user = renderAt('/api-keys');
  let accept = () => {};
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockReturnValue(new Promise((resolve) => (accept = resolve)));
  expect(write).not.toHaveBeenCalled();
  await copyLink(user);
  expect(write).toHaveBeenCalledTimes(1);
  expect(notices()).toEqual([]);
  accept();
  await vi.waitFor(() => expect(notices()).toEqual(['Link copied']));
});

test.each(['refuses', 'is missing'])(
  'shows the link selected in a field when the clipboard %s',
  async (failure) => {
    const user = renderAt('/api-keys?status=blocked&token=x');
    if (failure === 'refuses') {
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    } else {
      vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    }
    await copyLink(user);
    await screen.findByRole('dialog', { name: 'Copy link' });
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Copy link' });
    expect(field.value).toBe(`${location.origin}/api-keys?status=blocked`);
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    screen.getByText(/is selected: copy it yourself\.$/);
    expect(notices()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button());
  },
);
