/** A field for a list of short texts, shown as chips. Enter, a separator, blur and paste add chips. */
import { Pill, PillsInput } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import { formMessages } from '../../i18n/form-messages.ts';
import { afterMouseUp } from '../basics/after-mouse-up.ts';
import { NameText } from '../basics/NameText.tsx';
import { useLazyMessages } from '../basics/use-lazy-messages.ts';
import classes from './ChipsField.module.css';
import { MantineScope } from './MantineScope.tsx';
import { useChosenStatus } from './use-chosen-status.tsx';

interface Props {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** Matches what separates chips in typed and pasted text. */
  separators: RegExp;
  inputRef?: Ref<HTMLInputElement>;
  inputMode?: 'email' | 'text';
}

/** Renders the field. On blur, typed text becomes a chip. */
export function ChipsField({ inputRef, ...props }: Props) {
  const { label, value, separators } = props;
  const { change, status } = useChosenStatus(value, props.onChange, (chip) => chip);
  const m = useLazyMessages(formMessages);
  const [text, setText] = useState('');

  const add = (typed: string) => {
    const added = typed
      .split(separators)
      .map((part) => part.trim())
      .filter(Boolean);
    setText('');
    if (added.length) change([...new Set([...value, ...added])]);
  };

  return (
    <MantineScope>
      <PillsInput label={label} description={props.description} error={props.error}>
        <Pill.Group>
          {value.map((chip) => (
            <Pill
              key={chip}
              withRemoveButton
              removeButtonProps={{ 'aria-label': m.common.remove({ what: chip }), 'aria-hidden': false }}
              onRemove={() => change(value.filter((other) => other !== chip))}
            >
              <NameText text={chip} />
            </Pill>
          ))}
          <PillsInput.Field
            ref={inputRef}
            className={classes.input}
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
              if (event.key === 'Backspace' && text === '') change(value.slice(0, -1));
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
      {status}
    </MantineScope>
  );
}
