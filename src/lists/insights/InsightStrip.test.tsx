// Tests the charts above a list as screen readers and mouse users find them: tables with buttons as column headers.
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

const plainSpaces = (text: string | null) => (text ?? '').replace(/\s/gu, ' ');
const button = (name: string) => screen.getByRole('button', { name });

test('renders a chart as a table of segments with counts and shares', () => {
  show([status]);
  const rows = within(screen.getByRole('table', { name: 'Status' })).getAllByRole('row');
  const cells = rows.map((row) =>
    Array.from(row.children, (cell) => plainSpaces(cell.textContent)).filter((text) => text !== ''),
  );
  expect(cells).toEqual([
    ['Normal', 'Blocked'],
    ['Count', '98,796', '1,204'],
    ['Share', '98.8 %', '1.2 %'],
  ]);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Normal', 'Blocked']);
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Count', 'Share']);
});

test('names the button of a segment like its filter option and describes its count', () => {
  show([status, access]);
  expect(plainSpaces(button('Blocked').title)).toBe('1204 people, 1.2 %. Show only these');
  expect(button('Last 24 hours').textContent).toBe('24 hours');
});

test('sets the filter of a clicked segment and clears it at the second click', async () => {
  const { user, onSelect } = show([status, access], { status: 'blocked' });
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([button('Blocked')]);
  await user.click(button('Normal'));
  await user.click(button('Blocked'));
  button('Last 24 hours').focus();
  await user.keyboard('{Enter}');
  expect(onSelect.mock.calls).toEqual([[{ status: 'normal' }], [{ status: null }], [{ access: 'day' }]]);
});

test('adds a segment to the filter with Ctrl or ⌘, and removes one of several', async () => {
  const { user, onSelect } = show([status, access], { status: 'blocked,normal' });
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([button('Normal'), button('Blocked')]);
  await user.click(button('Normal'));
  await user.keyboard('{Control>}');
  await user.click(button('Last 24 hours'));
  await user.click(button('Blocked'));
  await user.keyboard('{/Control}');
  expect(onSelect.mock.calls).toEqual([[{ status: 'blocked' }], [{ access: 'day' }], [{ status: 'normal' }]]);
});

test('leaves out a segment without rows unless it is chosen', async () => {
  const { user, onSelect } = show([status], { status: 'pending' });
  expect(screen.getAllByRole('button').map((segment) => segment.textContent)).toEqual([
    'Normal',
    'Pending',
    'Blocked',
  ]);
  await user.click(button('Pending'));
  expect(onSelect.mock.calls).toEqual([[{ status: null }]]);
});

test('leaves out a chart without rows', () => {
  show([{ ...status, counts: new Map() }, access]);
  expect(screen.getAllByRole('table')).toEqual([screen.getByRole('table', { name: 'Last access' })]);
});

test('shows a note instead of charts for an incomplete list', () => {
  show(null);
  expect(screen.getByRole('region', { name: 'Insights' }).textContent).toBe(
    'Available once the whole list is loaded.',
  );
});

test('renders the charts in Portuguese', async () => {
  await switchLanguage('pt');
  show([status]);
  expect(screen.getByRole('region', { name: 'Resumo' })).toBeDefined();
  expect(plainSpaces(button('Blocked').title)).toBe('1204 people, 1,2 %. Mostrar só estas');
});
