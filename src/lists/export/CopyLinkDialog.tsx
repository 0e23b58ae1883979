/** The fallback of "Copy link" without a clipboard. */
import { exportMessages } from '../../i18n/export-messages.ts';
import { copyKeys } from '../../lib/command-key.ts';
import { useLazyMessages } from '../../ui/basics/use-lazy-messages.ts';
import { CopyByHandDialog } from '../../ui/overlays/CopyByHandDialog.tsx';

/** Renders the dialog with the link. */
export function CopyLinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const m = useLazyMessages(exportMessages);
  return (
    <CopyByHandDialog
      title={m.export.copyLink}
      hint={m.export.linkByHand({ keys: copyKeys() })}
      label={m.export.link}
      text={link}
      rows={3}
      onClose={onClose}
    />
  );
}
