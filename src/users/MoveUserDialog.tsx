/** Moving a person to another organization: a known one, or any by its id. */
import { useRef, useState } from 'react';
import type { User } from '../contract/users.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { OrganizationsField } from '../organizations/OrganizationsField.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { notify, notifyFailure } from '../ui/notify.ts';
import { useMessages } from '../ui/use-messages.ts';
import { useUpdateUser } from './mutations.ts';
import { callUser } from './person.ts';

interface Props {
  user: User;
  organizationId: number;
  /** @param moved whether the person was moved */
  onClose: (moved: boolean) => void;
}

/** The dialog. */
export function MoveUserDialog({ user, organizationId, onClose }: Props) {
  const m = useMessages();
  const nameOf = useOrganizationName();
  const { mutateAsync: updateUser } = useUpdateUser(organizationId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const name = callUser(user);

  const move = async () => {
    if (running.current) return;
    const wrong = chosen === null ? m.users.moveMissing : chosen === organizationId ? m.users.moveSame : null;
    setFault(wrong);
    if (chosen === null || wrong) {
      input.current?.focus();
      return;
    }
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      const after = await updateUser({ userId: user.id, body: { newOrganizationId: chosen } });
      if (after === null) notifyFailure(m.users.notChanged({ name }));
      else notify(m.users.isMoved({ name, organization: nameOf(chosen) }));
      onClose(true);
    } catch (cause) {
      setError(cause);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={m.users.moveTitle({ name })}
      initialFocus={input}
      onDismiss={() => !busy && onClose(false)}
      actions={
        <>
          <Button onClick={() => !busy && onClose(false)}>{m.common.cancel}</Button>
          <Button face="primary" busy={busy} onClick={() => void move()}>
            {m.users.moveSubmit}
          </Button>
        </>
      }
    >
      <p>{m.users.moveBody}</p>
      {error !== null && <ErrorNotice error={error} />}
      <OrganizationsField
        single
        label={m.users.newOrganization}
        inputRef={input}
        value={chosen === null ? [] : [chosen]}
        onChange={([id]) => {
          setChosen(id ?? null);
          setFault(null);
        }}
        error={fault}
      />
    </Dialog>
  );
}
