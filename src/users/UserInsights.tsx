/** The charts above the list of users: status, last access, pending invitations. */
import { memo, useMemo } from 'react';
import type { User } from '../contract/user.ts';
import { listMessages } from '../i18n/list-messages.ts';
import { type CountedList, countingOnly } from '../lists/filters/filter-counts.ts';
import { InsightStrip } from '../lists/insights/InsightStrip.tsx';
import { ageSegments, type Chart } from '../lists/insights/insights.ts';
import { useCounts } from '../lists/insights/use-counts.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { accessAgeOf, invitedAgeOf, invitedAges, userStatuses, userStatusOf } from './user-insights.ts';

interface Props {
  /** What the charts count. */
  counted: CountedList<User, 'status' | 'access' | 'invited'>;
  /** The parameters of the URL: they hold the filters that are set. */
  chosen: URLSearchParams;
  /** Sets a filter; `null` clears it. */
  onSelect: (change: Record<string, string | null>) => void;
}

const fills = { normal: 'ok', pending: 'wait', blocked: 'stop', other: 'other' } as const;

/** Renders the charts, or nothing until all users are counted. */
export const UserInsights = memo(function UserInsights({ counted, ...filters }: Props) {
  const m = useLazyMessages(listMessages);
  const { rows, others, now } = counted;
  const { status, access, invited } = others;
  const segmentOf = useMemo(
    () => ({
      status: countingOnly(status, userStatusOf),
      access: countingOnly(access, accessAgeOf),
      invited: countingOnly(invited, invitedAgeOf),
    }),
    [status, access, invited],
  );
  const counts = useCounts(rows, segmentOf, now);
  if (!rows) return <InsightStrip charts={null} {...filters} />;
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
