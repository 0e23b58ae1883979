/** The session lifeboat: asks for a new token over the page, so that nothing on the page is lost. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useSyncExternalStore } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { notify } from '../ui/notify.ts';
import { useMessages } from '../ui/use-messages.ts';
import { onSession, requestSignOut, sessionState } from './session-store.ts';
import { TokenField } from './TokenField.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The dialog, while the session is expired. */
export function SessionExpired() {
  const state = useSyncExternalStore(onSession, sessionState);
  return state === 'expired' && <Lifeboat />;
}

function Lifeboat() {
  const m = useMessages();
  const queries = useQueryClient();
  const form = useSignIn();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.submit()) return;
    notify(m.session.again);
    // What could not be read is read again; what could not be written waits for the admin.
    void queries.refetchQueries({ type: 'active', predicate: (query) => query.state.error !== null });
  };

  return (
    <Dialog
      title={m.session.expired}
      initialFocus={form.inputRef}
      describedBy="session-expired"
      onDismiss={() => form.inputRef.current?.focus()}
      actions={
        <>
          <Button onClick={requestSignOut}>{m.nav.signOut}</Button>
          <Button type="submit" form="session-expired-form" face="primary">
            {m.signIn.submit}
          </Button>
        </>
      }
    >
      <p id="session-expired">{m.session.expiredBody}</p>
      <form id="session-expired-form" noValidate onSubmit={submit}>
        <TokenField value={form.token} onChange={form.setToken} fault={form.fault} inputRef={form.inputRef} />
      </form>
    </Dialog>
  );
}
