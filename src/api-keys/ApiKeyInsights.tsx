/** The charts above the list of API keys: status, last use, SFTP. */
import { memo } from 'react';
import type { ApiKey } from '../contract/api-key.ts';
import { type ApiKeyListMessages, apiKeyListTexts } from '../i18n/api-key-list-messages.ts';
import { type ListMessages, listMessages } from '../i18n/list-messages.ts';
import { FilterCharts } from '../lists/filters/FilterCharts.tsx';
import type { ChartedList } from '../lists/filters/filter-counts.ts';
import { ageSegments } from '../lists/insights/insights.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { apiKeyFilters, sftpOptions } from './api-key-filters.ts';

type Words = ApiKeyListMessages & ListMessages;

const fills = {
  active: 'ok',
  blocked: 'stop',
  ready: 'ok',
  'without-name': 'wait',
  'without-access': 'other',
  none: 'never',
  unknown: 'unknown',
} as const;

const charts = {
  status: (m: Words) =>
    apiKeyFilters.status.options(m).map((option) => ({ ...option, fill: fills[option.value] })),
  used: (m: Words) => ageSegments(m),
  sftp: (m: Words) => sftpOptions(m).map((option) => ({ ...option, fill: fills[option.value] })),
};

/** Renders the charts, or nothing until all API keys are counted. */
export const ApiKeyInsights = memo(function ApiKeyInsights(props: ChartedList<ApiKey, keyof typeof charts>) {
  const m = useLazyMessages(apiKeyListTexts, listMessages);
  return (
    <FilterCharts {...props} filters={apiKeyFilters} words={m} charts={charts} countWords={m.apiKeys.count} />
  );
});
