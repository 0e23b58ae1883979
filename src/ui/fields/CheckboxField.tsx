/** One thing to be ticked in a form. */
import { Checkbox, type CheckboxProps } from '@mantine/core';
import { MantineScope } from './MantineScope.tsx';

/** The checkbox with its label beside it. */
export function CheckboxField(props: CheckboxProps) {
  return (
    <MantineScope>
      <Checkbox {...props} />
    </MantineScope>
  );
}
