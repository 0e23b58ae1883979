/** The fallback of "Copy link" without a clipboard. */
import { copyKeys } from '../../lib/command-key.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { CopyByHandDialog } from '../../ui/overlays/CopyByHandDialog.tsx';

/** Renders the dialog with the link. */
export function CopyLinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const m = useMessages();
  return (
    <CopyByHandDialog
      title={m.exports.copyLink}
      hint={m.exports.linkByHand({ keys: copyKeys() })}
      label={m.exports.link}
      text={link}
      rows={3}
      onClose={onClose}
    />
  );
}
