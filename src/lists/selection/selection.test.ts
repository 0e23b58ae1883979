// Tests the selection: single rows, ranges, all visible rows, hidden and removed rows, and its speed.

import { expect, test } from 'vitest';
import { startCpuTime } from '../../testing/cpu-time.ts';
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

test('toggles a row without changing the selection before', () => {
  const one = toggle(nothingSelected, 3);
  expect(idsOf(toggle(one, 8))).toEqual([3, 8]);
  expect(idsOf(toggle(toggle(one, 8), 3))).toEqual([8]);
  expect(idsOf(one)).toEqual([3]);
  expect(idsOf(nothingSelected)).toEqual([]);
});

test('extends a range over the visible rows in both directions, and shrinks it again', () => {
  const anchored = toggle(toggle(nothingSelected, 9), 3);
  const far = extend(anchored, shown, 1);
  expect(idsOf(far)).toEqual([1, 3, 8, 9]);
  const near = extend(far, shown, 8);
  expect(idsOf(near)).toEqual([3, 8, 9]);
  expect(idsOf(extend(near, shown, 5))).toEqual([3, 5, 9]);
});

test('starts a range at the focused row unless the last range ends there', () => {
  const firstStep = extend(nothingSelected, shown, 3, 5);
  expect(idsOf(firstStep)).toEqual([3, 5]);
  const secondStep = extend(firstStep, shown, 8, 3);
  expect(idsOf(secondStep)).toEqual([3, 5, 8]);
  expect(idsOf(extend(secondStep, shown, 3, 8))).toEqual([3, 5]);
  // Here the focus moved without Shift in between.
  expect(idsOf(extend(firstStep, shown, 9, 1))).toEqual([1, 3, 5, 9]);
});

test('starts a new range when the anchor is hidden', () => {
  const hiddenAnchor = toggle(nothingSelected, 42);
  const newRange = extend(hiddenAnchor, shown, 8);
  expect(idsOf(newRange)).toEqual([8, 42]);
  expect(idsOf(extend(newRange, shown, 3))).toEqual([3, 8, 42]);
  expect(extend(newRange, shown, 77)).toBe(newRange);
});

test('toggles all visible rows and keeps hidden rows selected', () => {
  const hidden = toggle(nothingSelected, 42);
  const all = toggleAll(toggle(hidden, 3), shown);
  expect(idsOf(all)).toEqual([1, 3, 5, 8, 9, 42]);
  expect(idsOf(toggleAll(all, shown))).toEqual([42]);
  expect(idsOf(selectAll(all, shown))).toEqual(idsOf(all));
});

test('drops removed rows and keeps the others', () => {
  const some = toggle(toggle(nothingSelected, 8), 42);
  expect(idsOf(prune(some, shown))).toEqual([8]);
  expect(prune(some, [...shown, { id: 42 }])).toBe(some);
  expect(prune(nothingSelected, shown)).toBe(nothingSelected);
});

test('counts and returns the selected rows in their order', () => {
  const some = toggle(toggle(toggle(nothingSelected, 1), 5), 42);
  expect(countSelected(some, shown)).toBe(2);
  expect(selectedOf(some, shown)).toEqual(rows(5, 1));
  expect(selectedOf(some, rows(1), rows(1, 5, 9))).toEqual(rows(1, 5));
});

test('changes a selection of 100,000 rows in less than 200 ms per step', () => {
  const many = rows(...Array.from({ length: 100_000 }, (_, at) => at));
  const durationOf = (work: () => unknown) => {
    const cpuTime = startCpuTime();
    work();
    return cpuTime();
  };
  let selected = nothingSelected;
  const times = [
    durationOf(() => (selected = selectAll(selected, many))),
    durationOf(() => (selected = toggle(selected, 500))),
    durationOf(() => (selected = extend(selected, many, 99_999))),
    durationOf(() => prune(selected, many)),
  ];
  expect(selected.ids.size).toBe(99_500 + 500);
  // Typical are a few milliseconds.
  expect(Math.max(...times)).toBeLessThan(200);
});
