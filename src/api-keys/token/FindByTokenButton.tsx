/** The button that opens the dialog "Find by token". */
import { useState } from 'react';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { pressPart, withPress } from '../../ui/loading/press.ts';

const FindByTokenDialog = pressPart(async () => (await import('./FindByTokenDialog.tsx')).FindByTokenDialog);

/** Renders the button and the open dialog. */
export function FindByTokenButton() {
  const m = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => withPress(() => setOpen(true))}>
        {m.apiKeys.findByToken}
      </Button>
      {open && <FindByTokenDialog onClose={() => setOpen(false)} />}
    </>
  );
}
