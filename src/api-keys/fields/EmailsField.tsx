/** The field for the notification e-mails of an API key, one chip each. An empty list is valid, with a warning. */
import type { ComponentProps } from 'react';
import { ChipsField } from '../../ui/fields/ChipsField.tsx';
import { emailSeparators } from '../api-key-form.ts';
import { useApiKeyMessages } from '../use-api-key-messages.ts';

type Props = Pick<ComponentProps<typeof ChipsField>, 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error'>;

/** Renders the field. */
export function EmailsField(props: Props) {
  const m = useApiKeyMessages();
  const isEmpty = props.value.length === 0;
  return (
    <ChipsField
      {...props}
      label={m.apiKeys.emails}
      description={isEmpty ? `${m.apiKeys.emailsHint} ${m.apiKeys.emailsEmptyWarning}` : m.apiKeys.emailsHint}
      separators={emailSeparators}
      inputMode="email"
    />
  );
}
