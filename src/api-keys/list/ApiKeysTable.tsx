/** The table of API keys. */
import { type ReactNode, useMemo } from 'react';
import type { ApiKey } from '../../contract/api-key.ts';
import { CELL_LENGTH, clipText } from '../../lib/clip-text.ts';
import type { ListTableProps } from '../../lists/RecordListPage.tsx';
import { columnsWithCells, type PlainValues } from '../../lists/record-fields.ts';
import { matchCell } from '../../lists/search/match-cell.tsx';
import { useOrganizationName } from '../../organizations/directory.ts';
import { paths } from '../../paths.ts';
import { useLanguage, useMessages } from '../../ui/basics/use-messages.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import rowClasses from '../../ui/table/row.module.css';
import { useRowMark } from '../../ui/table/row-marks.ts';
import type { Column } from '../../ui/table/table-types.ts';
import { StatusBadge } from '../../ui/text/StatusBadge.tsx';
import { timeCell } from '../../ui/text/time-cell.tsx';
import {
  apiKeyLabel,
  apiKeyStatusOf,
  labelsText,
  organizationsText,
  permissionsText,
  shortsOf,
  statusTone,
} from '../api-key.ts';
import { apiKeyFields, withShortName } from '../api-key-fields.ts';
import reportedClasses from '../ReportedValue.module.css';
import { useShortVariantState } from '../short-variant.ts';
import { useUndeliveredTokens } from '../token/undelivered-tokens.ts';
import classes from './ApiKeysTable.module.css';

/** Identifies an API key besides the name, which several API keys may share. */
const aboutApiKey = (key: ApiKey) => `#${key.id}`;

/** Renders the table. The name of each API key links to the drawer. */
export function ApiKeysTable({ highlightWords: words, ...rest }: ListTableProps<ApiKey>) {
  const i18n = useLanguage();
  const m = useMessages();
  const nameOf = useOrganizationName();
  const isEnding = useShortVariantState().variant === 'token ending';
  const undelivered = useUndeliveredTokens();
  const rowMark = useRowMark();

  const columns = useMemo((): Column<ApiKey>[] => {
    /** The same as `ReportedValue`, but without a component for each of hundreds of cells. */
    const reported = (value: unknown, shown: ReactNode) =>
      value === undefined ? (
        <span className={reportedClasses.muted}>{m.common.notReported}</span>
      ) : value === null || value === '' ? (
        '–'
      ) : (
        shown
      );
    const text = (value: string | undefined) => reported(value, value && clipText(value));
    const plain: PlainValues = {
      text: (value, isSearched) => reported(value, matchCell(String(value ?? ''), isSearched ? words : [])),
      time: (value, none) =>
        value === undefined ? reported(value, null) : timeCell(i18n, value, m.common[none]),
    };
    const mono = (value: string | null | undefined, matchWords: readonly string[]) =>
      reported(
        value,
        <bdi translate="no" className={rowClasses.mono}>
          {matchCell(value ?? '', matchWords)}
        </bdi>,
      );
    const heads = columnsWithCells(apiKeyFields, withShortName(m, isEnding), plain, {
      name: (key) => {
        const name = (
          <a href={paths.apiKey(key.id)} tabIndex={-1} dir="auto" translate="no" className={rowClasses.name}>
            {matchCell(key.name?.trim() || m.common.noName, key.name?.trim() ? words : [])}
          </a>
        );
        if (!undelivered.some(({ id }) => id === key.id)) return name;
        return (
          <span className={classes.badged} data-tooltip={m.apiKeys.tokenNotDelivered}>
            {name} <StatusBadge tone="wait">{m.apiKeys.tokenNotDelivered}</StatusBadge>
          </span>
        );
      },
      dnsName: (key) => mono(key.dnsName, words),
      organizations: (key) => {
        const all = organizationsText(m, key, nameOf);
        const count = key.organizations?.length ?? 0;
        const short = count > 1 ? m.apiKeys.organizationsCount({ count }) : all;
        return all === short ? text(all) : <span data-full={all}>{short}</span>;
      },
      permissions: (key) => <span className={classes.lines}>{text(permissionsText(m, key))}</span>,
      labels: (key) => text(labelsText(key, CELL_LENGTH)),
      blocked: (key) =>
        rowMark({
          scope: null,
          id: key.id,
          children: (
            <StatusBadge tone={statusTone(apiKeyStatusOf(key))}>
              {m.apiKeys.statuses[apiKeyStatusOf(key)]}
            </StatusBadge>
          ),
        }),
      short: (key) => mono(shortsOf(key), []),
    });
    // A name with a badge needs more room.
    return undelivered.length === 0
      ? heads
      : heads.map((head) => (head.grows ? { ...head, grows: head.key === 'name' ? 0.7 : 0.04 } : head));
  }, [i18n, m, nameOf, isEnding, undelivered, rowMark, words]);

  return <DataTable {...rest} columns={columns} nameOf={apiKeyLabel} aboutOf={aboutApiKey} />;
}
