// Tests what a press of “Copy details” shows.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CopyDetails } from './CopyDetails.tsx';

async function press({ isRefused = false } = {}) {
  const user = userEvent.setup();
  const refusal = new DOMException('no', 'NotAllowedError');
  if (isRefused) vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal);
  render(<CopyDetails title="No users" details="listUsers · refused" />);
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
}

test('says that the details are copied', async () => {
  await press();
  await screen.findByText('Details copied');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(await navigator.clipboard.readText()).toMatch(/^No users\nlistUsers · refused\nLatchkey /);
});

test('shows the details selected in a field when the clipboard refuses', async () => {
  await press({ isRefused: true });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Details' });
  expect(field.value).toMatch(/^No users\nlistUsers · refused\nLatchkey /);
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  screen.getByText(/is selected: copy it yourself\.$/);
});
