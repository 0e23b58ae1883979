/** The menu of a table's columns and of how close its rows stand. Choosing leaves it open. */
import type { RefObject } from 'react';
import { listMessages } from '../../i18n/list-messages.ts';
import { Icon } from '../basics/Icon.tsx';
import { useLazyMessages } from '../basics/use-lazy-messages.ts';
import { Popup } from '../overlays/Popup.tsx';
import { chooseColumn, setPreference, type TableName } from '../theme/preferences.ts';
import { useMediaQuery } from '../theme/use-media-query.ts';
import { useColumnChoice, usePreference } from '../theme/use-preference.ts';
import classes from './ColumnsMenu.module.css';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  table: TableName;
  /** All there are, in their order. The first can't be hidden. */
  columns: readonly { key: string; title: string }[];
  onClose: (restore: boolean) => void;
}

/** The menu, for as long as it is mounted. */
export function ColumnsMenu({ anchor, table, columns, onClose }: Props) {
  const m = useLazyMessages(listMessages);
  const choice = useColumnChoice(table);
  const density = usePreference('density');
  // Where rows are made for fingers they are as high as they are.
  const fixed = useMediaQuery('(pointer: coarse), (max-width: 639px)');
  return (
    <Popup anchor={anchor} role="menu" label={m.table.columns} onClose={onClose}>
      {columns.slice(1).map(({ key, title }) => {
        const shown = choice.get(key) !== false;
        return (
          <Item
            key={key}
            role="menuitemcheckbox"
            checked={shown}
            label={title}
            onPress={() => chooseColumn(table, key, !shown)}
          />
        );
      })}
      {!fixed && (
        // biome-ignore lint/a11y/useSemanticElements: a group of a menu is no fieldset
        <div role="group" aria-label={m.table.density} className={classes.group}>
          {(['comfortable', 'compact'] as const).map((one) => (
            <Item
              key={one}
              role="menuitemradio"
              checked={one === density}
              label={m.table.densities[one]}
              onPress={() => setPreference('density', one)}
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
    <button type="button" role={role} tabIndex={-1} aria-checked={checked} onClick={onPress}>
      <span className={classes.tick}>{checked && <Icon name="check" size={14} />}</span>
      {label}
    </button>
  );
}
