// @vitest-environment node
// Property tests of reading people: a table or list that was written from random rows reads back equal.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCommentLine } from '../../contract/recipients.ts';
import { foundPeople, readPeople } from '../../testing/read-people.ts';
import { readCsvCell } from '../../ui/basics/export-rows.ts';
import { isAddressCell } from './column-heads.ts';
import { RoleNames } from './role-names.ts';

const roleNames = new RoleNames([]);
const options = { numRuns: 300 };

// The byte order mark is no text at the beginning of a file, and outer white space is removed from every cell.
const cell = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc
      .array(fc.constantFrom('"', ',', ';', '\n', '\r\n', '\r', '\t', ' ', '=', '@', '<', '>', 'é', 'a'), {
        maxLength: 9,
      })
      .map((all) => all.join('')),
  )
  // Line ends within a cell become `\n`.
  .map((text) => text.replaceAll('\uFEFF', '').replace(/\r\n?/g, '\n'))
  // A second address holds a row back; a line that is commented out is left out.
  .filter((text) => {
    const read = text.replaceAll("'", '').trim();
    return !isAddressCell(read) && !isCommentLine(read);
  });
const email = fc.nat({ max: 999 }).map((number) => `p${number}@x.pt`);
const row = fc.record({ name: cell, email, locale: cell, roles: cell });

const write = (cells: readonly string[], delimiter: string): string =>
  cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter);

test('reads the rows of a table that was written with any delimiter, line end and column order', async () => {
  const property = fc.asyncProperty(
    fc.array(row, { minLength: 1, maxLength: 12 }),
    fc.constantFrom(',', ';', '\t'),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.shuffledSubarray(['name', 'email', 'locale', 'roles'] as const, { minLength: 4 }),
    async (rows, delimiter, lineEnd, order) => {
      const lines = [
        write(order, delimiter),
        ...rows.map((one) =>
          write(
            order.map((field) => one[field]),
            delimiter,
          ),
        ),
      ];
      const found = await foundPeople(new Blob([lines.join(lineEnd)]), roleNames);
      // The apostrophe that makes a formula safe is taken off.
      const read = (text: string) => readCsvCell(text, delimiter).trim();
      expect(found.people.map(({ name, email, locale, roles }) => ({ name, email, locale, roles }))).toEqual(
        rows.map(({ name, email, locale, roles }) => ({
          // The lines of a name become one.
          name: read(name)
            .split(/\n+/)
            .map((line) => line.trim())
            .join(' '),
          email,
          locale: read(locale),
          roles: read(roles),
        })),
      );
      expect(found.people.flatMap(({ problems }) => problems)).toEqual([]);
    },
  );
  await fc.assert(property, options);
});

const name = fc
  .array(fc.constantFrom('a', 'Z', 'é', ' ', ',', ';', '"', '\\', '.', '(', ')'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => `N${all.join('')}x`);

test('reads the recipients that were written with quoted names', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.record({ name, email }), { minLength: 1, maxLength: 12 }),
    fc.constantFrom(', ', ';', '; ', '\n', ',\r\n'),
    async (people, separator) => {
      const list = people
        .map((one) => `"${one.name.replace(/["\\]/g, '\\$&')}" <${one.email}>`)
        .join(separator);
      const found = await foundPeople(list, roleNames);
      expect(found.people.map(({ name, email }) => ({ name, email }))).toEqual(people);
    },
  );
  await fc.assert(property, options);
});

test('reads any bytes without a failure', async () => {
  const property = fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (content) => {
    const found = await readPeople(new Blob([new Uint8Array(content)]), roleNames);
    expect(found).not.toBe('unreadable');
  });
  await fc.assert(property, options);
});

test('drops no text of a list silently', async () => {
  const characters = ['"', '<', '>', ',', ';', '\n', ' ', '@', 'a', 'b', '.', '\\', "'", '-', '(', '\t'];
  const noise = /[\s"<>,;@\\'.():|\]–-]/g;
  const text = fc.array(fc.constantFrom(...characters), { maxLength: 40 }).map((all) => all.join(''));
  const property = fc.asyncProperty(text, async (source) => {
    const found = await readPeople(source, roleNames);
    if (typeof found === 'string' || found.columns) return;
    const kept = found.people
      .map(({ name, email, problems }) => {
        const cleaned = problems.find(({ kind }) => kind === 'addressCleaned');
        return cleaned && 'text' in cleaned ? cleaned.text : name + email;
      })
      .join('');
    const count = (value: string) => value.replace(noise, '').length;
    // The address itself in place of a name is left out.
    const lost = count(source) - count(kept);
    expect(lost === 0 || source.includes('<')).toBe(true);
  });
  await fc.assert(property, { numRuns: 2000 });
});
