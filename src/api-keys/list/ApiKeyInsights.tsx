/** The charts above the list of API keys: status, last use, SFTP. */
import { memo } from 'react';
import type { ApiKey } from '../../contract/api-key.ts';
import type { Messages } from '../../i18n/en.ts';
import { FilterCharts } from '../../lists/insights/FilterCharts.tsx';
import { ageSegments, type ChartedList } from '../../lists/insights/insights.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { apiKeyFilters } from '../api-key-filters.ts';

const charts = {
  status: (m: Messages) => apiKeyFilters.status.options(m),
  used: (m: Messages) => ageSegments(m),
  sftp: (m: Messages) => apiKeyFilters.sftp.options(m),
};

/** Renders the charts, without numbers until all API keys are counted. */
export const ApiKeyInsights = memo(function ApiKeyInsights(props: ChartedList<ApiKey, keyof typeof charts>) {
  const m = useMessages();
  return (
    <FilterCharts {...props} filters={apiKeyFilters} words={m} charts={charts} countWords={m.apiKeys.count} />
  );
});
