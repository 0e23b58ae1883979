/** Choosing one or several from a listbox, with search; unknown ones can be typed where the field allows it. */
import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { formMessages } from '../../i18n/form-messages.ts';
import { afterMouseUp } from '../basics/after-mouse-up.ts';
import { useLazyMessages } from '../basics/use-lazy-messages.ts';
import classes from './ComboboxField.module.css';
import { MantineScope } from './MantineScope.tsx';

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

/** The field. Esc closes the listbox before anything around it. */
export function ComboboxField(props: Props) {
  const { label, value, onChange, choices, single = false, fromText, inputRef } = props;
  const m = useLazyMessages(formMessages);
  const [search, setSearch] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  /** The last thing done was a choice that closed the listbox: an Esc after it is meant for the listbox. */
  const justChosen = useRef(false);

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
      justChosen.current = true;
    } else {
      onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
    }
  };

  // What was typed never takes a choice away.
  const add = (one: Choice | null | undefined) => one && !value.includes(one.value) && toggle(one.value);
  const named = choices.find((choice) => fold(choice.label) === fold(search.trim()));

  const chosen = single && value[0] !== undefined ? labelOf(value[0]) : '';

  return (
    <MantineScope>
      <Combobox
        store={combobox}
        onOptionSubmit={toggle}
        withinPortal={false}
        floatingStrategy="fixed"
        // What stays open while one goes on opens upwards, where there is room: it never covers what comes next.
        position={single && !fromText ? 'bottom-start' : 'top-start'}
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
                    justChosen.current = false;
                    combobox.closeDropdown();
                    // What is added may move what is being pressed.
                    afterMouseUp(() => {
                      add(named ?? typed);
                      setSearch('');
                      props.onBlur?.();
                    });
                  }}
                  onChange={(event) => {
                    setSearch(event.currentTarget.value);
                    combobox.openDropdown();
                    combobox.updateSelectedOptionIndex();
                  }}
                  onKeyDown={(event) => {
                    if (event.key === 'Escape' && (combobox.dropdownOpened || justChosen.current)) {
                      // Not only for React: the browser would close the dialog around.
                      event.preventDefault();
                      event.stopPropagation();
                    }
                    justChosen.current = false;
                    if (event.key === 'Backspace' && search === '' && !single) onChange(value.slice(0, -1));
                    if (event.key === 'Enter') {
                      // Enter chooses; it never sends a form that is half filled.
                      event.preventDefault();
                      if (combobox.getSelectedOptionIndex() === -1 && search.trim() !== '') {
                        add(named ?? typed ?? shown.find((choice) => !value.includes(choice.value)));
                      }
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
    </MantineScope>
  );
}
