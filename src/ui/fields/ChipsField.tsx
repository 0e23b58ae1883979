/** A list of short texts, each a chip: Enter, comma or leaving the field makes one, a paste makes several. */
import { Pill, PillsInput } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import { formMessages } from '../../i18n/form-messages.ts';
import { afterMouseUp } from '../basics/after-mouse-up.ts';
import { useLazyMessages } from '../basics/use-lazy-messages.ts';
import { MantineScope } from './MantineScope.tsx';

interface Props {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** What separates chips in typed and pasted text. */
  separators: RegExp;
  inputRef?: Ref<HTMLInputElement>;
  inputMode?: 'email' | 'text';
}

/** The field. Nothing that was typed is lost by leaving it. */
export function ChipsField({ inputRef, ...props }: Props) {
  const { label, value, onChange, separators } = props;
  const m = useLazyMessages(formMessages);
  const [text, setText] = useState('');

  const add = (typed: string) => {
    const added = typed
      .split(separators)
      .map((one) => one.trim())
      .filter(Boolean);
    setText('');
    if (added.length) onChange([...new Set([...value, ...added])]);
  };

  return (
    <MantineScope>
      <PillsInput label={label} description={props.description} error={props.error}>
        <Pill.Group>
          {value.map((one) => (
            <Pill
              key={one}
              withRemoveButton
              removeButtonProps={{ 'aria-label': m.common.remove({ what: one }), 'aria-hidden': false }}
              onRemove={() => onChange(value.filter((other) => other !== one))}
            >
              <bdi>{one}</bdi>
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
              if (separators.test(typed)) add(typed);
              else setText(typed);
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (!separators.test(pasted)) return;
              event.preventDefault();
              add(text + pasted);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                add(text);
              }
              if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
            }}
            onBlur={() =>
              // A new chip may move what is being pressed.
              afterMouseUp(() => {
                add(text);
                props.onBlur?.();
              })
            }
          />
        </Pill.Group>
      </PillsInput>
    </MantineScope>
  );
}
