/** The box for a session token: masked, pasted into, with a button to show what was pasted. */
import type { RefObject } from 'react';
import { SecretField } from '../ui/SecretField.tsx';
import { useMessages } from '../ui/use-messages.ts';
import type { tokenFault } from './session-store.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it, once it was sent. */
  fault: ReturnType<typeof tokenFault>;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The field. */
export function TokenField({ value, onChange, fault, inputRef }: Props) {
  const m = useMessages();
  const words = { missing: m.signIn.tokenMissing, unusable: m.signIn.tokenUnusable };
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
