/** Opens the dialog "Find by token". */
import { useState } from 'react';
import { Button } from '../../ui/basics/Button.tsx';
import { FindByTokenDialog } from './FindByTokenDialog.tsx';
import { useKeyMessages } from '../use-api-key-messages.ts';

/** The button and, while it is open, its dialog. */
export function FindByTokenButton() {
  const m = useKeyMessages();
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
