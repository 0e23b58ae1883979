/** A failure, shown where it happened. */
import { useId, useState } from 'react';
import { Button } from './Button.tsx';
import classes from './ErrorNotice.module.css';
import { errorWords } from './error-words.ts';
import { Icon } from './Icon.tsx';
import { useMessages } from './use-messages.ts';

interface Props {
  error: unknown;
  /** What came of it, where that says more than what was tried. */
  title?: string;
  /** Offers "Try again", or `retryLabel`. */
  onRetry?: () => void;
  retryLabel?: string;
  /** Fills the place of a list instead of standing above something. */
  large?: boolean;
}

/** Says what was tried, what is known, and offers to try again and to copy the details. */
export function ErrorNotice({ error, title: given, onRetry, retryLabel, large = false }: Props) {
  const m = useMessages();
  const [copied, setCopied] = useState<string | null>(null);
  const detailsId = useId();
  const words = errorWords(m, error);
  const { sentences, details } = words;
  const title = given ?? words.title;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${title}\n${details}\n${new Date().toISOString()}`);
      setCopied(m.common.detailsCopied);
    } catch {
      setCopied(m.common.copyFailed);
    }
  };

  return (
    <div role="alert" className={classes.notice} data-large={large || undefined}>
      <Icon name="alert" size={large ? 28 : 18} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <details className={classes.details}>
          <summary>{m.common.details}</summary>
          <code id={detailsId}>{details}</code>
        </details>
        <div className={classes.actions}>
          {onRetry && <Button onClick={onRetry}>{retryLabel ?? m.common.tryAgain}</Button>}
          <Button face="plain" aria-describedby={detailsId} onClick={() => void copy()}>
            {m.common.copyDetails}
          </Button>
          {copied && <span>{copied}</span>}
        </div>
      </div>
    </div>
  );
}
