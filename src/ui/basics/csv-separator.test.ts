// Tests the separator of CSV files: by the region of the browser, and as chosen.
import { expect, test, vi } from 'vitest';
import { setPreference } from '../theme/preferences.ts';
import { csvSeparator, separatorOf } from './csv-separator.ts';

test.each([
  [['pt-PT', 'en-US'], 'semicolon'],
  [['pt-BR'], 'semicolon'],
  [['de-DE'], 'semicolon'],
  [['fr-FR', 'en'], 'semicolon'],
  [['en-US', 'pt-PT'], 'comma'],
  [['en-GB'], 'comma'],
  [['pt'], 'semicolon'],
  [['en', 'pt-PT'], 'semicolon'],
  [['pt', 'en-US'], 'semicolon'],
  [['de-CH'], 'semicolon'],
  [['fr-CH', 'de'], 'semicolon'],
  [['not a tag'], 'comma'],
  [['ja-JP'], 'comma'],
  [[], 'comma'],
])('the browser languages %j mean a %s', (tags, separator) => {
  expect(separatorOf(tags)).toBe(separator);
});

test('a choice is remembered in place of the region', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-PT']);
  expect(csvSeparator()).toBe('semicolon');
  setPreference('separator', 'tab');
  expect(csvSeparator()).toBe('tab');
});
