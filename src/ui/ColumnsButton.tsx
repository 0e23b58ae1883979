/** Which columns a table shows, and how close its rows stand. */
import { useRef, useState } from 'react';
import { buttonLook } from './button-look.ts';
import classes from './ColumnsButton.module.css';
import { Icon } from './Icon.tsx';
import { Popup } from './Popup.tsx';
import {
  chooseColumn,
  setPreference,
  type TableName,
  useColumnChoice,
  usePreference,
} from './preferences.ts';
import { useMessages } from './use-messages.ts';

interface Props {
  table: TableName;
  /** All there are, in their order. The first can't be hidden. */
  columns: readonly { key: string; title: string }[];
}

/** The button and, while it is open, its menu. Choosing leaves the menu open. */
export function ColumnsButton({ table, columns }: Props) {
  const m = useMessages();
  const choice = useColumnChoice(table);
  const density = usePreference('density');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (restore: boolean) => {
    setOpen(false);
    if (restore) button.current?.focus();
  };
  const item = (key: string, role: 'menuitemcheckbox' | 'menuitemradio', on: boolean, label: string) => (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support aria-checked
    <button
      key={key}
      type="button"
      role={role}
      tabIndex={-1}
      aria-checked={on}
      className={classes.item}
      onClick={() =>
        role === 'menuitemradio'
          ? setPreference('density', key as typeof density)
          : chooseColumn(table, key, !on)
      }
    >
      <span className={classes.tick}>{on && <Icon name="check" size={14} />}</span>
      {label}
    </button>
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonLook({ face: 'plain' }, classes.button)}
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
        <Popup anchor={button} role="menu" label={m.table.columns} onClose={close}>
          {columns
            .slice(1)
            .map(({ key, title }) => item(key, 'menuitemcheckbox', choice.get(key) !== false, title))}
          {/* biome-ignore lint/a11y/useSemanticElements: a group of a menu is no fieldset */}
          <div role="group" aria-label={m.table.density} className={classes.group}>
            {(['comfortable', 'compact'] as const).map((one) =>
              item(one, 'menuitemradio', one === density, m.table.densities[one]),
            )}
          </div>
        </Popup>
      )}
    </>
  );
}
