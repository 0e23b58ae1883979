// Tests that hidden characters are shown, and that the scripts and emoji that need joiners are left alone.

import { expect, test } from 'vitest';
import { startCpuTime } from '../testing/cpu-time.ts';
import { hasHiddenCharacters, textParts } from './visible-text.ts';

/** Returns a text with its hidden parts in brackets. */
const shown = (text: string) =>
  textParts(text)
    .map((part) => (part.hidden ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['a right-to-left override', '\u202eanA avliS', '[U+202E]anA avliS'],
  ['zero-width spaces', 'Ana\u200b\u200b\u200b Silva', 'Ana[U+200B ×3] Silva'],
  ['a joiner between Latin letters', 'pay\u200dpal', 'pay[U+200D]pal'],
  ['a joiner at the end', 'Ana\u200d', 'Ana[U+200D]'],
  ['a soft hyphen', 'Sil\u00adva', 'Sil[U+00AD]va'],
  ['a Hangul filler', '\u3164', '[U+3164]'],
  ['a control character', 'Ana\u0007', 'Ana[U+0007]'],
  ['a direction mark in a Latin name', 'Ana\u200e', 'Ana[U+200E]'],
])('shows %s', (_what, text, expected) => {
  expect(shown(text)).toBe(expected);
});

test('shows combining marks beyond the fourth as hidden', () => {
  expect(shown(`Z${'\u0335'.repeat(40)}algo`)).toBe('Z\u0335\u0335\u0335\u0335[U+0335 ×36]algo');
});

test.each([
  'Ana Silva',
  'José Ângelo',
  'Nguyễn Thị Ánh',
  'می\u200cخواهم',
  'क्\u200dष',
  '👩\u200d👩\u200d👧 family',
  '👩🏽\u200d💻',
  '🏳️\u200d🌈',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'دانا\u200f (م)',
  'a\tb',
])('leaves %s alone', (text) => {
  expect(hasHiddenCharacters(text)).toBe(false);
});

test('takes little time for 10,000 characters', () => {
  const cpuTime = startCpuTime();
  textParts('\u202e\u200ba\u0335'.repeat(2500));
  expect(cpuTime()).toBeLessThan(200);
});
