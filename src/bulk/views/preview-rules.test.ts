// Tests the estimate of how long a run takes.
import { expect, it } from 'vitest';
import { estimateDuration } from './preview-rules.ts';

it('counts four requests at once, two for each record, by the median of the last requests, and one reading by the longest', () => {
  expect(estimateDuration(4000, [40, 60, 5000])).toBe(2000 * 60 + 5000);
});

it('ignores requests before the last fifty', () => {
  expect(estimateDuration(40, [9000, ...Array.from({ length: 50 }, () => 20)])).toBe(20 * 20 + 20);
});

it('takes no reading of a long list for the duration of another request', () => {
  expect(estimateDuration(4000, [10_000])).toBe(2000 * 150 + 10_000);
  expect(estimateDuration(4000, [60, 10_000])).toBe(2000 * 60 + 10_000);
});

it('takes 150 ms for a request if none was measured', () => {
  expect(estimateDuration(4000, [])).toBe(2000 * 150 + 150);
});
