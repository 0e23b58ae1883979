// Tests times in table cells: the relative text and the title with the exact time.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { addExactTimeTooltip, timeCell } from './time-cell.tsx';

const localization = { language: 'en', messages: en } as const;
const show = (value: Parameters<typeof timeCell>[1]) =>
  render(<p>{timeCell(localization, value, 'Never')}</p>);

test('shows how long ago a time was', () => {
  show(Date.now() - 3 * 3_600_000);
  screen.getByText('3 hours ago');
});

test.each([
  [null, 'Never'],
  [undefined, 'Unknown'],
  ['some day', 'some day'],
  [Date.now() + 4 * 60_000, 'just now'],
  [Date.now() + 6.5 * 60_000, 'in 6 minutes (in the future)'],
  [Date.now() + 2 * 86_400_000 + 60_000, 'in 2 days (in the future)'],
])('shows %s as “%s”', (value, text) => {
  const { container } = show(value);
  expect(container.textContent).toBe(text);
});

test('sets the title to local time and UTC', () => {
  show(Date.UTC(2020, 1, 3, 4, 5, 6));
  const time = screen.getByRole<HTMLTimeElement>('time');
  expect(time.title).toBe('');
  addExactTimeTooltip(time);
  const [local, utc] = time.title.split('\n');
  expect(utc).toBe('Feb 3, 2020, 4:05:06 AM UTC');
  expect(local).toContain('2020');
});
