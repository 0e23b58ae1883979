/** The listbox of a filter. */
import type { RefObject } from 'react';
import { Icon } from '../basics/Icon.tsx';
import classes from './FilterMenu.module.css';
import { Popup } from './Popup.tsx';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** The selected value; `null` for all. */
  value: string | null;
  choices: readonly { value: string | null; label: string }[];
  /** Closes the listbox. @param restore whether the focus goes back to the anchor */
  onClose: (restore: boolean) => void;
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
