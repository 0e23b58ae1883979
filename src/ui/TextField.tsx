/** One line of text in a form. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { Fields } from './Fields.tsx';

/** A text box with its label above. Nothing is offered, corrected or spell-checked by the browser. */
export function TextField(props: TextInputProps) {
  return (
    <Fields>
      <TextInput autoComplete="off" spellCheck={false} autoCapitalize="off" {...props} />
    </Fields>
  );
}
