/** The buttons of the selection toolbar that change many users. */
import { useState } from 'react';
import type { UnreadableRecord } from '../../contract/endpoint.ts';
import type { User } from '../../contract/user.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { UserBulkDialog } from './UserBulkDialog.tsx';
import type { UserSelection } from './user-bulk.ts';
import { userBulkVerbs } from './user-bulk-verbs.ts';

interface Props {
  organizationId: number;
  /** Returns the selected users; called when a button is pressed. */
  users: () => readonly User[];
  /** The selected records that cannot be read. */
  unreadable: readonly UnreadableRecord[];
  /** Called after a run has started. */
  onStarted: () => void;
}

/** Renders the buttons and, while it is open, the preview. */
export function UserBulkActions({ organizationId, users, unreadable, onStarted }: Props) {
  const { verbs: names } = useMessages().writes;
  // The selection as it was when the button was pressed: the preview does not change under the admin's hand.
  const [open, setOpen] = useState<Omit<UserSelection, 'wanted'> | null>(null);
  return (
    <>
      {userBulkVerbs.map((verb) => (
        <Button
          key={verb}
          aria-haspopup="dialog"
          onClick={() => setOpen({ verb, users: users(), unreadable })}
        >
          {names[verb]}
        </Button>
      ))}
      {open && (
        <UserBulkDialog
          organizationId={organizationId}
          selection={open}
          onClose={(isStarted) => {
            setOpen(null);
            if (isStarted) onStarted();
          }}
        />
      )}
    </>
  );
}
