// Tests the text of a record that a search looks at.
import { expect, test } from 'vitest';
import { joinTexts } from './search-text.ts';

test('joins the searched fields, and leaves out absent values and ignored fields', () => {
  const textOf = joinTexts<{ id: number; name: string | null; status: string }>({
    name: ({ name }) => name,
    status: null,
    id: ({ id }) => id,
  });
  expect(textOf({ id: 7, name: 'Ana', status: 'normal' }).split(/\s+/)).toEqual(['Ana', '7', '']);
  expect(textOf({ id: 7, name: null, status: 'normal' }).trim()).toBe('7');
});
