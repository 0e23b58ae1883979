/** The listbox of a filter. */
import { Icon } from '../basics/Icon.tsx';
import classes from './FilterMenu.module.css';
import type { MenuPlace } from './menu-types.ts';
import { Popup } from './Popup.tsx';

interface Props extends MenuPlace {
  /** The selected value; `null` for all. */
  value: string | null;
  choices: readonly { value: string | null; label: string }[];
  onChoose: (value: string | null) => void;
}

/** Renders the open listbox. */
export function FilterMenu({ anchor, label, value, choices, onClose, onChoose }: Props) {
  return (
    <Popup anchor={anchor} role="listbox" label={label} onClose={onClose}>
      {choices.map((choice) => (
        <button
          key={choice.value ?? ''}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          <span className={classes.tick}>{choice.value === value && <Icon name="check" size={14} />}</span>
          {choice.label}
        </button>
      ))}
    </Popup>
  );
}
