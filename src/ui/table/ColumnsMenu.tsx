/** The menu of visible columns and row density. It stays open after a choice. */
import { useState } from 'react';
import { Icon } from '../basics/Icon.tsx';
import { useMessages } from '../basics/use-messages.ts';
import type { MenuPlace } from '../overlays/menu-actions.ts';
import { Popup } from '../overlays/Popup.tsx';
import { chooseColumn, setPreference, type TableName } from '../theme/preferences.ts';
import { useMediaQuery } from '../theme/use-media-query.ts';
import { useColumnChoice, usePreference } from '../theme/use-preference.ts';
import classes from './ColumnsMenu.module.css';
import { PHONE, TOUCH } from './row-height.ts';
import { type ColumnHead, isShown } from './table-types.ts';

interface Props extends Omit<MenuPlace, 'label'> {
  table: TableName;
  /** All columns of the table, in order. The first can't be hidden. */
  columns: readonly ColumnHead[];
}

/** Returns up to which level of `low` the style of the table hides columns, by the room of the page that has the button. */
const hiddenLevelAt = (button: HTMLElement | null) =>
  Number(button && getComputedStyle(button).getPropertyValue('--hidden-level'));

/** Renders the open menu. */
export function ColumnsMenu({ anchor, table, columns, onClose }: Props) {
  const m = useMessages();
  const choice = useColumnChoice(table);
  const density = usePreference('density');
  const [hiddenLevel] = useState(() => hiddenLevelAt(anchor.current));
  const narrow = useMediaQuery(PHONE);
  const offered = columns.filter(({ slot }, index) => index > 0 && !(narrow && slot === 'hidden'));
  const touch = useMediaQuery(TOUCH);
  return (
    <Popup anchor={anchor} role="menu" label={m.table.columns} onClose={onClose}>
      {offered.map((column) => {
        const shown = isShown(column, choice, hiddenLevel);
        return (
          <Item
            key={column.key}
            role="menuitemcheckbox"
            checked={shown}
            label={column.title}
            onPress={() => chooseColumn(table, column.key, !shown)}
          />
        );
      })}
      {/* On touch screens and phones the row height does not depend on the density. */}
      {!touch && !narrow && (
        // biome-ignore lint/a11y/useSemanticElements: a group of a menu is not a fieldset
        <div role="group" aria-label={m.table.density} className={classes.group}>
          {(['comfortable', 'compact'] as const).map((value) => (
            <Item
              key={value}
              role="menuitemradio"
              checked={value === density}
              label={m.table.densities[value]}
              onPress={() => setPreference('density', value)}
            />
          ))}
        </div>
      )}
    </Popup>
  );
}

interface ItemProps {
  role: 'menuitemcheckbox' | 'menuitemradio';
  checked: boolean;
  label: string;
  onPress: () => void;
}

function Item({ role, checked, label, onPress }: ItemProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support aria-checked
    <button type="button" role={role} aria-checked={checked} onClick={onPress}>
      <span className={classes.tick}>{checked && <Icon name="check" size={14} />}</span>
      {label}
    </button>
  );
}
