/** What the sign-in page and the dialog for an expired session share: a pasted token, checked before it is used. */
import { useRef, useState } from 'react';
import { useService } from '../service.ts';
import { isKept, signIn, tokenFault } from '../session-store.ts';
import { checkToken, type Place, type TokenVerdict } from './check-token.ts';

/** What is wrong with a token. */
export type TokenProblem = ReturnType<typeof tokenFault> | 'refused';

/** State of a form with one token field, and what checks and uses the token. */
export function useSignIn() {
  const service = useService();
  const [token, setToken] = useState('');
  const [keep, setKeep] = useState(isKept);
  const [fault, setFault] = useState<TokenProblem>(null);
  const [busy, setBusy] = useState(false);
  const checking = useRef(false);
  const inputRef = useRef<HTMLInputElement>(null);

  const complain = (problem: TokenProblem) => {
    setFault(problem);
    if (problem) inputRef.current?.focus();
  };

  /**
   * Checks a token: what it looks like, then with the service. What is wrong is shown at the field.
   *
   * @param place the page that will be shown
   * @returns `null` when the token can't be used, or a check is under way already
   */
  const check = async (text: string, place: Place): Promise<Exclude<TokenVerdict, 'refused'> | null> => {
    // Set at once: two submits in one task would both find the state unchanged.
    if (checking.current) return null;
    const found = tokenFault(text);
    complain(found);
    if (found) return null;
    checking.current = true;
    setBusy(true);
    try {
      const verdict = await checkToken(service, text.trim(), place);
      if (verdict !== 'refused') return verdict;
      complain('refused');
      return null;
    } finally {
      checking.current = false;
      setBusy(false);
    }
  };

  /** Signs in with a token that was checked. */
  const enter = (text: string) => {
    signIn(text.trim(), keep);
    setToken('');
  };

  return { token, setToken, keep, setKeep, fault, complain, busy, inputRef, check, enter };
}
