/** The notice about a write that did not simply succeed: what is known, and the buttons to continue. */

import { useState } from 'react';
import { Icon } from '../ui/basics/Icon.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { CopyDetails } from '../ui/page/CopyDetails.tsx';
import frameClasses from '../ui/page/ErrorNotice.module.css';
import { Countdown } from '../ui/text/Countdown.tsx';
import { NameText } from '../ui/text/NameText.tsx';
import { TextWithName } from '../ui/text/TextWithName.tsx';
import { describeOutcome, technicalDetails } from './describe-outcome.ts';
import type { WriteResult } from './run-write.ts';
import classes from './WriteNotice.module.css';

interface Props {
  result: WriteResult;
  onCheck: () => void;
  onSendAgain: () => void;
  /** The time until which the service asked to wait, on `steadyNow`; 0 without such a time. */
  until: number;
  /** Whether the notice is inside a toast, which has its own frame and live region. It then names its record. */
  isInToast: boolean;
}

/** Renders the notice. */
export function WriteNotice({ result, onCheck, onSendAgain, until, isInToast }: Props) {
  const m = useMessages().writes;
  const { outcome, write } = result;
  const [isWaiting, setWaiting] = useState(until > 0);
  const { title, sentences } = describeOutcome(m, result);
  const details = technicalDetails(result);

  const content = (
    <div className={classes.content}>
      {isInToast && !title.includes(write.name) && <NameText text={write.name} limit={80} />}
      <p className={frameClasses.title}>
        <TextWithName text={title} name={write.name} limit={80} breaks />
      </p>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <NameText text={sentence} limit={1000} isSentence />
        </p>
      ))}
      {isWaiting && (
        <p>
          {m.waitLeft} <Countdown until={until} onEnd={() => setWaiting(false)} />.
        </p>
      )}
      <div className={frameClasses.actions}>
        {outcome.buttons.includes('check') && <Button onClick={onCheck}>{m.checkNow}</Button>}
        {outcome.buttons.includes('sendAgain') && (
          <Button aria-disabled={isWaiting || undefined} onClick={() => !isWaiting && onSendAgain()}>
            {m.sendAgain}
          </Button>
        )}
        {details !== null && <CopyDetails title={title} details={details} />}
      </div>
    </div>
  );
  if (isInToast) return content;
  return (
    <div role="alert" className={frameClasses.notice} data-notice="">
      <Icon name="alert" size={18} />
      {content}
    </div>
  );
}
