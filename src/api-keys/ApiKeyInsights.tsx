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
  /** Every key in the list, whatever is filtered; `null` when only some of them are here. */
  apiKeys: readonly ApiKey[] | null;
  /** What ages are seen from: when the list was read, epoch milliseconds. */
  now: number;
  /** The URL's parameters. */
  chosen: URLSearchParams;
  /** Sets a filter, or takes it away with `null`. */
  onSelect: (change: Record<string, string | null>) => void;
}

/** By the URL's parameters. */
const counted = { status: statusOf, used: usedAgeOf, sftp: sftpStateOf };

const fills = {
  active: 'ok',
  blocked: 'stop',
  ready: 'ok',
  'without-name': 'wait',
  'without-access': 'other',
  none: 'never',
  unknown: 'unknown',
} as const;

/** The charts; nothing until every key is counted. */
export const ApiKeyInsights = memo(function ApiKeyInsights({ apiKeys, now, ...filters }: Props) {
  const m = useApiKeyMessages();
  const counts = useCounts(apiKeys, counted, now);
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
