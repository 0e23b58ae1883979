/** The box for a session token: masked, pasted into, with a button to show what was pasted. */
import type { RefObject } from 'react';
import { signInMessages } from '../../i18n/sign-in-messages.ts';
import { useLazyMessages } from '../../ui/basics/use-lazy-messages.ts';
import { SecretField } from '../../ui/fields/SecretField.tsx';
import { useSessionMessages } from '../use-session-messages.ts';
import type { TokenProblem } from './use-sign-in.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it, once it was sent. */
  fault: TokenProblem;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The field. */
export function TokenField({ value, onChange, fault, inputRef }: Props) {
  const m = useLazyMessages(signInMessages);
  const { refused } = useSessionMessages();
  const words = {
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
      error={fault && words[fault]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
