/** The masked field for a session token, with a button that reveals it. */
import type { RefObject } from 'react';
import { SecretField } from '../../ui/fields/SecretField.tsx';
import type { TokenWrapping } from '../pasted-token.ts';
import { useSessionWords } from '../session-words.ts';
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
  const { session, signIn } = useSessionWords();
  const faultMessages = {
    missing: signIn.tokenMissing,
    spaces: signIn.tokenSpaces,
    characters: signIn.tokenCharacters,
    refused: session.refused,
  };
  const parts = [...removed].map((part) => signIn.wrappings[part]).join(', ');
  return (
    <SecretField
      ref={inputRef}
      label={signIn.token}
      value={value}
      description={parts && <span role="status">{signIn.removed({ parts })}</span>}
      error={fault && faultMessages[fault]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
