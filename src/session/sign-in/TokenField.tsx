/** The masked field for a session token, with a button that reveals it. */
import type { RefObject } from 'react';
import { signInMessages } from '../../i18n/sign-in-messages.ts';
import { useLazyMessages } from '../../ui/basics/use-lazy-messages.ts';
import { SecretField } from '../../ui/fields/SecretField.tsx';
import { useSessionMessages } from '../use-session-messages.ts';
import type { TokenProblem } from './use-sign-in.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** The problem found when the form was submitted. */
  fault: TokenProblem;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Renders the field with its error message. */
export function TokenField({ value, onChange, fault, inputRef }: Props) {
  const m = useLazyMessages(signInMessages);
  const { refused } = useSessionMessages();
  const faultMessages = {
    missing: m.signIn.tokenMissing,
    spaces: m.signIn.tokenSpaces,
    characters: m.signIn.tokenCharacters,
    refused,
  };
  return (
    <SecretField
      ref={inputRef}
      label={m.signIn.token}
      value={value}
      error={fault && faultMessages[fault]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
