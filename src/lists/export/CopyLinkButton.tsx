/** The button "Copy link": copies the URL of the filtered and sorted list. */
import { Button } from '../../ui/basics/Button.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { copyLinkFunctions } from './lazy-copy-link.ts';

interface Props {
  /** The URL parameters of the list; the link contains no others. */
  params: readonly string[];
}

/** Renders the button. */
export function CopyLinkButton({ params }: Props) {
  const m = useMessages();
  return (
    <Button icon="copy" onClick={() => copyLinkFunctions.use(({ copyLink }) => void copyLink(params))}>
      {m.export.copyLink}
    </Button>
  );
}
