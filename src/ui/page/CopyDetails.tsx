/** The button that copies the details of a failure for a support request, with the version of the console and the time. */
import { useId, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { failureText } from '../basics/copy-failure.ts';
import { useMessages } from '../basics/use-messages.ts';
import { Button } from '../buttons/Button.tsx';

interface Props {
  /** What failed. */
  title: string;
  /** Technical details, without secrets. */
  details: string;
  /** The id of the element that shows the details; without one, they are only read to screen readers. */
  shownIn?: string;
}

/** Renders the button, and after a press whether copying succeeded. */
export function CopyDetails({ title, details, shownIn }: Props) {
  const m = useMessages();
  const hiddenId = useId();
  const [result, setResult] = useState<string | null>(null);
  const copy = async () => {
    setResult((await copyText(failureText(title, details))) ? m.common.detailsCopied : m.common.copyFailed);
  };
  return (
    <>
      <Button aria-describedby={shownIn ?? hiddenId} onClick={() => void copy()}>
        {m.newVersion.copyDetails}
      </Button>
      {shownIn === undefined && (
        <span id={hiddenId} hidden>
          {details}
        </span>
      )}
      {result && <span>{result}</span>}
    </>
  );
}
