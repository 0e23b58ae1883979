/** The button "Columns", which opens the menu of visible columns and row density. */

import { useMessages } from '../basics/use-messages.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { pressPart } from '../loading/press.ts';
import { useMenuButton } from '../overlays/use-menu-button.ts';
import type { TableName } from '../theme/preferences.ts';
import type { ColumnHead } from './table-types.ts';

const ColumnsMenu = pressPart(async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu);

interface Props {
  table: TableName;
  /** All columns of the table, in order. The first can't be hidden. */
  columns: readonly ColumnHead[];
}

/** Renders the button and its open menu. */
export function ColumnsButton(props: Props) {
  const m = useMessages();
  const { open, anchor, onClose, button } = useMenuButton();
  return (
    <>
      <IconButton {...button} label={m.table.columns} icon="columns" aria-haspopup="menu" />
      {open && <ColumnsMenu {...props} anchor={anchor} onClose={onClose} />}
    </>
  );
}
