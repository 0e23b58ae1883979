/** The button "Columns", which opens the menu of visible columns and row density. */
import { useRef, useState } from 'react';
import classes from '../basics/Button.module.css';
import { buttonClasses } from '../basics/button-classes.ts';
import { Icon } from '../basics/Icon.tsx';
import { useMessages } from '../basics/use-messages.ts';
import type { TableName } from '../theme/preferences.ts';
import { ColumnsMenu } from './lazy-columns-menu.ts';

interface Props {
  table: TableName;
  /** All columns of the table, in order. The first can't be hidden. */
  columns: readonly { key: string; title: string }[];
}

/** Renders the button and its open menu. */
export function ColumnsButton({ table, columns }: Props) {
  const m = useMessages();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClasses({ variant: 'plain' }, classes.icon)}
        aria-label={m.table.columns}
        title={m.table.columns}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="columns" />
      </button>
      {open && (
        <ColumnsMenu
          anchor={button}
          table={table}
          columns={columns}
          onClose={(restore) => {
            setOpen(false);
            if (restore) button.current?.focus();
          }}
        />
      )}
    </>
  );
}
