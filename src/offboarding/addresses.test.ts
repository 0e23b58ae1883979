// @vitest-environment node
// Which addresses are the same mailbox, and which may belong to the same person.
import { expect, it } from 'vitest';
import { askedFor, createMatcher, readEmails } from './addresses.ts';

const matchOf = createMatcher(['ana.silva@example.org', 'rui+work@example.org']);

it.each([
  ['ANA.Silva@Example.ORG', 'ana.silva@example.org'],
  [' ana.silva\u200b@example.org', 'ana.silva@example.org'],
  ['ana.silva+news@example.org', null],
  ['anasilva@example.org', null],
  ['', null],
])('%j is the mailbox %j', (address, found) => {
  expect(matchOf(address).email).toBe(found);
});

it.each([
  ['ana.silva+news@example.org', 'plus'],
  ['rui@example.org', 'plus'],
  ['rui+home@example.org', 'plus'],
  ['anasilva@example.org', 'dots'],
  ['a.na.silva+x@example.org', 'dots'],
  ['ana.silva@example.com', null],
  ['+ana@example.org', null],
  ['no address', null],
  ['', null],
])('%j differs by %j', (address, likeness) => {
  expect(matchOf(address).likeness).toBe(likeness);
});

it('asks for an address in lower case and without its plus part too', () => {
  expect(askedFor(['Ana+x@example.org', 'Rui@example.org', 'eva@example.org'])).toEqual([
    'Ana+x@example.org',
    'Rui@example.org',
    'eva@example.org',
    'ana+x@example.org',
    'rui@example.org',
    'ana@example.org',
  ]);
});

it.each([
  ['ana@example.org', ['ana@example.org'], []],
  [
    'Ana Silva <ana@example.org>; rui@example.org,\n ANA@example.org',
    ['ana@example.org', 'rui@example.org'],
    [],
  ],
  [
    'ana@example.org rui@example.org\neva@example.org',
    ['ana@example.org', 'rui@example.org', 'eva@example.org'],
    [],
  ],
  ['ana@', [], ['ana@']],
  ['Ana Silva', [], ['Ana Silva']],
  [' \n', [], []],
])('reads %j', (text, emails, wrong) => {
  expect(readEmails(text)).toEqual({ emails, wrong });
});
