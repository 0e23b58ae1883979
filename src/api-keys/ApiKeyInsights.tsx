/** The charts above the list of API keys: status, last use, SFTP. */
import { memo, useMemo } from 'react';
import type { ApiKey } from '../contract/api-key.ts';
import { apiKeyListTexts } from '../i18n/api-key-list-messages.ts';
import { listMessages } from '../i18n/list-messages.ts';
import { type CountedList, countingOnly } from '../lists/filters/filter-counts.ts';
import { InsightStrip } from '../lists/insights/InsightStrip.tsx';
import { ageSegments, type Chart } from '../lists/insights/insights.ts';
import { useCounts } from '../lists/insights/use-counts.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { apiKeyStatuses, apiKeyStatusOf } from './api-key.ts';
import { sftpOptions, sftpStateOf, usedAgeOf } from './api-key-insights.ts';

interface Props {
  /** What the charts count. */
  counted: CountedList<ApiKey, 'status' | 'used' | 'sftp'>;
  /** The parameters of the URL: they hold the filters that are set. */
  chosen: URLSearchParams;
  /** Sets a filter; `null` clears it. */
  onSelect: (change: Record<string, string | null>) => void;
}

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
export const ApiKeyInsights = memo(function ApiKeyInsights({ counted, ...filters }: Props) {
  const m = useLazyMessages(apiKeyListTexts, listMessages);
  const { rows, others, now } = counted;
  const { status, used, sftp } = others;
  const segmentOf = useMemo(
    () => ({
      status: countingOnly(status, apiKeyStatusOf),
      used: countingOnly(used, usedAgeOf),
      sftp: countingOnly(sftp, sftpStateOf),
    }),
    [status, used, sftp],
  );
  const counts = useCounts(rows, segmentOf, now);
  if (!rows) return <InsightStrip charts={null} {...filters} />;
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
