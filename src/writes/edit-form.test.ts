// Tests the rules of a form with several fields: only what the admin changed is compared, merged and sent.
import { expect, test } from 'vitest';
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

const rules = editForm<Model, Values, { title?: string; tags?: string[] }>({
  name: {
    read: ({ title }) => title ?? null,
    same: (a, b) => a.trim() === b.trim(),
    toChange: (name) => ({ title: name.trim() }),
  },
  labels: {
    read: ({ tags }) => tags,
    same: isSameSet,
    toChange: (tags) => ({ tags }),
    isPartial: ({ isShort }) => isShort === true,
  },
});
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
