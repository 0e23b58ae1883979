/** What became of a write that is not simply done: what is known, and what can be done about it. */
import { useId, useState } from 'react';
import { writeMessages } from '../i18n/write-messages.ts';
import { Button } from '../ui/basics/Button.tsx';
import { Countdown } from '../ui/basics/Countdown.tsx';
import { Icon } from '../ui/basics/Icon.tsx';
import { useLanguage } from '../ui/basics/use-messages.ts';
import frame from '../ui/page/ErrorNotice.module.css';
import type { Verdict } from './run-write.ts';
import classes from './WriteNotice.module.css';
import { writeDetails, writeWords } from './write-words.ts';

interface Props {
  verdict: Verdict;
  onCheck: () => void;
  onSendAgain: () => void;
  /** Epoch milliseconds until which the service asked to wait; 0 when it did not. */
  until: number;
  /** It stands in a message at the edge of the page: no frame and no live region of its own, and it names its object. */
  bare?: boolean;
}

/** The notice. */
export function WriteNotice({ verdict, onCheck, onSendAgain, until, bare = false }: Props) {
  const m = writeMessages[useLanguage().language];
  const detailsId = useId();
  const [copied, setCopied] = useState<string | null>(null);
  const { outcome, write } = verdict;
  const [waiting, setWaiting] = useState(until > 0);
  const { title, sentences } = writeWords(m, verdict);
  const details = writeDetails(verdict);
  const [beforeTime, afterTime] = m.waitLeft({ time: '\n' }).split('\n');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${title}\n${details}\n${new Date().toISOString()}`);
      setCopied(m.detailsCopied);
    } catch {
      setCopied(m.copyFailed);
    }
  };

  const words = (
    <div className={classes.words}>
      {bare && !title.includes(write.name) && <bdi>{write.name}</bdi>}
      <p className={frame.title}>{title}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {waiting && (
        <p>
          {beforeTime}
          <Countdown until={until} onEnd={() => setWaiting(false)} />
          {afterTime}
        </p>
      )}
      <div className={classes.actions}>
        {outcome.buttons.includes('check') && <Button onClick={onCheck}>{m.checkNow}</Button>}
        {outcome.buttons.includes('sendAgain') && (
          <Button aria-disabled={waiting || undefined} onClick={() => !waiting && onSendAgain()}>
            {m.sendAgain}
          </Button>
        )}
        {details !== null && (
          <>
            <Button variant="plain" aria-describedby={detailsId} onClick={() => void copy()}>
              {m.copyDetails}
            </Button>
            <span id={detailsId} hidden>
              {details}
            </span>
            {copied && <span>{copied}</span>}
          </>
        )}
      </div>
    </div>
  );
  if (bare) return words;
  return (
    <div role="alert" className={frame.notice} data-notice="">
      <Icon name="alert" size={18} />
      {words}
    </div>
  );
}
