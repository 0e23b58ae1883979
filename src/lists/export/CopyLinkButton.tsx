/** The button "Copy link": copies the URL of the filtered and sorted list. */
import { Button } from '../../ui/basics/Button.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { withPress } from '../../ui/loading/press.ts';

interface Props {
  /** The URL parameters of the list; the link contains no others. */
  params: readonly string[];
}

/** Renders the button. */
export function CopyLinkButton({ params }: Props) {
  const m = useMessages();
  const copy = async () => (await import('./copy-link.tsx')).copyLink(params);
  return (
    <Button icon="copy" onClick={() => withPress(() => void copy())}>
      {m.exports.copyLink}
    </Button>
  );
}
