/** A filter: a button that shows the selected value and opens a listbox of values. */
import { useId, useRef, useState } from 'react';
import { Icon } from '../basics/Icon.tsx';
import { useMessages } from '../basics/use-messages.ts';
import classes from './FilterButton.module.css';
import { FilterMenu } from './menus.ts';

interface Props {
  /** The button's accessible name, independent of the value. */
  label: string;
  /** The selected value; `null` for all. */
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
}

/** Renders the button and its open listbox. The first option, "All", removes the filter. */
export function FilterButton({ label, value, options, onChange }: Props) {
  const m = useMessages();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const valueId = useId();
  const close = (restore: boolean) => {
    setOpen(false);
    if (restore) button.current?.focus();
  };
  const choices = [{ value: null, label: m.common.all }, ...options];
  const selected = choices.find((choice) => choice.value === value);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.filter}
        data-active={value !== null || undefined}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-describedby={valueId}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {label}
        {/* Not part of the accessible name; announced as the description. */}
        <span id={valueId} className={classes.value} aria-hidden="true">
          {selected?.label ?? value}
        </span>
        <Icon name="chevronDown" size={14} />
      </button>
      {open && (
        <FilterMenu
          anchor={button}
          label={label}
          value={value}
          choices={choices}
          onClose={close}
          onChoose={(next) => {
            close(true);
            onChange(next);
          }}
        />
      )}
    </>
  );
}
