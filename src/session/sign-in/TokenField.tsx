/** The masked field for a session token, with a button that reveals it. */
import type { RefObject } from 'react';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { SecretField } from '../../ui/fields/SecretField.tsx';
import type { TokenWrapping } from '../pasted-token.ts';
import type { TokenProblem } from './use-sign-in.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** The problem found when the form was submitted. */
  fault: TokenProblem;
  /** What was removed from around the pasted token. */
  removed: ReadonlySet<TokenWrapping>;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Renders the field with its error message. */
export function TokenField({ value, onChange, fault, removed, inputRef }: Props) {
  const m = useMessages();
  const { refused } = m.session;
  const faultMessages = {
    missing: m.signIn.tokenMissing,
    spaces: m.signIn.tokenSpaces,
    characters: m.signIn.tokenCharacters,
    refused,
  };
  const parts = [...removed].map((part) => m.signIn.wrappings[part]).join(', ');
  return (
    <SecretField
      ref={inputRef}
      label={m.signIn.token}
      value={value}
      description={parts && <span role="status">{m.signIn.removed({ parts })}</span>}
      error={fault && faultMessages[fault]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
