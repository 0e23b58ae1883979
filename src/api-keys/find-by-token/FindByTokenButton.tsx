/** The button that opens the dialog "Find by token". */
import { useState } from 'react';
import { apiKeyListTexts } from '../../i18n/api-key-list-messages.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { useLazyMessages } from '../../ui/basics/use-lazy-messages.ts';
import { FindByTokenDialog } from './lazy-find-by-token-dialog.ts';

/** Renders the button and the open dialog. */
export function FindByTokenButton() {
  const m = useLazyMessages(apiKeyListTexts);
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
