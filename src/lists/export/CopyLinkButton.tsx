/** The button "Copy link": copies the URL of the filtered and sorted list. */

import { useState } from 'react';
import { Button } from '../../ui/basics/Button.tsx';
import { copyText } from '../../ui/basics/copy-text.ts';
import { lazyPart } from '../../ui/basics/lazy-part.tsx';
import { notify } from '../../ui/basics/notify.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';

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

  const copy = async () => {
    const link = listLink(location.href, params);
    if (await copyText(link)) notify(m.export.linkCopied);
    else setLinkToCopy(link);
  };

  return (
    <>
      <Button icon="copy" onClick={() => void copy()}>
        {m.export.copyLink}
      </Button>
      {linkToCopy !== null && <CopyLinkDialog link={linkToCopy} onClose={() => setLinkToCopy(null)} />}
    </>
  );
}

function listLink(href: string, params: readonly string[]): string {
  const { origin, pathname, searchParams } = new URL(href);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => params.includes(name)));
  return origin + pathname + (kept.size > 0 ? `?${kept}` : '');
}
