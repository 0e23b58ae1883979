/** The bar above the list of users: search, filters, and the choices of insights and columns. */

import { FilterButtons } from '../lists/filters/FilterButtons.tsx';
import { InsightsToggle } from '../lists/insights/InsightsToggle.tsx';
import type { InsightsShown } from '../lists/insights/use-insights.ts';
import { ListBar } from '../lists/ListBar.tsx';
import { useRoles } from '../organizations/directory.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { ColumnsButton } from '../ui/table/ColumnsButton.tsx';
import type { UsersView } from './use-users-view.ts';
import { userColumns } from './user-columns.ts';
import { userFilters } from './user-filters.ts';

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
      <FilterButtons
        filters={userFilters}
        words={{ m, roles }}
        values={view.filters}
        onSelect={view.set}
        counted={view.counted}
        countWords={m.users.count}
      />
      <InsightsToggle {...insights} />
      <ColumnsButton table="users" columns={userColumns(m)} />
    </ListBar>
  );
}
