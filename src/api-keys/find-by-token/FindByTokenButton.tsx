/** The button that opens the dialog "Find by token". */
import { useState } from 'react';
import { Button } from '../../ui/basics/Button.tsx';
import { useApiKeyMessages } from '../use-api-key-messages.ts';
import { FindByTokenDialog } from './FindByTokenDialog.tsx';

/** Renders the button and the open dialog. */
export function FindByTokenButton() {
  const m = useApiKeyMessages();
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
