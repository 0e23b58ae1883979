/** The button "More actions" of a list, and its menu: copy a link to what is shown, or export it. */
import { type ComponentProps, useState } from 'react';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { pressPart } from '../../ui/loading/press.ts';
import { useMenuButton } from '../../ui/overlays/use-menu-button.ts';
import type { ExportDialog as Dialog } from './ExportDialog.tsx';

const ExportDialog = pressPart(async () => (await import('./ExportDialog.tsx')).ExportDialog);
const ListActions = pressPart(async () => (await import('./ListActions.tsx')).ListActions);

interface Props<Row> extends Omit<ComponentProps<typeof Dialog<Row>>, 'onClose'> {
  /** The URL parameters of the list; the link contains no others. */
  params: readonly string[];
}

/** Renders the button, and its open menu or the dialog of the export. */
export function ListMenu<Row>({ params, ...exported }: Props<Row>) {
  const { actions: label } = useMessages().record;
  const { open, anchor, onClose, button } = useMenuButton();
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <IconButton {...button} label={label} icon="dots" variant="quiet" aria-haspopup="menu" />
      {open && (
        <ListActions
          anchor={anchor}
          label={label}
          onClose={onClose}
          params={params}
          onExport={() => setExporting(true)}
        />
      )}
      {isExporting && <ExportDialog {...exported} onClose={() => setExporting(false)} />}
    </>
  );
}
