/** The table of people. */
import { type ReactNode, type Ref, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UnreadableRecord } from '../contract/endpoint.ts';
import type { User } from '../contract/user.ts';
import { MatchHighlight } from '../lists/search/MatchHighlight.tsx';
import { nameOf } from '../organizations/directory.ts';
import { paths } from '../paths.ts';
import { StatusBadge } from '../ui/basics/StatusBadge.tsx';
import { timeCell } from '../ui/basics/time-cell.tsx';
import { useLanguage } from '../ui/basics/use-messages.ts';
import type { MenuPlace } from '../ui/overlays/menu-types.ts';
import { DataTable, type TableHandle } from '../ui/table/DataTable.tsx';
import rowClasses from '../ui/table/row.module.css';
import { type Column, nextSort, type RowSelection, type Sort } from '../ui/table/table-types.ts';
import { statusTone, statusWord, userLabel } from './user.ts';
import { type UserColumn, userColumns } from './user-columns.ts';

interface Props {
  organizationId: number;
  users: readonly User[];
  unreadable: readonly UnreadableRecord[];
  /** The words that `users` were searched for, folded: they are marked. */
  words?: readonly string[];
  sort: Sort | null;
  onSort: (sort: string | null) => void;
  menuFor: (user: User, place: MenuPlace) => ReactNode;
  openId: number | null;
  busy: boolean;
  selection?: RowSelection;
  view?: string;
  handle: Ref<TableHandle>;
}

const aboutUser = (user: User) => user.email ?? `#${user.id}`;

/** The table. Names are links to the person's drawer. */
export function UsersTable({ organizationId, users, words = [], sort, onSort, ...rest }: Props) {
  const spoken = useLanguage();
  const { messages: m } = spoken;
  const navigate = useNavigate();
  const { search } = useLocation();
  // The same words are the same columns.
  const searched = words.join(' ');

  const columns = useMemo((): Column<User>[] => {
    const marked = searched ? searched.split(' ') : [];
    const cells: Record<UserColumn, (user: User) => ReactNode> = {
      name: (user) => (
        <a href={paths.user(organizationId, user.id)} tabIndex={-1} dir="auto" className={rowClasses.name}>
          <MatchHighlight
            text={user.name?.trim() || m.common.noName}
            words={user.name?.trim() ? marked : []}
          />
        </a>
      ),
      email: (user) =>
        user.email === undefined || user.email === null ? (
          m.common.notReported
        ) : (
          <MatchHighlight text={user.email} words={marked} />
        ),
      roles: (user) => user.roles.map(nameOf).join(', ') || '–',
      status: (user) => (
        <StatusBadge tone={statusTone(user.status)}>{statusWord(m, user.status)}</StatusBadge>
      ),
      lastAccess: (user) => timeCell(spoken, user.lastAccessTimestamp, m.common.never),
      created: (user) => timeCell(spoken, user.creationTimestamp, m.common.unknown),
      id: (user) => (
        <span className={rowClasses.id}>
          <MatchHighlight text={String(user.id)} words={marked} />
        </span>
      ),
    };
    return userColumns(m).map((head) => ({
      ...head,
      cell: cells[head.key],
      foreign: head.key === 'email' || head.key === 'roles',
    }));
  }, [spoken, m, organizationId, searched]);

  return (
    <DataTable
      {...rest}
      name="users"
      label={m.users.title}
      columns={columns}
      rows={users}
      nameOf={userLabel}
      aboutOf={aboutUser}
      aboutColumn="email"
      menuName={m.users.actionsFor}
      sort={sort}
      onSort={(key) => onSort(nextSort(sort, key))}
      onOpen={(user) => void navigate({ pathname: paths.user(organizationId, user.id), search })}
    />
  );
}
