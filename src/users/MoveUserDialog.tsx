/** The dialog that moves a user to another organization: one from the directory, or any by its id. */
import { useRef, useState } from 'react';
import type { ApiError } from '../api/errors.ts';
import type { User } from '../contract/user.ts';
import { OrganizationsField } from '../organizations/OrganizationsField.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showFieldErrors } from '../ui/fields/field-errors.ts';
import { useCloseOnBack } from '../ui/history/use-close-on-back.ts';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { useWriteDisplay } from '../ui/overlays/use-write-display.ts';
import { presentWrite } from '../writes/present-write.tsx';
import { useRefusals } from '../writes/refusals.ts';
import { UserCard } from './UserCard.tsx';
import { userLabel } from './user.ts';
import { moveWrite, useUserWrites } from './user-writes.ts';

interface Props {
  user: User;
  organizationId: number;
  /** Called when the dialog closes. @param moved whether the user was moved */
  onClose: (moved: boolean) => void;
}

/** Renders the dialog. */
export function MoveUserDialog({ user, organizationId, onClose }: Props) {
  const m = useMessages();
  const context = useUserWrites()(organizationId);
  const { display, busy, mustStay, paused, progress, notice } = useWriteDisplay(() => onClose(true));
  const refused = useRefusals()('moveUser', organizationId, user.id);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const name = userLabel(user);

  const move = () => {
    const invalid =
      chosenId === null ? m.users.moveMissing : chosenId === organizationId ? m.users.moveSame : null;
    setError(invalid);
    if (chosenId === null || invalid) {
      input.current?.focus();
      return;
    }
    const write = moveWrite(context, user, chosenId);
    const field = {
      setError: (_name: string, { message = '' }) => setError(message),
      setFocus: () => input.current?.focus(),
    };
    const onRefused = (error: ApiError) => showFieldErrors(field, { newOrganizationId: 'to' }, error);
    void display.attempt(() =>
      presentWrite(write, { display, again: move, onRefused, closesWhenGone: true }),
    );
  };

  const dismiss = () => {
    if (!mustStay) onClose(false);
  };
  useCloseOnBack(dismiss);

  return (
    <Dialog
      title={m.users.moveTitle({ name })}
      name={name}
      initialFocus={input}
      onDismiss={dismiss}
      actions={
        <>
          <Button aria-disabled={mustStay || undefined} onClick={dismiss}>
            {m.common.cancel}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            aria-disabled={paused || undefined}
            onClick={() => !paused && move()}
          >
            {refused ? m.writes.tryAnyway : m.writes.verbs.moveUser}
          </Button>
        </>
      }
    >
      <div>
        <UserCard user={user} />
        <p>{m.users.moveBody}</p>
      </div>
      {refused && !notice && (
        <p>{m.writes.refusedBefore({ reason: m.writes.forbidden.moveUser({ name }) })}</p>
      )}
      <p role="status" hidden={!progress}>
        {progress}
      </p>
      {notice}
      <OrganizationsField
        single
        label={m.users.newOrganization}
        without={organizationId}
        inputRef={input}
        value={chosenId === null ? [] : [chosenId]}
        onChange={([id]) => {
          setChosenId(id ?? null);
          setError(null);
        }}
        error={error}
      />
    </Dialog>
  );
}
