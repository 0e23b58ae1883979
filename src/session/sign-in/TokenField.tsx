/** The masked field for a session token, with a button that reveals it. */
import { SecretField } from '../../ui/fields/SecretField.tsx';
import { useSessionWords } from '../session-words.ts';
import type { useSignIn } from './use-sign-in.ts';

/** Renders the field of the form, with its error message. */
export function TokenField({ form }: { form: ReturnType<typeof useSignIn> }) {
  const { session, signIn } = useSessionWords();
  const faultMessages = {
    missing: signIn.tokenMissing,
    spaces: signIn.tokenSpaces,
    characters: signIn.tokenCharacters,
    refused: session.refused,
  };
  const parts = [...form.removed].map((part) => signIn.wrappings[part]).join(', ');
  return (
    <SecretField
      ref={form.inputRef}
      label={signIn.token}
      value={form.token}
      description={parts && <span role="status">{signIn.removed({ parts })}</span>}
      error={form.fault && faultMessages[form.fault]}
      onChange={(event) => form.setToken(event.currentTarget.value)}
    />
  );
}
