/** The field for the notification e-mails of an API key, one chip each. An empty list is valid, with a warning. */
import { type ComponentProps, useState } from 'react';
import { isEmail, mailboxKey } from '../../contract/email.ts';
import { readRecipients } from '../../contract/recipients.ts';
import { clipText } from '../../lib/clip-text.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { ChipsField } from '../../ui/fields/ChipsField.tsx';
import { FieldWarnings } from '../../ui/fields/FieldWarnings.tsx';
import { TextWithName } from '../../ui/text/TextWithName.tsx';

interface Props
  extends Pick<ComponentProps<typeof ChipsField>, 'value' | 'onChange' | 'onBlur' | 'onChips' | 'inputRef'> {
  error: string | undefined;
  /** Whether the admin was in the field: an untouched form shows no warning. */
  isTouched: boolean;
}

/** Tells whether a text ends with a separator, or, behind an address, with white space: a name may hold spaces. */
const isWhole = (text: string, isPasted: boolean): boolean =>
  isPasted ? text.includes('@') : /[;\n]$|@.*,$/s.test(text) || (/\s$/.test(text) && isEmail(text.trim()));

/** Renders the field. */
export function EmailsField({ isTouched, error, ...props }: Props) {
  const m = useMessages();
  const { common } = m;
  const isEmpty = props.value.length === 0;
  /** The text from which the last chips were taken, if more than addresses stood in it. */
  const [taken, setTaken] = useState('');

  const split = (text: string): string[] => {
    const found = [...readRecipients([text])].filter((entry) => entry !== null);
    if (found.length > 0)
      setTaken(found.some(({ takenFrom }) => takenFrom !== null) ? clipText(text.trim(), 200) : '');
    return found.map(({ email, name }) => email || name);
  };

  return (
    <ChipsField
      {...props}
      error={error && <TextWithName text={error} name={props.value.find((email) => !isEmail(email)) ?? ''} />}
      label={m.apiKeys.emails}
      description={m.apiKeys.emailsHint}
      split={split}
      isWhole={isWhole}
      chipKey={mailboxKey}
      note={
        <FieldWarnings
          texts={[
            isEmpty && isTouched && m.apiKeys.emailsEmptyWarning,
            taken && <TextWithName key="taken" text={common.takenFrom({ text: taken })} name={taken} />,
          ].filter(Boolean)}
        />
      }
      inputMode="email"
    />
  );
}
