// Tests the charts above the list of users: their segments, and the filters that the segments set.
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { User } from '../../contract/user.ts';
import { user as schema } from '../../contract/user.ts';
import { ageOf } from '../../lists/search/ages.ts';
import { invitedAgeOf, userStatusOf } from '../user-filters.ts';
import { UserInsights } from './UserInsights.tsx';

const DAY = 86_400_000;
const now = Date.UTC(2026, 2, 29, 12);
let lastId = 0;
const makeUser = (status: string, lastAccess: unknown, created: unknown): User =>
  schema.parse({ id: ++lastId, status, lastAccessTimestamp: lastAccess, creationTimestamp: created });

const users = [
  makeUser('normal', now - DAY / 2, now),
  makeUser('normal', now - 91 * DAY, now),
  makeUser('normal', undefined, now),
  makeUser('blocked', now - 91 * DAY, now),
  makeUser('pending', null, now - 5 * DAY),
  makeUser('pending', null, 'last week'),
  makeUser('on leave', now - 3 * DAY, now),
];

test.each([
  ['normal', 'normal'],
  ['pending', 'pending'],
  ['blocked', 'blocked'],
  ['Blocked', 'other'],
  ['', 'other'],
])('counts the status %j in the segment “%s”', (status, segment) => {
  expect(userStatusOf(makeUser(status, null, now))).toBe(segment);
});

test.each([
  ['pending', now - DAY, 'day'],
  ['pending', now - 100 * DAY, 'older'],
  ['pending', null, 'unknown'],
  ['pending', undefined, 'unknown'],
  ['pending', 'soon', 'unknown'],
  ['normal', now - DAY, null],
  ['blocked', null, null],
])('a user who is %s and created at %j has an invitation of the age %s', (status, created, age) => {
  expect(invitedAgeOf(makeUser(status, null, created), now)).toBe(age);
});

/** Returns the texts of a chart, which end with its counts, by the names of its segments. */
function readChart(title: string) {
  const group = within(screen.getByRole('group', { name: title }));
  return Object.fromEntries(
    group
      .getAllByRole('button')
      .map((button) => [button.getAttribute('aria-label'), button.lastElementChild?.textContent]),
  );
}

const everyone = () => true;
const counted = { rows: users, others: { status: everyone, access: everyone, invited: everyone }, now };

test('counts users by status, last access and the age of their invitation', async () => {
  render(<UserInsights counted={counted} chosen={new URLSearchParams()} onSelect={() => {}} />);
  await screen.findByRole('button', { name: 'Normal' });
  expect(readChart('Status')).toEqual({ Normal: '3', Pending: '2', Blocked: '1', Other: '1' });
  expect(readChart('Last access')).toEqual({
    'Last 24 hours': '1',
    '1–7 days ago': '1',
    'More than 90 days ago': '2',
    Never: '2',
    Unknown: '1',
  });
  expect(readChart('Pending invitations')).toEqual({ '1–7 days ago': '1', Unknown: '1' });
});

test('a segment sets the filter that finds exactly the users that it counts', async () => {
  const onSelect = vi.fn<(change: Record<string, string | null>) => void>();
  render(<UserInsights counted={counted} chosen={new URLSearchParams()} onSelect={onSelect} />);
  await screen.findByRole('button', { name: 'Normal' });
  const fits: Record<string, (user: User, value: string) => boolean> = {
    status: (user, value) => userStatusOf(user) === value,
    access: (user, value) => ageOf(user.lastAccessTimestamp, now) === value,
    invited: (user, value) => invitedAgeOf(user, now) === value,
  };
  const page = userEvent.setup();
  for (const button of screen.getAllByRole('button')) {
    await page.click(button);
    const [[param, value] = []] = Object.entries(onSelect.mock.lastCall?.[0] ?? {});
    const found = users.filter((user) => fits[param ?? '']?.(user, value ?? ''));
    expect(button.getAttribute('aria-description')).toMatch(
      new RegExp(`^${found.length} (person|people),`, 'u'),
    );
  }
  expect(onSelect).toHaveBeenCalledTimes(11);
});
