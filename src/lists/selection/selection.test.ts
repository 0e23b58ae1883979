// Selecting rows by id: one, a range as it is shown, all that is shown; what is gone, what is hidden, how quick it is.
import { expect, test } from 'vitest';
import {
  countSelected,
  extend,
  nothingSelected,
  prune,
  selectAll,
  selectedOf,
  toggle,
  toggleAll,
} from './selection.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const shown = rows(5, 3, 8, 1, 9);
const idsOf = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].sort((a, b) => a - b);

test('a row is selected and no longer, and what was there before stays as it was', () => {
  const one = toggle(nothingSelected, 3);
  expect(idsOf(toggle(one, 8))).toEqual([3, 8]);
  expect(idsOf(toggle(toggle(one, 8), 3))).toEqual([8]);
  expect(idsOf(one)).toEqual([3]);
  expect(idsOf(nothingSelected)).toEqual([]);
});

test('a range goes over the rows as they are shown, either way, and may shrink again', () => {
  const begun = toggle(toggle(nothingSelected, 9), 3);
  const far = extend(begun, shown, 1);
  expect(idsOf(far)).toEqual([1, 3, 8, 9]);
  const near = extend(far, shown, 8);
  expect(idsOf(near)).toEqual([3, 8, 9]);
  expect(idsOf(extend(near, shown, 5))).toEqual([3, 5, 9]);
});

test('a range by keys begins where the focus is, unless it has just got there', () => {
  const one = extend(nothingSelected, shown, 3, 5);
  expect(idsOf(one)).toEqual([3, 5]);
  const two = extend(one, shown, 8, 3);
  expect(idsOf(two)).toEqual([3, 5, 8]);
  expect(idsOf(extend(two, shown, 3, 8))).toEqual([3, 5]);
  // The focus was moved without Shift meanwhile.
  expect(idsOf(extend(one, shown, 9, 1))).toEqual([1, 3, 5, 9]);
});

test('a range that began at a row no longer shown begins anew', () => {
  const begun = toggle(nothingSelected, 42);
  const anew = extend(begun, shown, 8);
  expect(idsOf(anew)).toEqual([8, 42]);
  expect(idsOf(extend(anew, shown, 3))).toEqual([3, 8, 42]);
  expect(extend(anew, shown, 77)).toBe(anew);
});

test('all means what is shown; the rest stays selected', () => {
  const hidden = toggle(nothingSelected, 42);
  const all = toggleAll(toggle(hidden, 3), shown);
  expect(idsOf(all)).toEqual([1, 3, 5, 8, 9, 42]);
  expect(idsOf(toggleAll(all, shown))).toEqual([42]);
  expect(idsOf(selectAll(all, shown))).toEqual(idsOf(all));
});

test('what is gone is dropped, and nothing else changes', () => {
  const some = toggle(toggle(nothingSelected, 8), 42);
  expect(idsOf(prune(some, shown))).toEqual([8]);
  expect(prune(some, [...shown, { id: 42 }])).toBe(some);
  expect(prune(nothingSelected, shown)).toBe(nothingSelected);
});

test('counts and gives what is selected, in the order of the rows', () => {
  const some = toggle(toggle(toggle(nothingSelected, 1), 5), 42);
  expect(countSelected(some, shown)).toBe(2);
  expect(selectedOf(some, shown)).toEqual(rows(5, 1));
});

test('a hundred thousand rows are selected, one of them not, within a blink', () => {
  const many = rows(...Array.from({ length: 100_000 }, (_, at) => at));
  const longest = (work: () => unknown) => {
    const began = performance.now();
    work();
    return performance.now() - began;
  };
  let selected = nothingSelected;
  const times = [
    longest(() => (selected = selectAll(selected, many))),
    longest(() => (selected = toggle(selected, 500))),
    longest(() => (selected = extend(selected, many, 99_999))),
    longest(() => prune(selected, many)),
  ];
  expect(selected.ids.size).toBe(99_500 + 500);
  // Some milliseconds; machines are slow at times.
  expect(Math.max(...times)).toBeLessThan(200);
});
