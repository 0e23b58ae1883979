/** The dialog in which the roles of a row are chosen. */
import { useRef, useState } from 'react';
import { RolesField } from '../organizations/RolesField.tsx';
import { Button } from '../ui/basics/Button.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import type { InviteRow } from './invite-row.ts';
import { rowLabel } from './problem-text.ts';

interface Props {
  row: InviteRow;
  onApply: (roleIds: readonly number[]) => void;
  onClose: () => void;
}

/** Renders the dialog. On unmount the focus goes back to the cell. */
export function RolesDialog({ row, onApply, onClose }: Props) {
  const m = useMessages().inviteMany;
  const [roles, setRoles] = useState<readonly number[]>(row.roleIds);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title={m.rolesOf({ name: rowLabel(m, row) })}
      name={rowLabel(m, row)}
      initialFocus={field}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel}</Button>
          <Button variant="primary" onClick={() => onApply(roles)}>
            {m.apply}
          </Button>
        </>
      }
    >
      <RolesField value={roles} onChange={setRoles} inputRef={field} />
    </Dialog>
  );
}
