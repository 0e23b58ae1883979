// Tests the text of a record that a search looks at.
import { expect, test } from 'vitest';
import { searchShape } from './record-fields.ts';

interface Item {
  id: number;
  name: string | null;
  status: string;
}

test('joins the searched fields, and leaves out absent values and ignored fields', () => {
  const look = { kind: 'text', title: () => '', column: null } as const;
  const { textOf } = searchShape<Item>({
    name: { ...look, value: ({ name }) => name, search: ({ name }) => name },
    status: { ...look, value: ({ status }) => status, search: null },
    id: { ...look, value: ({ id }) => id, search: ({ id }) => id },
  });
  expect(textOf({ id: 7, name: 'Ana', status: 'normal' }).split(/\s+/)).toEqual(['Ana', '7', '']);
  expect(textOf({ id: 7, name: null, status: 'normal' }).trim()).toBe('7');
});
