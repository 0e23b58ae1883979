/** Opens the dialog "Find by token". */
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { useMessages } from '../ui/use-messages.ts';
import { FindByTokenDialog } from './FindByTokenDialog.tsx';

/** The button and, while it is open, its dialog. */
export function FindByTokenButton() {
  const m = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.findByToken.title}
      </Button>
      {open && <FindByTokenDialog onClose={() => setOpen(false)} />}
    </>
  );
}
