/** The table of users. */
import { type ReactNode, type Ref, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UnreadableRecord } from '../contract/endpoint.ts';
import type { User } from '../contract/user.ts';
import { matchCell } from '../lists/search/match-cell.tsx';
import { paths } from '../paths.ts';
import { StatusBadge } from '../ui/basics/StatusBadge.tsx';
import { timeCell } from '../ui/basics/time-cell.tsx';
import { useLanguage } from '../ui/basics/use-messages.ts';
import type { MenuPlace } from '../ui/overlays/menu-types.ts';
import { DataTable, type TableHandle } from '../ui/table/DataTable.tsx';
import rowClasses from '../ui/table/row.module.css';
import { type Column, nextSort, type RowSelection, type Sort } from '../ui/table/table-types.ts';
import { useRowMark } from '../ui/table/use-row-mark.ts';
import { rolesText, statusText, statusTone, userLabel } from './user.ts';
import { type UserColumn, userColumns } from './user-columns.ts';

interface Props {
  organizationId: number;
  users: readonly User[];
  unreadable: readonly UnreadableRecord[];
  /** The normalized search words that `users` match; the cells highlight them. */
  highlightWords: readonly string[];
  sort: Sort | null;
  onSort: (sort: string | null) => void;
  menuFor: (user: User, place: MenuPlace) => ReactNode;
  onActionKey: (key: string, user: User) => void;
  openId: number | null;
  busy: boolean;
  selection: RowSelection;
  /** Changes when other users are shown: the table then scrolls to its top. */
  view: string;
  handle: Ref<TableHandle>;
}

/** Identifies a user besides the name, which several users may share. */
const aboutUser = (user: User) => user.email ?? `#${user.id}`;

/** The columns whose texts come from the service and may run from right to left. */
const foreignColumns: readonly UserColumn[] = ['email', 'roles'];

/** Renders the table. The name of each user links to the drawer. */
export function UsersTable({ organizationId, users, highlightWords, sort, onSort, ...rest }: Props) {
  const i18n = useLanguage();
  const m = i18n.messages;
  const navigate = useNavigate();
  const { search } = useLocation();
  const rowMark = useRowMark();
  // A text, so that equal words keep the memoized columns.
  const highlighted = highlightWords.join(' ');

  const columns = useMemo((): Column<User>[] => {
    const words = highlighted ? highlighted.split(' ') : [];
    const cells: Record<UserColumn, (user: User) => ReactNode> = {
      name: (user) => (
        <a
          href={paths.user(organizationId, user.id)}
          tabIndex={-1}
          dir="auto"
          translate="no"
          className={rowClasses.name}
        >
          {matchCell(user.name?.trim() || m.common.noName, user.name?.trim() ? words : [])}
        </a>
      ),
      email: (user) =>
        user.email === undefined || user.email === null ? m.common.notReported : matchCell(user.email, words),
      roles: (user) => rolesText(user) || '–',
      status: (user) =>
        rowMark({
          scope: organizationId,
          id: user.id,
          children: <StatusBadge tone={statusTone(user.status)}>{statusText(m, user.status)}</StatusBadge>,
        }),
      lastAccess: (user) => timeCell(i18n, user.lastAccessTimestamp, m.common.never),
      created: (user) => timeCell(i18n, user.creationTimestamp, m.common.unknown),
      id: (user) => matchCell(String(user.id), words),
    };
    return userColumns(m).map((head) => ({
      ...head,
      cell: cells[head.key],
      foreign: foreignColumns.includes(head.key),
    }));
  }, [i18n, m, organizationId, rowMark, highlighted]);

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
