/** The addresses that are told about a key: a chip each. None is allowed, and warned of. */
import type { ComponentProps } from 'react';
import { ChipsField } from '../../ui/fields/ChipsField.tsx';
import { emailSeparators } from '../api-key-form.ts';
import { useApiKeyMessages } from '../use-api-key-messages.ts';

type Props = Pick<ComponentProps<typeof ChipsField>, 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error'>;

/** The field. */
export function EmailsField(props: Props) {
  const m = useApiKeyMessages();
  const empty = props.value.length === 0;
  return (
    <ChipsField
      {...props}
      label={m.apiKeys.emails}
      description={empty ? `${m.apiKeys.emailsHint} ${m.apiKeys.emailsEmptyWarning}` : m.apiKeys.emailsHint}
      separators={emailSeparators}
      inputMode="email"
    />
  );
}
