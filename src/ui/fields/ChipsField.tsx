/** A field for a list of short texts, shown as chips. Enter, the end of a text, blur and paste add chips. */
import { Pill, PillsInput } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import { afterMouseUp } from '../../lib/after-mouse-up.ts';
import { NameText } from '../text/NameText.tsx';
import { MantineScope } from './MantineScope.tsx';
import { useChosenStatus } from './use-chosen-status.tsx';

interface Props {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** Called after chips were added or removed; not for text that is no chip yet. */
  onChips?: () => void;
  /** Returns the chips of typed or pasted text. */
  split: (text: string) => string[];
  /** Tells whether a text is whole and becomes chips at once. @param isPasted whether it was pasted, not typed */
  isWhole: (text: string, isPasted: boolean) => boolean;
  /** Returns the form in which two chips are the same; by default the chip itself. */
  chipKey?: (chip: string) => string;
  /** What is said below the field. */
  note?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  inputMode?: 'email' | 'text';
}

/** Renders the field. On blur, typed text becomes a chip. Until then it is the last value, so that no form loses it. */
export function ChipsField({ inputRef, ...props }: Props) {
  const { label, value, split, isWhole, chipKey = (chip) => chip } = props;
  const [text, setText] = useState('');
  const chips = text !== '' && value.at(-1) === text ? value.slice(0, -1) : value;
  const changeChips = (next: string[]) => {
    props.onChange(next);
    props.onChips?.();
  };
  const { change, status, removeButtonOf } = useChosenStatus(chips, changeChips, (chip) => chip);

  const type = (typed: string) => {
    setText(typed);
    props.onChange(typed.trim() === '' ? [...chips] : [...chips, typed]);
  };
  const add = (typed: string) => {
    const known = new Set(chips.map(chipKey));
    const added = split(typed).filter((chip) => {
      const isNew = !known.has(chipKey(chip));
      known.add(chipKey(chip));
      return isNew;
    });
    setText('');
    if (added.length || chips !== value) change([...chips, ...added]);
  };

  return (
    <MantineScope>
      <div>
        <PillsInput label={label} description={props.description} error={props.error}>
          <Pill.Group>
            {chips.map((chip) => (
              <Pill
                key={chip}
                withRemoveButton
                removeButtonProps={removeButtonOf(chip)}
                onRemove={() => change(value.filter((other) => other !== chip))}
              >
                <NameText text={chip} breaks />
              </Pill>
            ))}
            <PillsInput.Field
              ref={inputRef}
              value={text}
              inputMode={props.inputMode}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                const typed = event.currentTarget.value;
                if (isWhole(typed, false)) add(typed);
                else type(typed);
              }}
              onPaste={(event) => {
                const { selectionStart: start, selectionEnd: end } = event.currentTarget;
                const pasted = event.clipboardData.getData('text');
                const whole = text.slice(0, start ?? undefined) + pasted + text.slice(end ?? text.length);
                if (!isWhole(whole, true)) return;
                event.preventDefault();
                add(whole);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  event.preventDefault();
                  add(text);
                }
                // A held Backspace only empties the text.
                if (event.key === 'Backspace' && !event.repeat && text === '') change(chips.slice(0, -1));
              }}
              onBlur={() =>
                // A new chip may move the button that is being clicked.
                afterMouseUp(() => {
                  add(text);
                  props.onBlur?.();
                })
              }
            />
          </Pill.Group>
        </PillsInput>
        {props.note}
        {status}
      </div>
    </MantineScope>
  );
}
