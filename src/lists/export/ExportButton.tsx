/** The button "Export" and its dialog. */
import { type ComponentProps, useState } from 'react';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { pressPart, withPress } from '../../ui/loading/press.ts';
import type { ExportDialog as Dialog } from './ExportDialog.tsx';

const ExportDialog = pressPart(async () => (await import('./ExportDialog.tsx')).ExportDialog);

/** Renders the button and, while it is open, its dialog. The properties are those of the dialog. */
export function ExportButton<Row>(props: Omit<ComponentProps<typeof Dialog<Row>>, 'onClose'>) {
  const m = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="download" aria-haspopup="dialog" onClick={() => withPress(() => setOpen(true))}>
        {m.exports.button}
      </Button>
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
