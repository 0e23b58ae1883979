// Which fields are in conflict, and what each button of the question saves.
import { describe, expect, it } from 'vitest';
import { canMerge, findConflicts, mergeLists, resolve, type ThreeWay } from './conflicts.ts';
import { sameSet } from './outcome.ts';

const list = (base: number[], theirs: number[], mine: number[], isWholeList = true): ThreeWay =>
  ({ field: 'roles', base, theirs, mine, same: sameSet, isWholeList }) as ThreeWay;

describe('findConflicts', () => {
  it('finds a field that both changed to something else', () => {
    expect(findConflicts([list([1], [1, 2], [1, 3])])).toHaveLength(1);
  });

  it.each([
    ['only they changed', [1], [1, 2], [1]],
    ['only I changed', [1], [1], [1, 2]],
    ['both changed alike', [1], [1, 2], [2, 1]],
    ['nobody changed', [1], [1], [1]],
  ])('lets pass what %s', (_what, base, theirs, mine) => {
    expect(findConflicts([list(base, theirs, mine)])).toEqual([]);
  });
});

describe('resolve', () => {
  it('keeps their list with my additions and without my removals', () => {
    expect(mergeLists([1, 2], [1, 2, 3], [2, 4])).toEqual([2, 3, 4]);
    expect(mergeLists([1, 2], [2], [1, 2, 3])).toEqual([2, 3]);
    expect(mergeLists(['a'], [], ['a', 'b'])).toEqual(['b']);
  });

  it('takes one side or both', () => {
    const conflict = list([1], [1, 2], [3]);
    expect(resolve(conflict, 'mine')).toEqual([3]);
    expect(resolve(conflict, 'theirs')).toEqual([1, 2]);
    expect(resolve(conflict, 'both')).toEqual([2, 3]);
  });

  it('offers both only for lists that are reported whole', () => {
    expect(canMerge([list([1], [2], [3])])).toBe(true);
    expect(canMerge([list([1], [2], [3]), list([1], [2], [3], false)])).toBe(false);
  });
});
