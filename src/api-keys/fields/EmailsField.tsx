/** The field for the notification e-mails of an API key, one chip each. An empty list is valid, with a warning. */
import type { ComponentProps } from 'react';
import { ChipsField } from '../../ui/fields/ChipsField.tsx';
import { FieldWarnings } from '../../ui/fields/FieldWarnings.tsx';
import { emailSeparators } from '../api-key-form.ts';
import { useApiKeyMessages } from '../use-api-key-messages.ts';

interface Props
  extends Pick<ComponentProps<typeof ChipsField>, 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error'> {
  /** Whether the admin was in the field: an untouched form shows no warning. */
  isTouched: boolean;
}

/** Renders the field. */
export function EmailsField({ isTouched, ...props }: Props) {
  const m = useApiKeyMessages();
  const isEmpty = props.value.length === 0;
  return (
    <ChipsField
      {...props}
      label={m.apiKeys.emails}
      description={
        <>
          {m.apiKeys.emailsHint}
          <FieldWarnings texts={isEmpty && isTouched ? [m.apiKeys.emailsEmptyWarning] : []} />
        </>
      }
      separators={emailSeparators}
      inputMode="email"
    />
  );
}
