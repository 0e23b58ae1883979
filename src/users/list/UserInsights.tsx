/** The charts above the list of users: status, last access, pending invitations. */
import { memo } from 'react';
import type { User } from '../../contract/user.ts';
import { FilterCharts } from '../../lists/insights/FilterCharts.tsx';
import { ageSegments, type ChartedList } from '../../lists/insights/insights.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { invitedAges, type UserFilterWords, userFilters } from '../user-filters.ts';

const charts = {
  status: (words: UserFilterWords) => userFilters.status.options(words),
  access: ({ m }: UserFilterWords) => ageSegments(m),
  invited: ({ m }: UserFilterWords) => ageSegments(m, invitedAges),
};

/** Renders the charts, without numbers until all users are counted. */
export const UserInsights = memo(function UserInsights(props: ChartedList<User, keyof typeof charts>) {
  const m = useMessages();
  return (
    <FilterCharts
      {...props}
      filters={userFilters}
      words={{ m, roles: [] }}
      charts={charts}
      countWords={m.users.count}
    />
  );
});
