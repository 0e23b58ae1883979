// The charts over a list as a screen reader and a mouse find them: tables whose columns are buttons.
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { switchLanguage } from '../../i18n/language.ts';
import { InsightStrip } from './InsightStrip.tsx';
import type { Chart } from './insights.ts';

const status: Chart = {
  param: 'status',
  title: 'Status',
  segments: [
    { value: 'normal', label: 'Normal', fill: 'ok' },
    { value: 'pending', label: 'Pending', fill: 'wait' },
    { value: 'blocked', label: 'Blocked', fill: 'stop' },
  ],
  counts: new Map([
    ['blocked', 1_204],
    ['normal', 98_796],
  ]),
  words: ({ count }) => `${count} people`,
};
const access: Chart = {
  param: 'access',
  title: 'Last access',
  segments: [{ value: 'day', label: 'Last 24 hours', short: '24 hours', fill: 'day' }],
  counts: new Map([['day', 5]]),
  words: ({ count }) => `${count} people`,
};

beforeEach(() => switchLanguage('en'));

function show(charts: readonly Chart[] | null, chosen: Record<string, string> = {}) {
  const onSelect = vi.fn();
  render(<InsightStrip charts={charts} chosen={new URLSearchParams(chosen)} onSelect={onSelect} />);
  return { user: userEvent.setup(), onSelect };
}

const spaced = (words: string | null) => (words ?? '').replace(/\s/gu, ' ');
const button = (name: string) => screen.getByRole('button', { name });

test('a chart is a table of segments with their counts and shares', () => {
  show([status]);
  const rows = within(screen.getByRole('table', { name: 'Status' })).getAllByRole('row');
  const cells = rows.map((row) =>
    Array.from(row.children, (cell) => spaced(cell.textContent)).filter((words) => words !== ''),
  );
  expect(cells).toEqual([
    ['Normal', 'Blocked'],
    ['Count', '98,796', '1,204'],
    ['Share', '98.8 %', '1.2 %'],
  ]);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Normal', 'Blocked']);
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Count', 'Share']);
});

test('a segment is a button named as its filter names it, described by what it is', () => {
  show([status, access]);
  expect(spaced(button('Blocked').title)).toBe('1204 people, 1.2 %. Show only these');
  expect(button('Last 24 hours').textContent).toBe('24 hours');
});

test('pressing a segment sets its filter, pressing the one in force takes it away', async () => {
  const { user, onSelect } = show([status, access], { status: 'blocked' });
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([button('Blocked')]);
  await user.click(button('Normal'));
  await user.click(button('Blocked'));
  button('Last 24 hours').focus();
  await user.keyboard('{Enter}');
  expect(onSelect.mock.calls).toEqual([[{ status: 'normal' }], [{ status: null }], [{ access: 'day' }]]);
});

test('a segment without rows is left out unless it is the one in force', async () => {
  const { user, onSelect } = show([status], { status: 'pending' });
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Normal',
    'Pending',
    'Blocked',
  ]);
  await user.click(button('Pending'));
  expect(onSelect.mock.calls).toEqual([[{ status: null }]]);
});

test('a chart without rows is left out', () => {
  show([{ ...status, counts: new Map() }, access]);
  expect(screen.getAllByRole('table')).toEqual([screen.getByRole('table', { name: 'Last access' })]);
});

test('a list of which only a part is here is not counted', () => {
  show(null);
  expect(screen.getByRole('region', { name: 'Insights' }).textContent).toBe(
    'Counted once the whole list is here.',
  );
});

test('in Portuguese', async () => {
  await switchLanguage('pt');
  show([status]);
  expect(screen.getByRole('region', { name: 'Panorama' })).toBeDefined();
  expect(spaced(button('Blocked').title)).toBe('1204 people, 1,2 %. Mostrar só estas');
});
