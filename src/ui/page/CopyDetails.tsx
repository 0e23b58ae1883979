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

/** A ref that focuses its element once, when it appears. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Renders the button, and after a press that the details are copied, or a field to copy them from by hand. */
export function CopyDetails({ title, details, shownIn }: Props) {
  const m = useMessages();
  const hiddenId = useId();
  const hintId = useId();
  const [result, setResult] = useState<{ text: string; isCopied: boolean } | null>(null);
  const copy = async () => {
    const text = failureText(title, details);
    setResult({ text, isCopied: await copyText(text) });
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
      {result && <span id={hintId}>{result.isCopied ? m.common.detailsCopied : m.record.copyByHand}</span>}
      {result && !result.isCopied && (
        <textarea
          ref={focus}
          onFocus={(event) => event.currentTarget.select()}
          style={{ width: '100%' }}
          rows={4}
          readOnly
          spellCheck={false}
          aria-label={m.common.details}
          aria-describedby={hintId}
          value={result.text}
        />
      )}
    </>
  );
}
