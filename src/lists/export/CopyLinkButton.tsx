/** The button "Copy link": copies the URL of the filtered and sorted list. */

import { useState } from 'react';
import { Button } from '../../ui/basics/Button.tsx';
import { lazyPart } from '../../ui/basics/lazy-part.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { copyLinkFunctions } from './lazy-copy-link.ts';

const CopyLinkDialog = lazyPart(async () => (await import('./CopyLinkDialog.tsx')).CopyLinkDialog, {
  onMissing: ({ onClose }) => onClose(),
});

interface Props {
  /** The URL parameters of the list; the link contains no others. */
  params: readonly string[];
}

/** Renders the button and, when the clipboard is unavailable, a dialog with the link. */
export function CopyLinkButton({ params }: Props) {
  const m = useMessages();
  const [linkToCopy, setLinkToCopy] = useState<string | null>(null);
  const copy = () => copyLinkFunctions.use(({ copyLink }) => void copyLink(params).then(setLinkToCopy));

  return (
    <>
      <Button icon="copy" onClick={copy}>
        {m.export.copyLink}
      </Button>
      {linkToCopy !== null && <CopyLinkDialog link={linkToCopy} onClose={() => setLinkToCopy(null)} />}
    </>
  );
}
