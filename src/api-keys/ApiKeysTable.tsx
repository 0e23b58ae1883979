/** The table of API keys. */
import { type ReactNode, type Ref, useCallback, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { ApiKey } from '../contract/api-keys.ts';
import type { Timestamp } from '../contract/common.ts';
import type { UnreadableRow } from '../contract/endpoint.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { paths } from '../paths.ts';
import { DataTable, type TableHandle } from '../ui/DataTable.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { type Column, nextSort, type Sort } from '../ui/data-table.ts';
import { Icon } from '../ui/Icon.tsx';
import { type MenuAction, MenuButton } from '../ui/MenuButton.tsx';
import rowClasses from '../ui/row.module.css';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useMessages } from '../ui/use-messages.ts';
import {
  callApiKey,
  labelWords,
  lastUseOf,
  organizationWords,
  permissionWords,
  shortsOf,
  statusOf,
  toneOf,
} from './api-key.ts';
import { Reported } from './Reported.tsx';
import { useShortFinding } from './short-reading.ts';
import { useUndelivered } from './undelivered.ts';

interface Props {
  apiKeys: readonly ApiKey[];
  unreadable: readonly UnreadableRow[];
  sort: Sort | null;
  onSort: (sort: string | null) => void;
  actionsFor: (key: ApiKey) => MenuAction[];
  openId: number | null;
  busy: boolean;
  handle: Ref<TableHandle>;
}

/** The table. Names are links to the key's drawer. */
export function ApiKeysTable({ apiKeys, sort, onSort, actionsFor, ...rest }: Props) {
  const m = useMessages();
  const navigate = useNavigate();
  const { search } = useLocation();
  const nameOf = useOrganizationName();
  const { reading } = useShortFinding();
  const pathOf = useCallback((key: ApiKey) => ({ pathname: paths.apiKey(key.id), search }), [search]);

  const columns = useMemo(
    (): Column<ApiKey>[] =>
      [
        {
          key: 'name',
          title: m.apiKeys.name,
          width: '168px',
          slot: 'title' as const,
          cell: (key: ApiKey) => <Name apiKey={key} to={pathOf(key)} />,
        },
        {
          key: 'dnsName',
          title: m.apiKeys.dnsName,
          width: '124px',
          slot: 'hidden' as const,
          cell: (key: ApiKey) => <Mono value={key.dnsName} />,
        },
        {
          key: 'organizations',
          title: m.apiKeys.organizations,
          width: '124px',
          slot: 'line' as const,
          cell: (key: ApiKey) => <Reported value={organizationWords(m, key, nameOf)} />,
        },
        {
          key: 'permissions',
          low: true,
          title: m.apiKeys.permissions,
          width: '108px',
          slot: 'hidden' as const,
          cell: (key: ApiKey) => <Reported value={permissionWords(m, key)} />,
        },
        {
          key: 'emails',
          low: true,
          title: m.apiKeys.emails,
          width: '132px',
          slot: 'hidden' as const,
          cell: (key: ApiKey) => <Reported value={key.emails?.join(', ')} />,
        },
        {
          key: 'labels',
          low: true,
          title: m.apiKeys.labels,
          width: '92px',
          slot: 'hidden' as const,
          cell: (key: ApiKey) => <Reported value={labelWords(key)} />,
        },
        {
          key: 'status',
          title: m.apiKeys.status,
          width: '92px',
          slot: 'badge' as const,
          cell: (key: ApiKey) => <Status apiKey={key} />,
        },
        {
          key: 'short',
          low: true,
          title: reading === 'token ending' ? m.apiKeys.tokenEnding : m.apiKeys.short,
          width: '92px',
          slot: 'hidden' as const,
          cell: (key: ApiKey) => <Mono value={shortsOf(key)} />,
        },
        {
          key: 'lastUsed',
          title: m.apiKeys.lastUsed,
          width: '100px',
          slot: 'note' as const,
          cell: (key: ApiKey) => <Time value={lastUseOf(key)} none={m.common.never} />,
        },
        {
          key: 'created',
          low: true,
          title: m.apiKeys.created,
          width: '92px',
          slot: 'hidden' as const,
          cell: (key: ApiKey) => <Time value={key.creationTimestamp} none={m.common.unknown} />,
        },
        {
          key: 'updated',
          low: true,
          title: m.apiKeys.updated,
          width: '92px',
          slot: 'hidden' as const,
          cell: (key: ApiKey) => <Time value={key.updateTimestamp} none={m.common.never} />,
        },
      ].map((column) => ({ ...column, sortable: true })),
    [m, pathOf, nameOf, reading],
  );

  const actions = useCallback(
    (key: ApiKey, tabIndex: number): ReactNode => (
      <>
        <MenuButton
          label={m.apiKeys.actionsFor({ name: callApiKey(key) })}
          describedBy={`key-${key.id}`}
          actions={() => actionsFor(key)}
          className={rowClasses.actions}
          tabIndex={tabIndex}
        >
          <Icon name="dots" />
        </MenuButton>
        {/* Tells the buttons of keys with the same name apart. */}
        <span id={`key-${key.id}`} hidden>
          #{key.id}
        </span>
      </>
    ),
    [m, actionsFor],
  );

  return (
    <DataTable
      {...rest}
      label={m.apiKeys.title}
      columns={columns}
      rows={apiKeys}
      rowId={(key) => key.id}
      sort={sort}
      onSort={(key) => onSort(nextSort(sort, key))}
      onOpen={(key) => void navigate(pathOf(key))}
      actions={actions}
    />
  );
}

function Name({ apiKey, to }: { apiKey: ApiKey; to: { pathname: string; search: string } }) {
  const m = useMessages();
  const undelivered = useUndelivered().some(({ id }) => id === apiKey.id);
  return (
    <>
      <Link to={to} tabIndex={-1} className={rowClasses.name}>
        <bdi>{apiKey.name?.trim() || m.common.noName}</bdi>
      </Link>{' '}
      {undelivered && <StatusBadge tone="wait">{m.rescue.badge}</StatusBadge>}
    </>
  );
}

function Status({ apiKey }: { apiKey: ApiKey }) {
  const m = useMessages();
  const status = statusOf(apiKey);
  return <StatusBadge tone={toneOf(status)}>{m.status[status]}</StatusBadge>;
}

function Mono({ value }: { value: string | null | undefined }) {
  return value ? <bdi className={rowClasses.mono}>{value}</bdi> : <Reported value={value} />;
}

function Time({ value, none }: { value: Timestamp; none: string }) {
  return (
    <Reported value={value}>
      <DateTime value={value} none={none} />
    </Reported>
  );
}
