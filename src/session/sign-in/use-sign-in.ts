/** The token form as a hook, shared by the sign-in page and the dialog for an expired session. */
import { useRef, useState } from 'react';
import type { Destination } from '../list-requests.ts';
import { type TokenWrapping, takePastedToken } from '../pasted-token.ts';
import { useService } from '../service.ts';
import { isKept, signIn, tokenFault } from '../session-store.ts';
import { checkToken, type TokenCheckResult } from './check-token.ts';

/** The problem of a token, shown at its field; `null` when there is none. */
type TokenProblem = ReturnType<typeof tokenFault> | 'refused';

/** Returns the state of a form with one token field, and functions that check and use the token. */
export function useSignIn() {
  const service = useService();
  const [token, setToken] = useState('');
  /** What was removed from around the pasted token. */
  const [removed, setRemoved] = useState<ReadonlySet<TokenWrapping>>(new Set());
  const [keep, setKeep] = useState(isKept);
  const [fault, setFault] = useState<TokenProblem>(null);
  const [busy, setBusy] = useState(false);
  const isChecking = useRef(false);
  const inputRef = useRef<HTMLInputElement>(null);

  const complain = (problem: TokenProblem) => {
    setFault(problem);
    if (problem) inputRef.current?.focus();
  };

  /**
   * Checks the form of a token, then the token with the service. Shows a problem at the field.
   *
   * @param destination the page that will be shown
   * @returns `null` when the token cannot be used, or when a check is already running
   */
  const check = async (
    text: string,
    destination: Destination,
  ): Promise<Exclude<TokenCheckResult, 'refused'> | null> => {
    // A ref changes at once; two submits in one task would both read the old state.
    if (isChecking.current) return null;
    const problem = tokenFault(text);
    complain(problem);
    if (problem) return null;
    isChecking.current = true;
    setBusy(true);
    try {
      const result = await checkToken(service, text.trim(), destination);
      if (result !== 'refused') return result;
      complain('refused');
      return null;
    } finally {
      isChecking.current = false;
      setBusy(false);
    }
  };

  /** Leaves only the token of the text in the field. @returns the token */
  const take = (text = token) => {
    const taken = takePastedToken(text);
    setToken(taken.token);
    if (taken.token !== token) setRemoved(taken.removed);
    return taken.token;
  };

  /** Replaces the text. The problem of the former text is no longer shown. */
  const change = (text: string) => {
    setFault(null);
    // Typed letters are taken as they are: a dot or a quote may stand within the token.
    if (text.length > token.length + 1) return void take(text);
    setToken(text);
    setRemoved(new Set());
  };

  /** Signs in with a token that was checked. */
  const enter = (text: string) => {
    signIn(text.trim(), keep);
    setToken('');
  };

  return {
    token,
    setToken: change,
    take,
    removed,
    keep,
    setKeep,
    fault,
    complain,
    busy,
    inputRef,
    check,
    enter,
  };
}
