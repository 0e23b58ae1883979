/** Choosing one or several from a listbox, with search; unknown ones can be typed where the field allows it. */
import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import classes from './ComboboxField.module.css';
import { useMessages } from './use-messages.ts';

/** A choice; `hint` stands beside the label in muted text. */
interface Choice {
  value: string;
  label: string;
  hint?: string | undefined;
}

interface Props {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  /** The chosen values, in order. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  choices: readonly Choice[];
  /** Only one can be chosen; choosing another replaces it. */
  single?: boolean;
  /** Makes a choice of what was typed, when it can stand for one. */
  fromText?: (text: string) => Choice | null;
  /** Shown when nothing fits what was typed. */
  nothing?: string;
  inputRef?: Ref<HTMLInputElement>;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The field. Esc closes the listbox and nothing else. */
export function ComboboxField(props: Props) {
  const { label, value, onChange, choices, single = false, fromText, inputRef } = props;
  const m = useMessages();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  const typed = search.trim() === '' ? null : (fromText?.(search.trim()) ?? null);
  const known = choices.filter((choice) =>
    fold(`${choice.label} ${choice.hint ?? ''}`).includes(fold(search.trim())),
  );
  const shown = typed && !choices.some((choice) => choice.value === typed.value) ? [...known, typed] : known;
  const labelOf = (one: string) =>
    choices.find((choice) => choice.value === one)?.label ?? fromText?.(one)?.label ?? one;

  const toggle = (one: string) => {
    setSearch('');
    if (single) {
      onChange([one]);
      combobox.closeDropdown();
    } else {
      onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
    }
  };

  const chosen = single && value[0] !== undefined ? labelOf(value[0]) : '';

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={toggle}
      withinPortal={false}
      floatingStrategy="fixed"
      // Upwards, where there is room: it never covers the fields and the button that come next.
      position={single ? 'bottom-start' : 'top-start'}
      transitionProps={{ duration: 0 }}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={props.description}
          error={props.error}
          onClick={() => combobox.openDropdown()}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
        >
          <Pill.Group>
            {!single &&
              value.map((one) => (
                <Pill
                  key={one}
                  withRemoveButton
                  removeButtonProps={{
                    'aria-label': m.common.remove({ what: labelOf(one) }),
                    'aria-hidden': false,
                  }}
                  onRemove={() => onChange(value.filter((other) => other !== one))}
                >
                  <bdi>{labelOf(one)}</bdi>
                </Pill>
              ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                ref={inputRef}
                className={classes.input}
                value={single && !combobox.dropdownOpened ? chosen : search}
                placeholder={single ? chosen || props.placeholder : value.length ? '' : props.placeholder}
                onFocus={() => setSearch('')}
                onBlur={() => {
                  combobox.closeDropdown();
                  if (typed) toggle(typed.value);
                  setSearch('');
                  props.onBlur?.();
                }}
                onChange={(event) => {
                  setSearch(event.currentTarget.value);
                  combobox.openDropdown();
                  combobox.updateSelectedOptionIndex();
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') {
                    // Not only for React: the browser would close the dialog around.
                    event.preventDefault();
                    event.stopPropagation();
                  }
                  if (event.key === 'Backspace' && search === '' && !single) onChange(value.slice(0, -1));
                  if (event.key === 'Enter') {
                    // Enter chooses; it never sends a form that is half filled.
                    event.preventDefault();
                    if (combobox.getSelectedOptionIndex() === -1 && typed) toggle(typed.value);
                  }
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} mah={240} className={classes.options}>
          {shown.map((choice) => (
            <Combobox.Option
              key={choice.value}
              value={choice.value}
              aria-description={choice.hint}
              active={value.includes(choice.value)}
              aria-selected={value.includes(choice.value)}
            >
              <bdi>{choice.label}</bdi>
              {choice.hint && (
                <span className={classes.hint} aria-hidden="true">
                  {choice.hint}
                </span>
              )}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{props.nothing ?? m.common.none}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
