/** The charts over a list of API keys: status, last use, SFTP. */
import { memo } from 'react';
import type { ApiKey } from '../contract/api-keys.ts';
import { InsightStrip } from '../lists/insights/InsightStrip.tsx';
import { ageSegments, type Chart } from '../lists/insights/insights.ts';
import { useCounts } from '../lists/insights/use-counts.ts';
import { apiKeyStatuses, statusOf } from './api-key.ts';
import { sftpOptions, sftpStateOf, usedAgeOf } from './api-key-insights.ts';
import { useApiKeyMessages } from './use-api-key-messages.ts';

interface Props {
  /** All API keys, unfiltered; `null` when the list holds only some of them. */
  apiKeys: readonly ApiKey[] | null;
  /** The time that ages are measured from: when the list was read, in epoch milliseconds. */
  now: number;
  /** The URL parameters, which hold the filters. */
  chosen: URLSearchParams;
  /** Sets URL parameters; `null` removes one. */
  onSelect: (change: Record<string, string | null>) => void;
}

/** The functions that sort an API key into a segment, by URL parameter. */
const segmentsByParam = { status: statusOf, used: usedAgeOf, sftp: sftpStateOf };

/** The colour of each segment. */
const fills = {
  active: 'ok',
  blocked: 'stop',
  ready: 'ok',
  'without-name': 'wait',
  'without-access': 'other',
  none: 'never',
  unknown: 'unknown',
} as const;

/** Renders the charts; nothing until all API keys are counted. */
export const ApiKeyInsights = memo(function ApiKeyInsights({ apiKeys, now, ...filters }: Props) {
  const m = useApiKeyMessages();
  const counts = useCounts(apiKeys, segmentsByParam, now);
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
