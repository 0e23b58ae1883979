// What the error page says of the writes that go on, and where the focus is.
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { beginWrite } from '../../session/running-writes.ts';
import { CrashPage } from './CrashPage.tsx';

test('says while a change is being sent that it goes on, and then where to check it', async () => {
  const end = beginWrite();
  render(<CrashPage error={null} />);
  expect(screen.getByRole('status').textContent).toMatch(/^A change is still being sent\./);
  await act(async () => end());
  expect(screen.getByRole('status').textContent).toMatch(/^No change is being sent\. .*check in the list/);
});

test('focuses its heading, where the keyboard and a screen reader start', () => {
  render(<CrashPage error={null} />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
