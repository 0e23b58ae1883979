// Holds "3 minutes ago" to the clock, in a table whose rows are not rendered again for nothing and in a drawer.
import { act, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from '../../i18n/en.ts';
import { DataTable } from '../table/DataTable.tsx';
import { DateTime } from './DateTime.tsx';
import { timeCell } from './time-cell.tsx';

const NOW = Date.UTC(2026, 0, 15, 12, 0, 30);

interface Thing {
  id: number;
  seen: number;
}

const seen = vi.fn((one: Thing) => timeCell({ language: 'en', messages: en }, one.seen, 'Never'));
const columns = [
  { key: 'seen', title: 'Seen', width: 100, slot: 'title' as const, sortable: false, cell: seen },
];
const nameOf = (one: Thing) => `Thing ${one.id}`;
const nothing = () => {};

function Harness() {
  const rows = useMemo(() => [{ id: 1, seen: NOW - 180_000 }], []);
  return (
    <>
      <DateTime value={NOW - 300_000} none="Never" exact />
      <DataTable
        name="users"
        label="Things"
        columns={columns}
        rows={rows}
        unreadable={[]}
        nameOf={nameOf}
        aboutOf={nameOf}
        menuName={nameOf as never}
        sort={null}
        onSort={nothing}
        onOpen={nothing}
        menuFor={() => null}
        openId={null}
        busy={false}
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

test('how long ago something was is true a minute later, too', () => {
  const { rerender, unmount } = render(<Harness />);
  screen.getByText('3 minutes ago');
  screen.getByText(/\(5 minutes ago\)$/);
  const before = seen.mock.calls.length;
  rerender(<Harness />);
  expect(seen.mock.calls.length).toBe(before);

  act(() => void vi.advanceTimersByTime(60_000));
  screen.getByText('4 minutes ago');
  screen.getByText(/\(6 minutes ago\)$/);
  act(() => void vi.advanceTimersByTime(3_600_000));
  screen.getByText('1 hour ago');

  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
