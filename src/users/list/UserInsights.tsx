/** The charts above the list of users: status, last access, pending invitations. */
import { memo } from 'react';
import type { User } from '../../contract/user.ts';
import type { Messages } from '../../i18n/en.ts';
import { FilterCharts } from '../../lists/insights/FilterCharts.tsx';
import { ageSegments, type ChartedList } from '../../lists/insights/insights.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { invitedAges, userFilters } from '../user-filters.ts';

interface Words {
  m: Messages;
  roles: never[];
}

const charts = {
  status: (words: Words) => userFilters.status.options(words),
  access: ({ m }: Words) => ageSegments(m),
  invited: ({ m }: Words) => ageSegments(m, invitedAges),
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
