/** The bar above the list of API keys: search, filters, and the choices of insights and columns. */
import { InsightsToggle } from '../lists/insights/InsightsToggle.tsx';
import type { InsightsShown } from '../lists/insights/use-insights.ts';
import { ListBar } from '../lists/ListBar.tsx';
import { ageOptions, ages } from '../lists/search/ages.ts';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { FilterButton } from '../ui/overlays/FilterButton.tsx';
import { ColumnsButton } from '../ui/table/ColumnsButton.tsx';
import { apiKeyStatuses } from './api-key.ts';
import { apiKeyColumns } from './api-key-columns.ts';
import { sftpOptions } from './api-key-insights.ts';
import { FindByTokenButton } from './find-by-token/FindByTokenButton.tsx';
import { useShortVariantState } from './short-variant.ts';
import { useApiKeyMessages } from './use-api-key-messages.ts';
import type { ApiKeysView } from './use-api-keys-view.ts';

interface Props {
  view: ApiKeysView;
  insights: InsightsShown;
  /** Called when ArrowDown in the search field moves the focus to the list. */
  onLeaveDown: () => void;
}

/** Renders the bar. */
export function ApiKeysBar({ view, insights, onLeaveDown }: Props) {
  const m = useApiKeyMessages();
  const isEnding = useShortVariantState().reading === 'token ending';
  const { filters, set } = view;
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
        />
      }
    >
      <FilterButton
        label={m.apiKeys.status}
        value={filters.status}
        options={apiKeyStatuses.map((value) => ({ value, label: m.status[value] }))}
        onChange={(status) => set({ status })}
      />
      <FilterButton
        label={m.apiKeys.lastUsed}
        value={filters.used}
        options={ageOptions(m, ages)}
        onChange={(used) => set({ used })}
      />
      <FilterButton
        label={m.insights.sftp.title}
        value={filters.sftp}
        options={sftpOptions(m)}
        onChange={(sftp) => set({ sftp })}
      />
      <FindByTokenButton />
      <InsightsToggle {...insights} />
      <ColumnsButton table="apiKeys" columns={apiKeyColumns(m, isEnding)} />
    </ListBar>
  );
}
