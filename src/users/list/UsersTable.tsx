/** The table of users. */
import { useMemo } from 'react';
import type { User } from '../../contract/user.ts';
import type { ListTableProps } from '../../lists/RecordListPage.tsx';
import { columnsWithCells, type PlainValues } from '../../lists/record-fields.ts';
import { matchCell } from '../../lists/search/match-cell.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../ui/basics/use-messages.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import rowClasses from '../../ui/table/row.module.css';
import { useRowMark } from '../../ui/table/row-marks.ts';
import type { Column } from '../../ui/table/table-types.ts';
import { faceOf } from '../../ui/text/face.ts';
import { StatusBadge } from '../../ui/text/StatusBadge.tsx';
import { timeCell } from '../../ui/text/time-cell.tsx';
import { rolesText, statusText, statusTone, userLabel } from '../user.ts';
import { userFields } from '../user-fields.ts';

interface Props extends ListTableProps<User> {
  organizationId: number;
}

/** Identifies a user besides the name, which several users may share. */
const aboutUser = (user: User) => user.email ?? `#${user.id}`;

/** Renders the table. The name of each user links to the drawer. */
export function UsersTable({ organizationId, highlightWords: words, ...rest }: Props) {
  const i18n = useLanguage();
  const m = i18n.messages;
  const rowMark = useRowMark();

  const columns = useMemo((): Column<User>[] => {
    const plain: PlainValues = {
      text: (value, isSearched) =>
        value === undefined || value === null
          ? m.common.notReported
          : matchCell(String(value), isSearched ? words : []),
      time: (value, none) => timeCell(i18n, value, m.common[none]),
    };
    return columnsWithCells(userFields, m, plain, {
      name: (user) => {
        const { initials, tint } = faceOf(userLabel(user));
        return (
          <a
            href={paths.user(organizationId, user.id)}
            tabIndex={-1}
            translate="no"
            className={rowClasses.name}
            data-initials={initials}
            data-tint={tint}
          >
            {/* Of its own: the face stands before a name that is written from right to left, too. */}
            <bdi>{matchCell(user.name?.trim() || m.common.noName, user.name?.trim() ? words : [])}</bdi>
          </a>
        );
      },
      roles: (user) => rolesText(user) || '–',
      status: (user) =>
        rowMark({
          scope: organizationId,
          id: user.id,
          children: <StatusBadge tone={statusTone(user.status)}>{statusText(m, user.status)}</StatusBadge>,
        }),
    });
  }, [i18n, m, organizationId, rowMark, words]);

  return <DataTable {...rest} columns={columns} nameOf={userLabel} aboutOf={aboutUser} aboutColumn="email" />;
}
