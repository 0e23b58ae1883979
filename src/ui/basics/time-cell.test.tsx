// A time in a list: how long ago in words, and exactly when somebody points at it or comes to it by keyboard.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { explainTime, timeCell } from './time-cell.tsx';

const spoken = { language: 'en', messages: en } as const;
const show = (value: Parameters<typeof timeCell>[1]) => render(<p>{timeCell(spoken, value, 'Never')}</p>);

test('is said as far from now as it is', () => {
  show(Date.now() - 3 * 3_600_000);
  screen.getByText('3 hours ago');
});

test.each([
  [null, 'Never'],
  [undefined, 'Unknown'],
  ['some day', 'some day'],
  [Date.now() + 2 * 86_400_000 + 60_000, 'in 2 days (in the future)'],
])('%s reads “%s”', (value, words) => {
  const { container } = show(value);
  expect(container.textContent).toBe(words);
});

test('is exact once somebody points at it, locally and in UTC, and not before', () => {
  show(Date.UTC(2020, 1, 3, 4, 5, 6));
  const time = screen.getByRole<HTMLTimeElement>('time');
  expect(time.title).toBe('');
  // As when the pointer rests where a search has put another time.
  fireEvent.pointerOver(time, { relatedTarget: time.parentElement });
  const [local, utc] = time.title.split('\n');
  expect(utc).toBe('Feb 3, 2020, 04:05:06 AM UTC');
  expect(local).toContain('2020');

  time.title = '';
  explainTime(time);
  expect(time.title).toContain('04:05:06 AM UTC');
});
