/** The bar above the list of users: search, filters, and the choices of insights and columns. */

import { FilterButton } from '../lists/filters/FilterButton.tsx';
import { InsightsToggle } from '../lists/insights/InsightsToggle.tsx';
import type { InsightsShown } from '../lists/insights/use-insights.ts';
import { ListBar } from '../lists/ListBar.tsx';
import { ageOptions } from '../lists/search/ages.ts';
import { nameOrId, useRoles } from '../organizations/directory.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { ColumnsButton } from '../ui/table/ColumnsButton.tsx';
import type { UsersView } from './use-users-view.ts';
import { userColumns } from './user-columns.ts';
import {
  accessAgeOf,
  invitedAgeOf,
  invitedAges,
  roleIdsOf,
  userStatuses,
  userStatusOf,
} from './user-insights.ts';

interface Props {
  view: UsersView;
  insights: InsightsShown;
  /** Called when ArrowDown in the search field moves the focus to the list. */
  onLeaveDown: () => void;
  /** Called on Enter in the search field. */
  onEnter: () => void;
}

/** Renders the bar. */
export function UsersBar({ view, insights, onLeaveDown, onEnter }: Props) {
  const m = useMessages();
  const roles = useRoles();
  const { filters, set, counted } = view;
  const { others } = counted;
  const countWords = m.users.count;
  return (
    <ListBar
      takenText={view.takenText}
      search={
        <SearchField
          label={m.users.search}
          placeholder={m.users.searchPlaceholder}
          value={view.search}
          onChange={view.setSearch}
          onRest={view.commit}
          onLeaveDown={onLeaveDown}
          onEnter={onEnter}
        />
      }
    >
      <FilterButton
        label={m.users.status}
        value={filters.status}
        options={userStatuses.map((value) => ({
          value,
          label: value === 'other' ? m.insights.otherStatus : m.status[value],
        }))}
        onChange={(status) => set({ status })}
        counted={counted}
        others={others.status}
        countWords={countWords}
        valuesOf={userStatusOf}
      />
      <FilterButton
        label={m.users.role}
        all={m.users.anyRole}
        value={filters.role}
        options={roles.map((role) => ({ value: String(role.id), label: nameOrId(role) }))}
        onChange={(role) => set({ role })}
        counted={counted}
        others={others.role}
        countWords={countWords}
        valuesOf={roleIdsOf}
      />
      <FilterButton
        label={m.users.lastAccess}
        value={filters.access}
        options={ageOptions(m)}
        onChange={(access) => set({ access })}
        counted={counted}
        others={others.access}
        countWords={countWords}
        valuesOf={accessAgeOf}
      />
      {/* Only the chart sets this filter; the button shows and clears it. */}
      {filters.invited && (
        <FilterButton
          label={m.insights.invitations}
          value={filters.invited}
          options={ageOptions(m, invitedAges)}
          onChange={(invited) => set({ invited })}
          counted={counted}
          others={others.invited}
          countWords={countWords}
          valuesOf={invitedAgeOf}
        />
      )}
      <InsightsToggle {...insights} />
      <ColumnsButton table="users" columns={userColumns(m)} />
    </ListBar>
  );
}
