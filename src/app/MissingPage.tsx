/** The fallback of a page whose chunk is gone after a deployment. */
import { useEffect, useRef } from 'react';
import { Button } from '../ui/basics/Button.tsx';
import { newVersionMessages, reloadPage } from '../ui/basics/load-part.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import classes from './CrashPage.module.css';

/** Renders the message with a reload button inside the shell, so that the navigation stays available. */
export function MissingPage() {
  const m = useMessages();
  const { newVersion, pageMissing, reload } = newVersionMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${newVersion} · ${m.productName}`;
  }, [newVersion, m]);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="alert" className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {newVersion}
      </h1>
      <p>{pageMissing}</p>
      <Button variant="primary" onClick={reloadPage}>
        {reload}
      </Button>
    </div>
  );
}
