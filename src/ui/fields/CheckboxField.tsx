/** A checkbox of a form. */
import { Checkbox, type CheckboxProps } from '@mantine/core';
import { MantineScope } from './MantineScope.tsx';

/** Renders Mantine's checkbox with its label beside it. */
export function CheckboxField(props: CheckboxProps) {
  return (
    <MantineScope>
      <Checkbox {...props} />
    </MantineScope>
  );
}
