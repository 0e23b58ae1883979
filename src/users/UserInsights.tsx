/** The charts above the list of users: status, last access, pending invitations. */
import { memo } from 'react';
import type { User } from '../contract/user.ts';
import { listMessages } from '../i18n/list-messages.ts';
import { InsightStrip } from '../lists/insights/InsightStrip.tsx';
import { ageSegments, type Chart } from '../lists/insights/insights.ts';
import { useCounts } from '../lists/insights/use-counts.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { accessAgeOf, invitedAgeOf, invitedAges, userStatuses, userStatusOf } from './user-insights.ts';

interface Props {
  /** All users of the list, without search and filters; `null` when only some of them have been read. */
  users: readonly User[] | null;
  /** The time that ages are measured from: when the list was read, in epoch milliseconds. */
  now: number;
  /** The parameters of the URL: they hold the filters that are set. */
  chosen: URLSearchParams;
  /** Sets a filter; `null` clears it. */
  onSelect: (change: Record<string, string | null>) => void;
}

/** The segment of a user in each chart, by the URL parameter that the chart sets. */
const segmentOf = {
  status: userStatusOf,
  access: accessAgeOf,
  invited: invitedAgeOf,
};

const fills = { normal: 'ok', pending: 'wait', blocked: 'stop', other: 'other' } as const;

/** Renders the charts, or nothing until all users are counted. */
export const UserInsights = memo(function UserInsights({ users, now, ...filters }: Props) {
  const m = useLazyMessages(listMessages);
  const counts = useCounts(users, segmentOf, now);
  if (!users) return <InsightStrip charts={null} {...filters} />;
  if (!counts) return null;
  const statusSegments = userStatuses.map((value) => ({
    value,
    label: value === 'other' ? m.insights.otherStatus : m.status[value],
    fill: fills[value],
  }));
  const words = m.users.count;
  const charts: Chart[] = [
    { param: 'status', title: m.users.status, segments: statusSegments, counts: counts.status, words },
    { param: 'access', title: m.users.lastAccess, segments: ageSegments(m), counts: counts.access, words },
    {
      param: 'invited',
      title: m.insights.invitations,
      segments: ageSegments(m, invitedAges),
      counts: counts.invited,
      words,
    },
  ];
  return <InsightStrip charts={charts} {...filters} />;
});
