/** The button that opens the dialog "Find by token". */
import { useState } from 'react';
import { apiKeyListTexts } from '../../i18n/api-key-list-messages.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { useLazyMessages } from '../../ui/basics/use-lazy-messages.ts';
import { pressPart, withPress } from '../../ui/loading/press.ts';

const FindByTokenDialog = pressPart(async () => (await import('./FindByTokenDialog.tsx')).FindByTokenDialog);

/** Renders the button and the open dialog. */
export function FindByTokenButton() {
  const m = useLazyMessages(apiKeyListTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => withPress(() => setOpen(true))}>
        {m.findByToken.title}
      </Button>
      {open && <FindByTokenDialog onClose={() => setOpen(false)} />}
    </>
  );
}
