/** The charts above the list of API keys: status, last use, SFTP. */
import { memo } from 'react';
import type { ApiKey } from '../contract/api-key.ts';
import { apiKeyListTexts } from '../i18n/api-key-list-messages.ts';
import { listMessages } from '../i18n/list-messages.ts';
import { InsightStrip } from '../lists/insights/InsightStrip.tsx';
import { ageSegments, type Chart } from '../lists/insights/insights.ts';
import { useCounts } from '../lists/insights/use-counts.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { apiKeyStatuses, apiKeyStatusOf } from './api-key.ts';
import { sftpOptions, sftpStateOf, usedAgeOf } from './api-key-insights.ts';

interface Props {
  /** All API keys of the list, without search and filters; `null` when only some of them have been read. */
  apiKeys: readonly ApiKey[] | null;
  /** The time that ages are measured from: when the list was read, in epoch milliseconds. */
  now: number;
  /** The parameters of the URL: they hold the filters that are set. */
  chosen: URLSearchParams;
  /** Sets a filter; `null` clears it. */
  onSelect: (change: Record<string, string | null>) => void;
}

/** The segment of an API key in each chart, by the URL parameter that the chart sets. */
const segmentOf = { status: apiKeyStatusOf, used: usedAgeOf, sftp: sftpStateOf };

const fills = {
  active: 'ok',
  blocked: 'stop',
  ready: 'ok',
  'without-name': 'wait',
  'without-access': 'other',
  none: 'never',
  unknown: 'unknown',
} as const;

/** Renders the charts, or nothing until all API keys are counted. */
export const ApiKeyInsights = memo(function ApiKeyInsights({ apiKeys, now, ...filters }: Props) {
  const m = useLazyMessages(apiKeyListTexts, listMessages);
  const counts = useCounts(apiKeys, segmentOf, now);
  if (!apiKeys) return <InsightStrip charts={null} {...filters} />;
  if (!counts) return null;
  const statusSegments = apiKeyStatuses.map((value) => ({
    value,
    label: m.status[value],
    fill: fills[value],
  }));
  const sftpSegments = sftpOptions(m).map((option) => ({ ...option, fill: fills[option.value] }));
  const words = m.apiKeys.count;
  const charts: Chart[] = [
    { param: 'status', title: m.apiKeys.status, segments: statusSegments, counts: counts.status, words },
    { param: 'used', title: m.apiKeys.lastUsed, segments: ageSegments(m), counts: counts.used, words },
    { param: 'sftp', title: m.insights.sftp.title, segments: sftpSegments, counts: counts.sftp, words },
  ];
  return <InsightStrip charts={charts} {...filters} />;
});
