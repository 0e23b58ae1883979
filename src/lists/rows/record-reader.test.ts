// Tests the batch of records that are read one by one.
import { expect, it, vi } from 'vitest';
import { batchRows } from './record-reader.ts';

it('stores what was collected within 400 ms at once, the last record of each id', () => {
  vi.useFakeTimers();
  const store = vi.fn();
  const batch = batchRows<string>(store);
  batch.add(1, 'old');
  vi.advanceTimersByTime(300);
  batch.add(1, 'new');
  batch.add(2, null);
  expect(store).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(store).toHaveBeenCalledExactlyOnceWith(
    new Map([
      [1, 'new'],
      [2, null],
    ]),
  );
  batch.add(3, 'three');
  batch.flush();
  batch.flush();
  vi.advanceTimersByTime(1000);
  expect(store).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
