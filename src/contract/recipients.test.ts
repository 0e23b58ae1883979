/** Tests how one address is read from a text. */
import { expect, it } from 'vitest';
import { readAddress } from './recipients.ts';

it.each([
  '“ana@example.com”',
  '‘ana@example.com’',
  '«ana@example.com»',
  '„ana@example.com“',
  '‹ana@example.com›',
  'ana@example.com’',
  'ana@example.com…',
  'ana@example.com–',
  'ana@example.com。',
])('the address of %s has no marks around it, and what it was taken from is kept', (text) => {
  expect(readAddress(text)).toEqual({ email: 'ana@example.com', name: '', takenFrom: text });
});
