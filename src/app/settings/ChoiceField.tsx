/**
 * A combobox for one of a few options. Settings has about twenty: each is one input with one listener, and its listbox
 * is rendered when it opens. Twenty of the forms' comboboxes would block the page for 100 ms.
 */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { normalizeText } from '../../lib/normalize-text.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import classes from './ChoiceField.module.css';

interface Choice {
  value: string;
  label: string;
}

interface Props {
  label: string;
  /** Whether only screen readers get the label, because the same text stands beside the field. */
  labelHidden?: boolean;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

/** Renders the field. Typing filters the options; Enter chooses one, Esc and Tab close the listbox without a choice. */
export function ChoiceField({ label, labelHidden = false, choices, value, onChange }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const listbox = useRef<HTMLDivElement>(null);
  const shown = choices.filter((choice) => normalizeText(choice.label).includes(normalizeText(text)));
  const selectedLabel = choices.find((choice) => choice.value === value)?.label ?? '';

  useEffect(() => {
    if (open) (listbox.current?.children[active] ?? listbox.current)?.scrollIntoView?.({ block: 'nearest' });
  }, [open, active]);

  const show = () => {
    if (open) return;
    setOpen(true);
    setText('');
    setActive(choices.findIndex((choice) => choice.value === value));
  };
  const choose = (choice: Choice | undefined) => {
    setOpen(false);
    if (choice && choice.value !== value) onChange(choice.value);
  };
  const move = (step: number) => setActive((active + step + shown.length) % Math.max(shown.length, 1));

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (!isArrow && !(open && (key === 'Enter' || key === 'Escape'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (isArrow && !open) show();
    else if (isArrow) move(key === 'ArrowDown' ? 1 : active < 0 ? 0 : -1);
    else if (key === 'Enter') choose(shown[active] ?? (text ? shown[0] : undefined));
    else setOpen(false);
  };

  return (
    <div className={classes.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          id={id}
          role="combobox"
          aria-expanded={open}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={open ? `${id}list` : undefined}
          aria-activedescendant={open && shown[active] ? `${id}${shown[active].value}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={open ? text : selectedLabel}
          placeholder={selectedLabel}
          onClick={show}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
            setActive(-1);
          }}
        />
        <Icon name="chevronDown" size={14} />
        {open && (
          <div ref={listbox} id={`${id}list`} role="listbox" aria-label={label} className={classes.options}>
            {shown.map((choice, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
              <div
                key={choice.value}
                id={id + choice.value}
                role="option"
                aria-selected={choice.value === value}
                data-active={index === active || undefined}
                // The press must not take the focus from the input.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
              >
                {choice.label}
                {choice.value === value && <Icon name="check" size={14} />}
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
