/** Moving a person to another organization: a known one, or any by its id. */
import { useRef, useState } from 'react';
import type { User } from '../contract/user.ts';
import { formMessages } from '../i18n/form-messages.ts';
import { userMessages } from '../i18n/user-messages.ts';
import { writeMessages } from '../i18n/write-messages.ts';
import { useOrganizationName } from '../organizations/directory.ts';
import { OrganizationsField } from '../organizations/OrganizationsField.tsx';
import { Button } from '../ui/basics/Button.tsx';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { useSurface } from '../ui/overlays/use-write-surface.ts';
import { presentWrite } from '../writes/present-write.tsx';
import { useRefusals } from '../writes/refusals.ts';
import { useUserWrites } from './use-user-writes.ts';
import { userLabel } from './user.ts';
import { moveWrite } from './user-writes.ts';

interface Props {
  user: User;
  organizationId: number;
  /** @param moved whether the person was moved */
  onClose: (moved: boolean) => void;
}

/** The dialog. */
export function MoveUserDialog({ user, organizationId, onClose }: Props) {
  const m = useLazyMessages(formMessages, userMessages);
  const nameOf = useOrganizationName();
  const context = useUserWrites(organizationId);
  const words = writeMessages[useLanguage().language];
  const { surface, busy, held, paused, progress, notice } = useSurface(() => onClose(true));
  const refused = useRefusals()('moveUser', organizationId, user.id);
  const [chosen, setChosen] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const name = userLabel(user);

  const move = () => {
    const wrong = chosen === null ? m.users.moveMissing : chosen === organizationId ? m.users.moveSame : null;
    setFault(wrong);
    if (chosen === null || wrong) {
      input.current?.focus();
      return;
    }
    const write = moveWrite(context, user, chosen, nameOf(chosen));
    void surface.attempt(() => presentWrite(write, { surface, again: move }));
  };

  return (
    <Dialog
      title={m.users.moveTitle({ name })}
      initialFocus={input}
      onDismiss={() => !held && onClose(false)}
      actions={
        <>
          <Button aria-disabled={held || undefined} onClick={() => !held && onClose(false)}>
            {m.common.cancel}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            aria-disabled={paused || undefined}
            onClick={() => !paused && move()}
          >
            {refused ? words.tryAnyway : m.users.moveSubmit}
          </Button>
        </>
      }
    >
      <p>{m.users.moveBody}</p>
      {refused && !notice && <p>{words.refusedBefore({ reason: words.forbidden.moveUser({ name }) })}</p>}
      <p role="status" hidden={!progress}>
        {progress}
      </p>
      {notice}
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
