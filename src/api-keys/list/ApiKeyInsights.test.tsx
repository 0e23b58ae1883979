// Tests the charts over API keys: their categories, and that a field that was not reported counts as “unknown”.
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ApiKey } from '../../contract/api-key.ts';
import { apiKey as schema } from '../../contract/api-key.ts';
import { en } from '../../i18n/en.ts';
import { apiKeyFilters, sftpStateOf, usedAgeOf } from '../api-key-filters.ts';
import { ApiKeyInsights } from './ApiKeyInsights.tsx';

const DAY = 86_400_000;
const now = Date.UTC(2026, 2, 29, 12);
let ids = 0;
const key = (fields: Record<string, unknown> = {}): ApiKey =>
  schema.parse({ id: ++ids, blocked: false, ...fields });

test.each([
  [['accessFtp'], 'nightly', 'ready'],
  [['accessFtp', 'editLabels'], ' ', 'without-name'],
  ['accessFtp', '', 'without-name'],
  [['accessFtp'], null, 'without-name'],
  [['editLabels'], 'nightly', 'without-access'],
  [null, 'nightly', 'without-access'],
  [{ accessFtp: false }, null, 'none'],
  [[], '', 'none'],
  [undefined, 'nightly', 'unknown'],
  [undefined, null, 'unknown'],
  [['accessFtp'], undefined, 'unknown'],
  [[], undefined, 'unknown'],
])('permissions %j with the SFTP user name %j are “%s”', (permissions, dnsName, state) => {
  expect(sftpStateOf(key({ permissions, dnsName }))).toBe(state);
});

test('the last use is the latest one of the token and the organizations', () => {
  const used = (token: unknown, ...organizations: unknown[]) =>
    usedAgeOf(
      key({
        token: { lastUseTimestamp: token },
        organizations: organizations.map((lastUseTimestamp) => ({ lastUseTimestamp })),
      }),
      now,
    );
  expect([
    used(now - 40 * DAY, now - 3 * DAY),
    used(null, now - 91 * DAY),
    used(null, null),
    used(undefined, null),
    used(undefined),
    used('yesterday'),
    usedAgeOf(key(), now),
  ]).toEqual(['week', 'older', 'never', 'never', 'unknown', 'unknown', 'unknown']);
});

test('labels the options of the SFTP filter', () => {
  expect(apiKeyFilters.sftp.options(en).map(({ label }) => label)).toEqual([
    'Access and name',
    'Access, no name',
    'Name, no access',
    'Neither',
    'Unknown',
  ]);
});

test('counts API keys by status, last use and SFTP state; a segment sets its filter', async () => {
  const onSelect = vi.fn();
  const apiKeys = [
    key({ dnsName: 'a', permissions: ['accessFtp'], token: { lastUseTimestamp: now - DAY } }),
    key({ dnsName: null, permissions: ['accessFtp'], token: { lastUseTimestamp: null } }),
    key({ blocked: true }),
  ];
  const everyKey = () => true;
  const counted = { rows: apiKeys, others: { status: everyKey, used: everyKey, sftp: everyKey }, now };
  render(<ApiKeyInsights counted={counted} chosen={new URLSearchParams()} onSelect={onSelect} />);
  await screen.findByRole('button', { name: 'Active' });
  const charts = screen.getAllByRole('group').map((group) =>
    within(group)
      .getAllByRole('button')
      .map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-description')]),
  );
  const one = '1 key, 33.3\u00a0%. Show only these';
  expect(charts).toEqual([
    [
      ['Active', '2 keys, 66.7\u00a0%. Show only these'],
      ['Blocked', one],
    ],
    [
      ['Last 24 hours', one],
      ['Never', one],
      ['Unknown', one],
    ],
    [
      ['Access and name', one],
      ['Access, no name', one],
      ['Unknown', one],
    ],
  ]);
  const user = userEvent.setup();
  for (const name of ['Blocked', 'Never', 'Access, no name'])
    await user.click(screen.getByRole('button', { name }));
  expect(onSelect.mock.calls).toEqual([
    [{ status: 'blocked' }],
    [{ used: 'never' }],
    [{ sftp: 'without-name' }],
  ]);
});
