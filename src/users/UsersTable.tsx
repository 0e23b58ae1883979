/** The table of people. */
import { type ReactNode, type Ref, useCallback, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { UnreadableRow } from '../contract/endpoint.ts';
import type { User } from '../contract/users.ts';
import { nameOf } from '../organizations/directory.ts';
import { paths } from '../paths.ts';
import { DataTable, type TableHandle } from '../ui/DataTable.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { type Column, nextSort, type Sort } from '../ui/data-table.ts';
import { Icon } from '../ui/Icon.tsx';
import { type MenuAction, MenuButton } from '../ui/MenuButton.tsx';
import rowClasses from '../ui/row.module.css';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useMessages } from '../ui/use-messages.ts';
import { callUser, toneOf, wordFor } from './person.ts';

interface Props {
  organizationId: number;
  users: readonly User[];
  unreadable: readonly UnreadableRow[];
  sort: Sort | null;
  onSort: (sort: string | null) => void;
  actionsFor: (user: User) => MenuAction[];
  openId: number | null;
  busy: boolean;
  handle: Ref<TableHandle>;
}

/** The table. Names are links to the person's drawer. */
export function UsersTable({ organizationId, users, sort, onSort, actionsFor, ...rest }: Props) {
  const m = useMessages();
  const navigate = useNavigate();
  const { search } = useLocation();
  const pathOf = useCallback(
    (user: User) => ({ pathname: paths.user(organizationId, user.id), search }),
    [organizationId, search],
  );

  const columns = useMemo(
    (): Column<User>[] =>
      [
        {
          key: 'name',
          title: m.users.name,
          width: 'auto',
          slot: 'title' as const,
          cell: (user: User) => <Name user={user} to={pathOf(user)} />,
        },
        {
          key: 'email',
          title: m.users.email,
          width: '26%',
          slot: 'line' as const,
          cell: (user: User) => <Email user={user} />,
        },
        {
          key: 'roles',
          title: m.users.roles,
          width: '92px',
          slot: 'hidden' as const,
          cell: (user: User) => <bdi>{user.roles.map(nameOf).join(', ') || '–'}</bdi>,
        },
        {
          key: 'status',
          title: m.users.status,
          width: '116px',
          slot: 'badge' as const,
          cell: (user: User) => (
            <StatusBadge tone={toneOf(user.status)}>{wordFor(m, user.status)}</StatusBadge>
          ),
        },
        {
          key: 'lastAccess',
          title: m.users.lastAccess,
          width: '132px',
          slot: 'note' as const,
          cell: (user: User) => <DateTime value={user.lastAccessTimestamp} none={m.common.never} />,
        },
        {
          key: 'created',
          low: true,
          title: m.users.created,
          width: '112px',
          slot: 'hidden' as const,
          cell: (user: User) => <DateTime value={user.creationTimestamp} none={m.common.unknown} />,
        },
        {
          key: 'id',
          low: true,
          title: m.common.id,
          width: '72px',
          slot: 'hidden' as const,
          cell: (user: User) => <span className={rowClasses.id}>{user.id}</span>,
        },
      ].map((column) => ({ ...column, sortable: true })),
    [m, pathOf],
  );

  const actions = useCallback(
    (user: User, tabIndex: number): ReactNode => (
      <MenuButton
        label={m.users.actionsFor({ name: callUser(user) })}
        describedBy={`email-${user.id}`}
        actions={() => actionsFor(user)}
        className={rowClasses.actions}
        tabIndex={tabIndex}
      >
        <Icon name="dots" />
      </MenuButton>
    ),
    [m, actionsFor],
  );

  return (
    <DataTable
      {...rest}
      label={m.users.title}
      columns={columns}
      rows={users}
      rowId={(user) => user.id}
      sort={sort}
      onSort={(key) => onSort(nextSort(sort, key))}
      onOpen={(user) => void navigate(pathOf(user))}
      actions={actions}
    />
  );
}

function Name({ user, to }: { user: User; to: { pathname: string; search: string } }) {
  const m = useMessages();
  return (
    <Link to={to} tabIndex={-1} className={rowClasses.name}>
      <bdi>{user.name?.trim() || m.common.noName}</bdi>
    </Link>
  );
}

function Email({ user }: { user: User }) {
  const m = useMessages();
  return <bdi id={`email-${user.id}`}>{user.email ?? m.common.notReported}</bdi>;
}
