/** A combobox with search for one or several options. The caller may also accept unlisted options as typed text. */
import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { afterMouseUp } from '../../lib/after-mouse-up.ts';
import { normalizeText } from '../../lib/normalize-text.ts';
import { Icon } from '../basics/Icon.tsx';
import { useMessages } from '../basics/use-messages.ts';
import { NameText } from '../text/NameText.tsx';
import { TextWithName } from '../text/TextWithName.tsx';
import classes from './ComboboxField.module.css';
import { MantineScope } from './MantineScope.tsx';
import { useChosenStatus } from './use-chosen-status.tsx';

/** An option; `hint` is shown in muted text beside the label. */
interface Choice {
  value: string;
  label: string;
  hint?: string | undefined;
}

interface Props {
  label: string;
  /** Whether only screen readers get the label, because the same text stands beside the field. */
  labelHidden?: boolean;
  /** A name, as it stands in the label. */
  nameInLabel?: string;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  /** The selected values, in order of selection. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  choices: readonly Choice[];
  /** Allows one selected option; another selection replaces it. */
  single?: boolean;
  /** Converts typed text to an unlisted option; `null` when the text is not valid. */
  fromText?: (text: string) => Choice | null;
  /** Shown when no option matches the typed text. */
  nothing?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** Renders the field. The first Esc closes the listbox, the next one closes the dialog or drawer around the field. */
export function ComboboxField(props: Props) {
  const { label, value, choices, single = false, fromText, inputRef } = props;
  const m = useMessages();
  const [search, setSearch] = useState('');
  /** The options are rendered from the first focus on: to place a list that nobody has asked for forces six layouts. */
  const [wasFocused, setWasFocused] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  /** The last input selected an option, which closed the listbox: a following Esc is still meant for the listbox. */
  const justSelected = useRef(false);

  const typed = search.trim() === '' ? null : (fromText?.(search.trim()) ?? null);
  const matching = choices.filter((choice) =>
    normalizeText(`${choice.label} ${choice.hint ?? ''}`).includes(normalizeText(search.trim())),
  );
  const shown =
    typed && !choices.some((choice) => choice.value === typed.value) ? [...matching, typed] : matching;
  const labelOf = (optionValue: string) =>
    choices.find((choice) => choice.value === optionValue)?.label ??
    fromText?.(optionValue)?.label ??
    optionValue;
  const { change, status, removeButtonOf } = useChosenStatus(value, props.onChange, labelOf);

  const toggle = (optionValue: string) => {
    setSearch('');
    if (single) {
      change([optionValue]);
      combobox.closeDropdown();
      justSelected.current = true;
    } else {
      change(
        value.includes(optionValue)
          ? value.filter((other) => other !== optionValue)
          : [...value, optionValue],
      );
    }
  };

  // Typed text never removes a selected option.
  const add = (choice: Choice | null | undefined) =>
    choice && !value.includes(choice.value) && toggle(choice.value);
  const exactMatch = choices.find((choice) => normalizeText(choice.label) === normalizeText(search.trim()));

  const selectedLabel = single && value[0] !== undefined ? labelOf(value[0]) : '';

  return (
    <MantineScope>
      <Combobox
        store={combobox}
        onOptionSubmit={toggle}
        withinPortal={false}
        floatingStrategy="fixed"
        // Above the field stands what is being decided: the listbox covers it only for lack of room below.
        position="bottom-start"
        offset={4}
        transitionProps={{ duration: 0 }}
        keepMounted={wasFocused}
      >
        <Combobox.DropdownTarget>
          <PillsInput
            label={<TextWithName text={label} name={props.nameInLabel ?? ''} />}
            labelProps={props.labelHidden ? { className: 'visually-hidden' } : {}}
            description={props.description}
            error={props.error}
            onClick={() => combobox.openDropdown()}
            rightSection={<Icon name="chevronDown" size={14} />}
            rightSectionPointerEvents="none"
          >
            <Pill.Group>
              {!single &&
                value.map((selected) => (
                  <Pill
                    key={selected}
                    withRemoveButton
                    removeButtonProps={removeButtonOf(selected)}
                    onRemove={() => change(value.filter((other) => other !== selected))}
                  >
                    <NameText text={labelOf(selected)} />
                  </Pill>
                ))}
              <Combobox.EventsTarget withExpandedAttribute>
                <PillsInput.Field
                  ref={inputRef}
                  value={single && !combobox.dropdownOpened ? selectedLabel : search}
                  placeholder={single || value.length === 0 ? selectedLabel || props.placeholder : ''}
                  onFocus={() => {
                    setWasFocused(true);
                    setSearch('');
                  }}
                  onBlur={() => {
                    justSelected.current = false;
                    combobox.closeDropdown();
                    // A new pill may move the button that is being clicked.
                    afterMouseUp(() => {
                      add(exactMatch ?? typed);
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
                    if (event.key === 'Escape' && (combobox.dropdownOpened || justSelected.current)) {
                      // Without preventDefault the browser would close the `<dialog>` around the field.
                      event.preventDefault();
                      event.stopPropagation();
                    }
                    justSelected.current = false;
                    const isBackspace = event.key === 'Backspace' && !event.repeat;
                    if (isBackspace && search === '' && !single) change(value.slice(0, -1));
                    if (event.key === 'Enter') {
                      // Enter selects an option; the form must not be submitted.
                      event.preventDefault();
                      if (combobox.getSelectedOptionIndex() === -1 && search.trim() !== '') {
                        add(exactMatch ?? typed ?? shown.find((choice) => !value.includes(choice.value)));
                      }
                    }
                  }}
                />
              </Combobox.EventsTarget>
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown className={classes.dropdown}>
          <Combobox.Options aria-label={label} mah={240} className={classes.options}>
            {shown.map((choice) => (
              <Combobox.Option
                key={choice.value}
                value={choice.value}
                aria-description={choice.hint}
                active={value.includes(choice.value)}
                aria-selected={value.includes(choice.value)}
              >
                <NameText text={choice.label} />
                {choice.hint && (
                  <span className={classes.hint} aria-hidden="true">
                    {choice.hint}
                  </span>
                )}
              </Combobox.Option>
            ))}
            {shown.length === 0 && (
              <Combobox.Empty>{props.nothing ?? m.commandPalette.nothing}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {/* Of a single value, the field itself shows what is chosen. */}
      {!single && status}
    </MantineScope>
  );
}
