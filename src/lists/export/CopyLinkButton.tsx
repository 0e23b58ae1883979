/** The button "Copy link": what is filtered and sorted, as an address to send to somebody. */

import { useState } from 'react';
import { Button } from '../../ui/basics/Button.tsx';
import { lazyPart } from '../../ui/basics/lazy-part.tsx';
import { notify } from '../../ui/basics/notify.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';

const CopyLinkDialog = lazyPart(async () => (await import('./CopyLinkDialog.tsx')).CopyLinkDialog, {
  onMissing: ({ onClose }) => onClose(),
});

interface Props {
  /** The parameters of the address that belong to the list; no others go out. */
  params: readonly string[];
}

/** The button and, when the browser won't copy, a dialog with the link. */
export function CopyLinkButton({ params }: Props) {
  const m = useMessages();
  const [byHand, setByHand] = useState<string | null>(null);

  const copy = async () => {
    const link = listLink(location.href, params);
    try {
      await navigator.clipboard.writeText(link);
      notify(m.export.linkCopied);
    } catch {
      // No clipboard (plain http) or not allowed to write to it: then by hand.
      setByHand(link);
    }
  };

  return (
    <>
      <Button icon="copy" onClick={() => void copy()}>
        {m.export.copyLink}
      </Button>
      {byHand !== null && <CopyLinkDialog link={byHand} onClose={() => setByHand(null)} />}
    </>
  );
}

function listLink(href: string, params: readonly string[]): string {
  const { origin, pathname, searchParams } = new URL(href);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => params.includes(name)));
  return origin + pathname + (kept.size > 0 ? `?${kept}` : '');
}
