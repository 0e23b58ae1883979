/** The fallback of a page whose chunk is gone after a deployment, or cannot be loaded offline. */
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { describeMissing, reloadPage } from '../../ui/loading/load-part.ts';
import classes from './error-page.module.css';

/**
 * Renders the message with its buttons inside the shell, so that the navigation stays available. "Try again" keeps a session
 * that a reload would end.
 */
export function MissingPage({ cause, retry }: { cause: unknown; retry: () => void }) {
  const m = useMessages();
  const { pageMissing, pageOffline, offline, reload, copyDetails } = m.newVersion;
  const [{ title: failure, isOffline, onCopy }] = useState(() => describeMissing(cause));
  // The page opens by itself.
  const title = isOffline ? offline : failure;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${m.common.productName}`;
  }, [title, m]);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="alert" className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{isOffline ? pageOffline : pageMissing}</p>
      <div className={classes.actions}>
        {!isOffline && (
          <Button variant="primary" onClick={reloadPage}>
            {reload}
          </Button>
        )}
        <Button onClick={retry}>{m.common.tryAgain}</Button>
        <Button onClick={onCopy}>{copyDetails}</Button>
      </div>
    </div>
  );
}
