/** What the sign-in page and the dialog for an expired session share: a pasted token, checked before it is used. */
import { useRef, useState } from 'react';
import { isKept, signIn, tokenFault } from './session-store.ts';

/** State and submit of a form with one token field. */
export function useSignIn() {
  const [token, setToken] = useState('');
  const [keep, setKeep] = useState(isKept);
  const [fault, setFault] = useState<ReturnType<typeof tokenFault>>(null);
  const inputRef = useRef<HTMLInputElement>(null);

  /** Signs in. @returns whether the token could be used */
  const submit = (): boolean => {
    const found = tokenFault(token);
    setFault(found);
    if (found) {
      inputRef.current?.focus();
      return false;
    }
    signIn(token.trim(), keep);
    setToken('');
    return true;
  };

  return { token, setToken, keep, setKeep, fault, inputRef, submit };
}
