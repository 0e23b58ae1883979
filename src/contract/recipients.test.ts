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

it('an address that Outlook repeats is read once, and one beside another address stays whole', () => {
  const repeated = 'Ana <ana@example.com<mailto:Ana@example.com>>';
  const ana = { email: 'ana@example.com', name: 'Ana', takenFrom: repeated };
  expect(readAddress(repeated)).toEqual(ana);
  const link = 'ana@example.com<mailto:ana@example.com?subject=Hi>';
  expect(readAddress(link)).toEqual({ email: 'ana@example.com', name: '', takenFrom: link });
  for (const two of [
    'ana@example.com<mailto:rui@example.com>',
    'Ana <ana@example.com<mailto:ana@example.com.pt>>',
  ])
    expect(readAddress(two)).toEqual({ email: two, name: '', takenFrom: null });
});
