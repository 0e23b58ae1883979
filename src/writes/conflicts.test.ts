// Tests which fields are in conflict, and the value that each choice of the dialog saves.
import { describe, expect, it } from 'vitest';
import {
  canMerge,
  type FieldComparison,
  findConflicts,
  isShown,
  mergeLists,
  resolveConflict,
} from './conflicts.ts';
import { isSameSet } from './outcome.ts';

const list = (base: number[], theirs: number[], mine: number[], isWholeList = true): FieldComparison =>
  ({ field: 'roles', base, theirs, mine, same: isSameSet, isWholeList }) as FieldComparison;

describe('findConflicts', () => {
  it('finds a field that both sides changed to different values', () => {
    expect(findConflicts([list([1], [1, 2], [1, 3])])).toHaveLength(1);
  });

  it.each([
    ['only theirs changed', [1], [1, 2], [1]],
    ['only mine changed', [1], [1], [1, 2]],
    ['both changed to the same value', [1], [1, 2], [2, 1]],
    ['neither changed', [1], [1], [1]],
  ])('finds no conflict if %s', (_case, base, theirs, mine) => {
    expect(findConflicts([list(base, theirs, mine)])).toEqual([]);
  });
});

describe('a conflict that was shown', () => {
  const shown = findConflicts([list([1], [1, 2], [3])]);

  it.each([
    ['the same value', [2, 1], true],
    ['another value', [1, 2, 4], false],
    ['its first value', [1], false],
  ])('is asked about again unless the service still has what was shown: %s', (_case, theirs, still) => {
    const [now] = findConflicts([list([1], theirs, [3])], shown);
    expect(now && isShown(now, shown)).toBe(still);
  });

  it('has ended when the service has the value of the form', () => {
    expect(findConflicts([list([1], [3], [3])], shown)).toEqual([]);
  });
});

describe('resolve', () => {
  it('merges lists: theirs without my removals and with my additions', () => {
    expect(mergeLists([1, 2], [1, 2, 3], [2, 4])).toEqual([2, 3, 4]);
    expect(mergeLists([1, 2], [2], [1, 2, 3])).toEqual([2, 3]);
    expect(mergeLists(['a'], [], ['a', 'b'])).toEqual(['b']);
  });

  it('returns one side or the merged list', () => {
    const conflict = list([1], [1, 2], [3]);
    expect(resolveConflict(conflict, 'mine')).toEqual([3]);
    expect(resolveConflict(conflict, 'theirs')).toEqual([1, 2]);
    expect(resolveConflict(conflict, 'both')).toEqual([2, 3]);
  });

  it('allows `both` only for lists that are reported in full', () => {
    expect(canMerge([list([1], [2], [3])])).toBe(true);
    expect(canMerge([list([1], [2], [3]), list([1], [2], [3], false)])).toBe(false);
  });
});
