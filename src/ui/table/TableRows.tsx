/** The rows of a table that are in the document, and the room that the others take. */
// biome-ignore-all lint/a11y/noRedundantRoles: their display changes on a phone, the roles keep them rows and cells
// biome-ignore-all lint/a11y/useSemanticElements: the same
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a grid's own roles
import { memo, type ReactNode } from 'react';
import type { UnreadableRecord } from '../../contract/endpoint.ts';
import { Icon } from '../basics/Icon.tsx';
import { useMessages } from '../basics/use-messages.ts';
import { useMinute } from '../basics/use-minute.ts';
import classes from './DataTable.module.css';
import { type RowWords, TableRow } from './TableRow.tsx';
import type { Column } from './table-types.ts';
import { useRowRecycling } from './use-row-recycling.ts';

interface Props {
  rows: readonly { id: number }[];
  /** They come after the others. */
  unreadable: readonly UnreadableRecord[];
  columns: readonly Column<unknown>[];
  words: RowWords;
  /** The rows near the window, and one past the last. */
  first: number;
  end: number;
  /** Pixels. */
  rowHeight: number;
  /** The place in the table. Its row stays in the document when it has the focus, however far it is scrolled away. */
  active: number;
  focused: boolean;
  /** The row whose drawer is open, and the one whose menu is. */
  openId: number | null;
  menuId: number | null;
  /** `undefined` when rows can't be selected. */
  selected: ReadonlySet<number> | undefined;
}

/** The rows. */
export const TableRows = memo(function TableRows(props: Props) {
  const { rows, unreadable, columns, words, first, end, rowHeight, active, focused, selected } = props;
  const count = rows.length + unreadable.length;
  const above = focused && active < first;
  const below = focused && active >= end;
  const places = [...(above ? [active] : []), ...range(first, end), ...(below ? [active] : [])].flatMap(
    (index) => {
      const id = rows[index]?.id;
      return id === undefined ? [] : [{ index, id }];
    },
  );
  const minute = useMinute();
  const keyAt = useRowRecycling(places, columns, focused || props.menuId !== null || props.openId !== null);
  const rendered = (from: number, to: number) =>
    range(from, to).map((index) => {
      const row = rows[index];
      if (!row) {
        const bad = unreadable[index - rows.length];
        const span = columns.length + (selected ? 2 : 1);
        return (
          bad && <BadRow key={`bad-${index}`} row={bad} index={index} active={index === active} span={span} />
        );
      }
      return (
        <TableRow
          key={keyAt(index)}
          row={row}
          id={row.id}
          index={index}
          active={index === active}
          open={row.id === props.openId}
          menu={row.id === props.menuId}
          selected={selected?.has(row.id)}
          columns={columns}
          words={words}
          minute={minute}
        />
      );
    });

  const gap = (key: string, from: number, to: number) =>
    to > from && (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
      <tr key={key} aria-hidden="true" style={{ height: (to - from) * rowHeight }} />
    );

  const children: ReactNode[] = [
    gap('start', 0, above ? active : first),
    ...(above ? [...rendered(active, active + 1), gap('above', active + 1, first)] : []),
    ...rendered(first, end),
    ...(below ? [gap('below', end, active), ...rendered(active, active + 1)] : []),
    gap('end', below ? active + 1 : end, count),
  ];
  return children;
});

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, offset) => from + offset);

interface BadRowProps {
  row: UnreadableRecord;
  index: number;
  active: boolean;
  span: number;
}

function BadRow({ row, index, active, span }: BadRowProps) {
  const m = useMessages();
  return (
    <tr role="row" aria-rowindex={index + 2} tabIndex={active ? 0 : -1} className={classes.bad}>
      <td role="gridcell" colSpan={span}>
        <Icon name="alert" size={16} /> <bdi>{m.common.unreadableRow({ id: row.id })}</bdi>{' '}
        <span>{m.common.unreadableRowHint({ fields: row.fields.join(', ') })}</span>
      </td>
    </tr>
  );
}
