/** The charts over a list of people: status, last access, pending invitations. */
import { memo } from 'react';
import type { User } from '../contract/user.ts';
import { listMessages } from '../i18n/list-messages.ts';
import { InsightStrip } from '../lists/insights/InsightStrip.tsx';
import { ageSegments, type Chart } from '../lists/insights/insights.ts';
import { useCounts } from '../lists/insights/use-counts.ts';
import { ageOf } from '../lists/search/ages.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { invitedAgeOf, invitedAges, userStatuses, userStatusOf } from './user-insights.ts';

interface Props {
  /** Everybody in the list, whatever is filtered; `null` when only some of them are here. */
  users: readonly User[] | null;
  /** What ages are seen from: when the list was read, epoch milliseconds. */
  now: number;
  /** The URL's parameters. */
  chosen: URLSearchParams;
  /** Sets a filter, or takes it away with `null`. */
  onSelect: (change: Record<string, string | null>) => void;
}

/** By the URL's parameters. */
const counted = {
  status: userStatusOf,
  access: (user: User, now: number) => ageOf(user.lastAccessTimestamp, now),
  invited: invitedAgeOf,
};

const fills = { normal: 'ok', pending: 'wait', blocked: 'stop', other: 'other' } as const;

/** The charts; nothing until everybody is counted. */
export const UserInsights = memo(function UserInsights({ users, now, ...filters }: Props) {
  const m = useLazyMessages(listMessages);
  const counts = useCounts(users, counted, now);
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
