/** A masked field for a secret, with a button to reveal it. Browsers and password managers are asked to ignore it. */
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { Icon } from '../basics/Icon.tsx';
import { useMessages } from '../basics/use-messages.ts';
import { MantineScope } from './MantineScope.tsx';
import { secretAttributes } from './secret-field.ts';

/** In place of Mantine's own, which is not hidden from screen readers. */
const ToggleIcon = ({ reveal }: { reveal: boolean }) => <Icon name={reveal ? 'eyeOff' : 'eye'} />;

/** Renders Mantine's password input. */
export function SecretField(props: PasswordInputProps) {
  const m = useMessages();
  return (
    <MantineScope>
      <PasswordInput
        {...secretAttributes}
        visibilityToggleIcon={ToggleIcon}
        visibilityToggleButtonProps={{
          'aria-label': m.common.showCharacters,
          tabIndex: 0,
          'aria-hidden': false,
        }}
        {...props}
      />
    </MantineScope>
  );
}
