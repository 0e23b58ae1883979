/** The bar above the list of users: search, filters, and the choices of insights and columns. */
import { memo } from 'react';
import type { User } from '../contract/user.ts';
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
import type { UserFilters } from './user-list.ts';

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
  return (
    <ListBar
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
      <Filters {...view.filters} set={view.set} rows={view.whole ? view.users : null} now={view.readAt} />
      <InsightsToggle {...insights} />
      <ColumnsButton table="users" columns={userColumns(m)} />
    </ListBar>
  );
}

interface FiltersProps extends UserFilters {
  set: UsersView['set'];
  /** The users to count for each value; `null` when only some of them have been read. */
  rows: readonly User[] | null;
  /** The time that ages are measured from, in epoch milliseconds. */
  now: number;
}

/** Renders the filters. Memoized, so that a letter of the search does not render them again. */
const Filters = memo(function Filters({ status, role, access, invited, set, rows, now }: FiltersProps) {
  const m = useMessages();
  const roles = useRoles();
  const counted = { rows, now, words: m.users.count };
  return (
    <>
      <FilterButton
        label={m.users.status}
        value={status}
        options={userStatuses.map((value) => ({
          value,
          label: value === 'other' ? m.insights.otherStatus : m.status[value],
        }))}
        onChange={(value) => set({ status: value })}
        counted={counted}
        valuesOf={userStatusOf}
      />
      <FilterButton
        label={m.users.role}
        all={m.users.anyRole}
        value={role}
        options={roles.map((one) => ({ value: String(one.id), label: nameOrId(one) }))}
        onChange={(value) => set({ role: value })}
        counted={counted}
        valuesOf={roleIdsOf}
      />
      <FilterButton
        label={m.users.lastAccess}
        value={access}
        options={ageOptions(m)}
        onChange={(value) => set({ access: value })}
        counted={counted}
        valuesOf={accessAgeOf}
      />
      {/* Only the chart sets this filter; the button shows and clears it. */}
      {invited && (
        <FilterButton
          label={m.insights.invitations}
          value={invited}
          options={ageOptions(m, invitedAges)}
          onChange={(value) => set({ invited: value })}
          counted={counted}
          valuesOf={invitedAgeOf}
        />
      )}
    </>
  );
});
