/** The dialog that asks for a new token when the session has expired, so that nothing on the page is lost. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { notify } from '../../ui/basics/notify.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { belongToDifferentUsers } from '../jwt.ts';
import { onRunningWrites, runningWrites } from '../running-writes.ts';
import { onSession, requestSignOut, sessionState, sessionToken, tokenFault } from '../session-store.ts';
import { useSessionWords } from '../session-words.ts';
import classes from './SignInPage.module.css';
import { TokenField } from './TokenField.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Renders the dialog while the session is expired. */
export function ReauthDialog() {
  const state = useSyncExternalStore(onSession, sessionState);
  return state === 'expired' && <Reauthentication />;
}

/** Why a valid-looking token is not used: it belongs to another user, lacks access, or could not be checked. */
type Obstacle = 'otherPerson' | 'mayNotRead' | 'unchecked';

function Reauthentication() {
  const m = useMessages();
  const { session: words, signIn } = useSessionWords();
  const queries = useQueryClient();
  const form = useSignIn();
  const waiting = useSyncExternalStore(onRunningWrites, runningWrites).flatMap(
    ({ Waiting }) => Waiting ?? [],
  );
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  // A slow service may refuse the first token only after the sign-in: then nothing has been read, and none was accepted.
  const [wasAccepted] = useState(() =>
    queries
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.data !== undefined),
  );

  const submit = async () => {
    const text = form.take();
    setObstacle(null);
    if (tokenFault(text) === null && belongToDifferentUsers(sessionToken() ?? '', text.trim())) {
      form.complain(null);
      setObstacle('otherPerson');
      return;
    }
    const result = await form.check(text, location);
    if (result === 'forbidden') setObstacle('mayNotRead');
    if (result === 'unchecked') setObstacle('unchecked');
    if (result !== 'accepted') return;
    form.enter(text);
    // Reads are repeated; a failed write is left to the admin, who may not want to send it again.
    void queries.invalidateQueries();
    notify(words.again);
  };

  return (
    <Dialog
      title={words.expired}
      initialFocus={form.inputRef}
      describedBy="session-expired"
      className={classes.reauth}
      onDismiss={() => form.inputRef.current?.focus()}
      actions={
        <>
          <Button onClick={requestSignOut}>
            {obstacle && obstacle !== 'unchecked' ? words.startFresh : m.nav.signOut}
          </Button>
          <Button type="submit" form="session-expired-form" variant="primary" busy={form.busy}>
            {signIn.submit}
          </Button>
        </>
      }
    >
      <p id="session-expired">{wasAccepted ? words.expiredBody : words.neverAccepted}</p>
      {waiting.map((Waiting, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one run at a time has such a part
        <Waiting key={at} />
      ))}
      <form
        id="session-expired-form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TokenField form={form} />
      </form>
      {obstacle && <p role="alert">{words[obstacle]}</p>}
    </Dialog>
  );
}
