// Tests the charts above a list as screen readers and mouse users find them: groups of buttons.
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { switchLanguage } from '../../i18n/language.ts';
import { ChartCard } from './ChartCard.tsx';
import { FilterCharts } from './FilterCharts.tsx';

type Chart = Omit<ComponentProps<typeof ChartCard>, 'chosen' | 'onSelect'>;

const status: Chart = {
  title: 'Status',
  segments: [
    { value: 'normal', label: 'Normal' },
    { value: 'pending', label: 'Pending' },
    { value: 'blocked', label: 'Blocked' },
  ],
  counts: new Map([
    ['blocked', 1_204],
    ['normal', 98_796],
  ]),
  all: new Map([
    ['blocked', 1_204],
    ['normal', 98_796],
  ]),
  sent: null,
  words: ({ count }) => `${count} people`,
};
const access: Chart = {
  title: 'Last access',
  segments: [{ value: 'day', label: 'Last 24 hours', short: '24 hours' }],
  counts: new Map([['day', 5]]),
  all: new Map([['day', 5]]),
  sent: null,
  words: ({ count }) => `${count} people`,
};

beforeEach(() => switchLanguage('en'));

/** Shows charts by the names of their filters. */
function show(charts: Readonly<Record<string, Chart>>, chosen: Record<string, string> = {}) {
  const onSelect = vi.fn();
  render(
    Object.entries(charts).map(([name, chart]) => (
      <ChartCard
        key={name}
        {...chart}
        chosen={chosen[name] ?? null}
        onSelect={(value) => onSelect({ [name]: value })}
      />
    )),
  );
  return { user: userEvent.setup(), onSelect };
}

/** Shows the charts of a list of which only matches have been read. */
const showWithoutCounts = () =>
  render(
    <FilterCharts
      filters={{}}
      words={null}
      charts={{}}
      countWords={String}
      counted={{ rows: null, others: {}, now: 0 }}
      chosen={new URLSearchParams()}
      onSelect={() => {}}
    />,
  );

const plainSpaces = (text: string | null) => (text ?? '').replace(/\s/gu, ' ');
const button = (name: string) => screen.getByRole('button', { name });

test('renders a chart as a group of segments with counts', () => {
  show({ status });
  const group = within(screen.getByRole('group', { name: 'Status' }));
  expect(group.getAllByRole('button').map((segment) => segment.textContent)).toEqual([
    'Normal98,796',
    'Blocked1,204',
  ]);
});

test('is one stop of Tab, and the arrow keys move between the segments', async () => {
  const { user } = show({ status, access });
  await user.tab();
  expect(document.activeElement).toBe(button('Normal'));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(button('Blocked'));
  await user.keyboard('{ArrowRight}{ArrowLeft}{End}');
  expect(document.activeElement).toBe(button('Blocked'));
  await user.tab();
  expect(document.activeElement).toBe(button('Last 24 hours'));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(button('Blocked'));
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(button('Normal'));
});

test('names the button of a segment like its filter option and describes its count', () => {
  show({ status, access });
  expect(plainSpaces(button('Blocked').getAttribute('aria-description'))).toBe(
    '1204 people, 1.2 %. Show only these',
  );
  expect(button('Last 24 hours').textContent).toBe('24 hours5');
});

test('sets the filter of a clicked segment and clears it at the second click', async () => {
  const { user, onSelect } = show({ status, access }, { status: 'blocked' });
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([button('Blocked')]);
  await user.click(button('Normal'));
  await user.click(button('Blocked'));
  button('Last 24 hours').focus();
  await user.keyboard('{Enter}');
  expect(onSelect.mock.calls).toEqual([[{ status: 'normal' }], [{ status: null }], [{ access: 'day' }]]);
});

test('adds a segment to the filter with Ctrl or ⌘, and removes one of several', async () => {
  const { user, onSelect } = show({ status, access }, { status: 'blocked,normal' });
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([button('Normal'), button('Blocked')]);
  await user.click(button('Normal'));
  await user.keyboard('{Control>}');
  await user.click(button('Last 24 hours'));
  await user.click(button('Blocked'));
  await user.keyboard('{/Control}');
  expect(onSelect.mock.calls).toEqual([[{ status: 'blocked' }], [{ access: 'day' }], [{ status: 'normal' }]]);
});

test('keeps a segment that other filters leave without rows', () => {
  show({ status: { ...status, counts: new Map([['normal', 3]]) } });
  expect(screen.getAllByRole('button').map((segment) => segment.textContent)).toEqual([
    'Normal3',
    'Blocked0',
  ]);
});

test('keeps the segments that a filter of the service leaves out, without a count', () => {
  const card = (chart: Chart) => <ChartCard {...chart} chosen={null} onSelect={() => {}} />;
  const { rerender } = render(card(status));
  const blocked = new Map([['blocked', 1_204]]);
  rerender(card({ ...status, counts: blocked, all: blocked, sent: 'blocked' }));
  expect(screen.getAllByRole('button').map((segment) => segment.textContent)).toEqual([
    'Normal–',
    'Blocked1,204',
  ]);
});

test('leaves out a segment without rows unless it is chosen', async () => {
  const { user, onSelect } = show({ status }, { status: 'pending' });
  expect(screen.getAllByRole('button').map((segment) => segment.textContent)).toEqual([
    'Normal98,796',
    'Pending0',
    'Blocked1,204',
  ]);
  await user.click(button('Pending'));
  expect(onSelect.mock.calls).toEqual([[{ status: null }]]);
});

test('keeps the place of a chart that has no rows or is not counted yet', () => {
  show({
    status: { ...status, counts: new Map(), all: new Map() },
    access: { ...access, counts: null },
  });
  expect(screen.getByRole('group', { name: 'Status' }).textContent).toBe('None');
  expect(screen.getByRole('group', { name: 'Last access' }).textContent).toBe('');
});

test('shows a note instead of charts while only matches are loaded', () => {
  showWithoutCounts();
  expect(screen.getByRole('region', { name: 'Insights' }).textContent).toBe(
    'Only matches are loaded. “Load all” above counts everything.',
  );
});

test('renders the charts in Portuguese', async () => {
  await switchLanguage('pt');
  showWithoutCounts();
  expect(screen.getByRole('region', { name: 'Resumo' })).toBeDefined();
  show({ status });
  expect(plainSpaces(button('Blocked').getAttribute('aria-description'))).toBe(
    '1204 people, 1,2 %. Mostrar só este grupo',
  );
});
