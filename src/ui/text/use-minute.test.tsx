// Tests that relative times stay up to date, in a memoized table and outside it.
import { act, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from '../../i18n/en.ts';
import { DataTable } from '../table/DataTable.tsx';
import type { RowSelection } from '../table/table-types.ts';
import { DateTime } from './DateTime.tsx';
import { timeCell } from './time-cell.tsx';

const NOW = Date.UTC(2026, 0, 15, 12, 0, 30);

interface Item {
  id: number;
  seen: number;
}

const seenCell = vi.fn((item: Item) => timeCell({ language: 'en', messages: en }, item.seen, 'Never'));
const columns = [{ key: 'seen', title: 'Seen', width: 100, slot: 'title' as const, cell: seenCell }];
const nameOf = (item: Item) => `Item ${item.id}`;
const noop = () => {};
const nothing: RowSelection = {
  ids: new Set(),
  extent: 'none',
  toggle: noop,
  extend: noop,
  selectAll: noop,
  toggleAll: noop,
};

function Harness() {
  const rows = useMemo(() => [{ id: 1, seen: NOW - 180_000 }], []);
  return (
    <>
      <DateTime value={NOW - 300_000} none="Never" exact />
      <DataTable
        name="users"
        label="Items"
        columns={columns}
        rows={rows}
        unreadable={[]}
        nameOf={nameOf}
        aboutOf={nameOf}
        sort={null}
        onSort={noop}
        onOpen={noop}
        onActionKey={noop}
        menuFor={() => null}
        openId={null}
        busy={false}
        selection={nothing}
        view=""
        restores={false}
        handle={null}
      />
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

test('updates relative times each minute, without rendering other cells again', () => {
  const { rerender, unmount } = render(<Harness />);
  screen.getByText('3 minutes ago');
  screen.getByText('5 minutes ago');
  const calls = seenCell.mock.calls.length;
  rerender(<Harness />);
  expect(seenCell.mock.calls.length).toBe(calls);

  act(() => void vi.advanceTimersByTime(60_000));
  screen.getByText('4 minutes ago');
  screen.getByText('6 minutes ago');
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(screen.getAllByText('1 hour ago')).toHaveLength(2);

  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('is right again when a hidden tab, whose timers are late, is shown', () => {
  const { unmount } = render(<Harness />);
  vi.setSystemTime(NOW + 3_600_000);
  screen.getByText('3 minutes ago');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getAllByText('1 hour ago')).toHaveLength(2);
  unmount();
});
