// Tests what the filters of a list count while a list of e-mails is looked for.
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubYields } from '../testing/turns.ts';
import type { EmailList } from './search/kept-lists.ts';
import { useRecordList } from './use-record-list.ts';

interface Person {
  id: number;
  email: string;
}

const shape = {
  table: 'users' as const,
  textOf: ({ email }: Person) => email,
  sortKeys: {},
  emailOf: ({ email }: Person) => email,
  filters: {
    status: {
      label: () => '',
      read: (text: string | null) => text,
      options: () => [],
      valuesOf: () => 'normal',
    },
  },
};
const rows: Person[] = Array.from({ length: 5000 }, (_, id) => ({ id, email: `ana.${id}@x.example` }));
const query = { data: { rows, complete: true }, partial: false, readAt: 0, refetch: async () => {} };
const list: EmailList = {
  id: 1,
  entries: new Map([[rows[7]?.email ?? '', { email: rows[7]?.email ?? '', name: '' }]]),
  invalid: 0,
  repeated: 0,
  leftOut: 0,
};
const values = { status: 'normal' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('keeps the records that are counted until those of a list of e-mails are known', async () => {
  // A quick machine: one slice is enough.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { result, rerender } = renderHook(
    ({ emailList }: { emailList: EmailList | null }) => {
      const criteria = { search: '', filters: values, sort: null, path: '/', emailList };
      return useRecordList(shape, criteria as never, query as never);
    },
    { initialProps: { emailList: null as EmailList | null } },
  );
  const counted = () => result.current.counted.rows?.length;
  expect(counted()).toBe(5000);
  // A slow machine: each slice ends at its first look at the clock.
  let now = 0;
  clock.mockImplementation(() => (now += 100));
  const slices: (() => void)[] = [];
  stubYields((resume) => slices.push(resume));
  rerender({ emailList: list });
  expect(result.current.listed).toBeNull();
  expect(counted()).toBe(5000);
  await act(async () => {});
  while (slices.length > 0) await act(async () => slices.shift()?.());
  expect(result.current.listed?.rows).toEqual([rows[7]]);
  expect(counted()).toBe(1);
});
