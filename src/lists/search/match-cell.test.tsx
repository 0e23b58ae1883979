// Tests how a cell shows a text of the service.
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { matchCell } from './match-cell.tsx';

const shown = (text: string, words: string[] = []) => render(matchCell(text, words)).container;

test('marks the matches of a search', () => {
  const cell = shown('João Silva', ['joao']);
  expect(cell.querySelector('mark')?.textContent).toBe('João');
  expect(cell.textContent).toBe('João Silva');
});

test.each([
  ['Ana\u200B Silva', 'AnaU+200B Silva'],
  ['\u202EavliS anA', 'U+202EavliS anA'],
])('shows the hidden characters of %j, during a search, too', (text, expected) => {
  expect(shown(text).textContent).toBe(expected);
  expect(shown(text, ['ana']).textContent).toBe(expected);
});

test('shows an emoji and accents as they are', () => {
  expect(shown('Zoe\u0301 👩‍🔬').textContent).toBe('Zoe\u0301 👩‍🔬');
});
