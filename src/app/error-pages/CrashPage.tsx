/** The error page: for a page that crashed, or whose chunk is gone after a deployment. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { onRunningWrites, runningWrites } from '../../session/running-writes.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorNotice } from '../../ui/page/ErrorNotice.tsx';
import classes from './CrashPage.module.css';

/** Renders the page. Writes go on; the session and the storage are kept; the reload button restarts the app. @param error what was thrown */
export function CrashPage({ error }: { error: unknown }) {
  const m = useMessages();
  const isSending = useSyncExternalStore(onRunningWrites, runningWrites).length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {m.crash.title}
      </h1>
      <p role="status">{isSending ? m.crash.sending : m.crash.body}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {m.newVersion.reload}
      </Button>
      <ErrorNotice error={error} />
    </main>
  );
}
