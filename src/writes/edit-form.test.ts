// Tests the rules of a form with several fields: only what the admin changed is compared, merged and sent.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { en } from '../i18n/en.ts';
import { findConflicts } from './conflicts.ts';
import { editForm } from './edit-form.ts';
import { isSameSet } from './outcome.ts';

interface Model {
  title?: string;
  tags: string[];
  isShort?: boolean;
}
interface Values {
  name: string | null;
  labels: string[];
}

const rules = editForm<'apiKey', Model, Values, { title?: string; tags?: string[] }, { tag: string }>(
  {
    name: {
      read: ({ title }) => title ?? null,
      schema: (_, before) =>
        z.nullable(z.string().check(z.refine((name) => name !== '' || name === before, 'missing'))),
      same: (a, b) => a.trim() === b.trim(),
      toChange: (name) => ({ title: name.trim() }),
      text: (name) => name,
    },
    labels: {
      read: ({ tags }) => tags,
      schema: () => z.array(z.string()),
      same: isSameSet,
      toChange: (tags) => ({ tags }),
      text: (tags, { tag }) => tags.map((one) => `${tag} ${one}`).join(', '),
      isPartial: ({ isShort }) => isShort === true,
    },
  },
  { title: 'name', tags: 'labels' },
);
const base: Values = { name: 'a', labels: ['x'] };

test('reads the values of a record; a value that is not reported is null', () => {
  expect(rules.read({ tags: ['x'] })).toEqual({ name: null, labels: ['x'] });
});

test.each<[Partial<Values>, object | null]>([
  [{}, null],
  [{ name: ' a ' }, null],
  [{ labels: ['x', 'x'] }, null],
  [{ name: ' b ' }, { title: 'b' }],
  [{ labels: [] }, { tags: [] }],
  [
    { name: '', labels: ['y'] },
    { title: '', tags: ['y'] },
  ],
  [{ name: null }, null],
])('sends of the values %j only what changed: %j', (changed, body) => {
  expect(rules.toChange(base, { ...base, ...changed })).toEqual(body);
});

test('sends a value that takes the place of one that is not reported', () => {
  expect(rules.toChange({ ...base, name: null }, base)).toEqual({ title: 'a' });
});

test('a field that only the other admin changed is no conflict, and is saved as it is there', () => {
  const theirs: Model = { title: 'theirs', tags: ['x'] };
  const mine: Values = { name: 'a', labels: ['mine'] };
  expect(findConflicts(rules.compare(base, theirs, mine))).toEqual([]);
  const merged = rules.merge(base, rules.read(theirs), mine);
  expect(merged).toEqual({ name: 'theirs', labels: ['mine'] });
  expect(rules.toChange(rules.read(theirs), merged)).toEqual({ tags: ['mine'] });
});

test('a field that both changed is a conflict, whose list is whole unless the record shows a part of it', () => {
  const mine: Values = { name: 'a', labels: ['mine'] };
  const conflictsWith = (theirs: Model) => findConflicts(rules.compare(base, theirs, mine));
  expect(conflictsWith({ title: 'b', tags: ['theirs'] })).toMatchObject([
    { field: 'labels', base: ['x'], theirs: ['theirs'], mine: ['mine'], isWholeList: true },
  ]);
  expect(conflictsWith({ tags: ['theirs'], isShort: true })).toMatchObject([{ isWholeList: false }]);
});

test('a form is valid where each field is; a field knows its first value', () => {
  const isValid = (values: Values) => rules.schema(en, base).safeParse(values).success;
  expect(isValid({ name: 'b', labels: [] })).toBe(true);
  expect(isValid({ name: '', labels: [] })).toBe(false);
  expect(rules.schema(en, { ...base, name: '' }).safeParse({ name: '', labels: [] }).success).toBe(true);
});

test.each<[Model | null, object]>([
  [null, { kind: 'gone' }],
  [{ title: 'b', tags: ['y'] }, { kind: 'wanted' }],
  [{ title: 'a', tags: ['x'] }, { kind: 'old' }],
  [
    { title: 'b', tags: ['x'] },
    { kind: 'part', saved: ['name'], fields: ['labels'] },
  ],
  [{ tags: ['y'] }, { kind: 'unreported', fields: ['name'], saved: ['labels'] }],
  [
    { title: 'b', tags: ['z', 'w'] },
    { kind: 'other', fields: ['labels'], value: 'tag z, tag w' },
  ],
])('a read of %j after a save of both fields shows %j', (record, shown) => {
  const edited = { before: base, after: { name: ' b ', labels: ['y'] } };
  expect(rules.compareSaved(record, edited, { title: 'a', tags: ['x'] }, { tag: 'tag' })).toEqual(shown);
});
