/** Asks for a new token over the page when the service refuses the session, so that nothing on the page is lost. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { signInMessages } from '../../i18n/sign-in-messages.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { notify } from '../../ui/basics/notify.ts';
import { useLazyMessages } from '../../ui/basics/use-lazy-messages.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { nameDifferentPeople } from '../jwt.ts';
import { onSession, requestSignOut, sessionState, sessionToken, tokenFault } from '../session-store.ts';
import { useSessionMessages } from '../use-session-messages.ts';
import { TokenField } from './TokenField.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The dialog, while the session is expired. */
export function ReauthDialog() {
  const state = useSyncExternalStore(onSession, sessionState);
  return state === 'expired' && <Reauthentication />;
}

/** Why a token is not used: it seems to be somebody else's, or the service could not tell. */
type Obstacle = 'otherPerson' | 'mayNotRead' | 'unchecked';

function Reauthentication() {
  const m = useLazyMessages(signInMessages);
  const words = useSessionMessages();
  const queries = useQueryClient();
  const form = useSignIn();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);

  const submit = async () => {
    const text = form.token;
    setObstacle(null);
    if (tokenFault(text) === null && nameDifferentPeople(sessionToken() ?? '', text.trim())) {
      form.complain(null);
      setObstacle('otherPerson');
      return;
    }
    const verdict = await form.check(text, location);
    if (verdict === 'forbidden') setObstacle('mayNotRead');
    if (verdict === 'unchecked') setObstacle('unchecked');
    if (verdict !== 'accepted') return;
    form.enter(text);
    // Everything on the page is read again; what could not be written waits for the admin.
    void queries.invalidateQueries();
    notify(m.session.again);
  };

  return (
    <Dialog
      title={m.session.expired}
      initialFocus={form.inputRef}
      describedBy="session-expired"
      onDismiss={() => form.inputRef.current?.focus()}
      actions={
        <>
          <Button onClick={requestSignOut}>
            {obstacle && obstacle !== 'unchecked' ? words.startFresh : m.nav.signOut}
          </Button>
          <Button type="submit" form="session-expired-form" variant="primary" busy={form.busy}>
            {m.signIn.submit}
          </Button>
        </>
      }
    >
      <p id="session-expired">{m.session.expiredBody}</p>
      <form
        id="session-expired-form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TokenField value={form.token} onChange={form.setToken} fault={form.fault} inputRef={form.inputRef} />
      </form>
      {obstacle && <p role="alert">{words[obstacle]}</p>}
    </Dialog>
  );
}
