/** A checkbox of a form. */
import { Checkbox, type CheckboxProps } from '@mantine/core';
import classes from './CheckboxField.module.css';
import { MantineScope } from './MantineScope.tsx';

interface Props extends CheckboxProps {
  /** Why it cannot be checked. It stays reachable by keyboard, and is described by the reason. */
  disabledReason?: string | undefined;
}

/** Renders Mantine's checkbox with its label beside it. */
export function CheckboxField({ disabledReason, ...props }: Props) {
  const disabled = disabledReason !== undefined && {
    checked: false,
    'aria-disabled': true,
    description: disabledReason,
    onChange: () => {},
  };
  return (
    <MantineScope>
      <Checkbox classNames={{ inner: classes.box }} {...props} {...disabled} />
    </MantineScope>
  );
}
