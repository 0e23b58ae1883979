/** The bar above the list of API keys: search, filters, and the choices of insights and columns. */
import { memo } from 'react';
import type { ApiKey } from '../contract/api-keys.ts';
import { FilterButton } from '../lists/filters/FilterButton.tsx';
import { InsightsToggle } from '../lists/insights/InsightsToggle.tsx';
import type { InsightsShown } from '../lists/insights/use-insights.ts';
import { ListBar } from '../lists/ListBar.tsx';
import { ageOptions, ages } from '../lists/search/ages.ts';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { ColumnsButton } from '../ui/table/ColumnsButton.tsx';
import { apiKeyStatuses, apiKeyStatusOf } from './api-key.ts';
import { apiKeyColumns } from './api-key-columns.ts';
import { sftpOptions, sftpStateOf, usedAgeOf } from './api-key-insights.ts';
import type { ApiKeyFilters } from './api-key-list.ts';
import { FindByTokenButton } from './find-by-token/FindByTokenButton.tsx';
import { useShortVariantState } from './short-variant.ts';
import { useApiKeyMessages } from './use-api-key-messages.ts';
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
  const m = useApiKeyMessages();
  const isEnding = useShortVariantState().reading === 'token ending';
  return (
    <ListBar
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
      <Filters {...view.filters} set={view.set} rows={view.whole ? view.apiKeys : null} now={view.readAt} />
      <FindByTokenButton />
      <InsightsToggle {...insights} />
      <ColumnsButton table="apiKeys" columns={apiKeyColumns(m, isEnding)} />
    </ListBar>
  );
}

interface FiltersProps extends ApiKeyFilters {
  set: ApiKeysView['set'];
  /** The API keys to count for each value; `null` when only some of them have been read. */
  rows: readonly ApiKey[] | null;
  /** The time that ages are measured from, in epoch milliseconds. */
  now: number;
}

/** Renders the filters. Memoized, so that a letter of the search does not render them again. */
const Filters = memo(function Filters({ status, used, sftp, set, rows, now }: FiltersProps) {
  const m = useApiKeyMessages();
  const counted = { rows, now, words: m.apiKeys.count };
  return (
    <>
      <FilterButton
        label={m.apiKeys.status}
        value={status}
        options={apiKeyStatuses.map((value) => ({ value, label: m.status[value] }))}
        onChange={(value) => set({ status: value })}
        // The service filters by one status.
        single
        counted={counted}
        valuesOf={apiKeyStatusOf}
      />
      <FilterButton
        label={m.apiKeys.lastUsed}
        all={m.apiKeys.anyLastUse}
        value={used}
        options={ageOptions(m, ages)}
        onChange={(value) => set({ used: value })}
        counted={counted}
        valuesOf={usedAgeOf}
      />
      <FilterButton
        label={m.insights.sftp.title}
        value={sftp}
        options={sftpOptions(m)}
        onChange={(value) => set({ sftp: value })}
        counted={counted}
        valuesOf={sftpStateOf}
      />
    </>
  );
});
