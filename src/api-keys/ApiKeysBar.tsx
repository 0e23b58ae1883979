/** The bar above the list of API keys: search, filters, and the choices of insights and columns. */

import { apiKeyListTexts } from '../i18n/api-key-list-messages.ts';
import { FilterButtons } from '../lists/filters/FilterButtons.tsx';
import { InsightsToggle } from '../lists/insights/InsightsToggle.tsx';
import type { InsightsShown } from '../lists/insights/use-insights.ts';
import { ListBar } from '../lists/ListBar.tsx';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { ColumnsButton } from '../ui/table/ColumnsButton.tsx';
import { apiKeyColumns } from './api-key-columns.ts';
import { apiKeyFilters } from './api-key-filters.ts';
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
      <FilterButtons
        filters={apiKeyFilters}
        words={m}
        values={view.filters}
        onSelect={view.set}
        counted={view.counted}
        countWords={m.apiKeys.count}
      />
      <FindByTokenButton />
      <InsightsToggle {...insights} />
      <ColumnsButton table="apiKeys" columns={apiKeyColumns(m, isEnding)} />
    </ListBar>
  );
}
