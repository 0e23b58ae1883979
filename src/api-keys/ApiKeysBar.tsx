/** The bar above the list of API keys: search, filters, and the choices of insights and columns. */

import { apiKeyListTexts } from '../i18n/api-key-list-messages.ts';
import { FilterButton } from '../lists/filters/FilterButton.tsx';
import { InsightsToggle } from '../lists/insights/InsightsToggle.tsx';
import type { InsightsShown } from '../lists/insights/use-insights.ts';
import { ListBar } from '../lists/ListBar.tsx';
import { ageOptions, ages } from '../lists/search/ages.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { ColumnsButton } from '../ui/table/ColumnsButton.tsx';
import { apiKeyStatuses, apiKeyStatusOf } from './api-key.ts';
import { apiKeyColumns } from './api-key-columns.ts';
import { sftpOptions, sftpStateOf, usedAgeOf } from './api-key-insights.ts';
import { FindByTokenButton } from './find-by-token/FindByTokenButton.tsx';
import { useShortVariantState } from './short-variant.ts';
import type { ApiKeysView } from './use-api-keys-view.ts';

interface Props {
  view: ApiKeysView;
  insights: InsightsShown;
  /** Called when ArrowDown in the search field moves the focus to the list. */
  onLeaveDown: () => void;
  /** Called on Enter in the search field. */
  onEnter: () => void;
}

/** Renders the bar. */
export function ApiKeysBar({ view, insights, onLeaveDown, onEnter }: Props) {
  const m = useLazyMessages(apiKeyListTexts);
  const isEnding = useShortVariantState().reading === 'token ending';
  const { filters, set, counted } = view;
  const { others } = counted;
  const countWords = m.apiKeys.count;
  return (
    <ListBar
      takenText={view.takenText}
      search={
        <SearchField
          label={m.apiKeys.search}
          placeholder={m.apiKeys.searchPlaceholder}
          value={view.search}
          onChange={view.setSearch}
          onRest={view.commit}
          onLeaveDown={onLeaveDown}
          onEnter={onEnter}
        />
      }
    >
      <FilterButton
        label={m.apiKeys.status}
        value={filters.status}
        options={apiKeyStatuses.map((value) => ({ value, label: m.status[value] }))}
        onChange={(status) => set({ status })}
        // The service filters by one status.
        single
        // Of a chosen status, the service reports no others.
        counted={filters.status ? { ...counted, rows: null } : counted}
        others={others.status}
        countWords={countWords}
        valuesOf={apiKeyStatusOf}
      />
      <FilterButton
        label={m.apiKeys.lastUsed}
        all={m.apiKeys.anyLastUse}
        value={filters.used}
        options={ageOptions(m, ages)}
        onChange={(used) => set({ used })}
        counted={counted}
        others={others.used}
        countWords={countWords}
        valuesOf={usedAgeOf}
      />
      <FilterButton
        label={m.insights.sftp.title}
        value={filters.sftp}
        options={sftpOptions(m)}
        onChange={(sftp) => set({ sftp })}
        counted={counted}
        others={others.sftp}
        countWords={countWords}
        valuesOf={sftpStateOf}
      />
      <FindByTokenButton />
      <InsightsToggle {...insights} />
      <ColumnsButton table="apiKeys" columns={apiKeyColumns(m, isEnding)} />
    </ListBar>
  );
}
