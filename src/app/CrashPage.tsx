/** The error page: for a page that crashed, or whose chunk is gone after a deployment. */
import { Button } from '../ui/basics/Button.tsx';
import { lazyPart } from '../ui/basics/lazy-part.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import classes from './CrashPage.module.css';

const ErrorNotice = lazyPart(
  async () => (await import('../ui/page/ErrorNotice.tsx')).ErrorNotice,
  // The chunk of the notice may be missing like the chunk of the page.
  { instead: () => null },
);

/** Renders the page. The session and the storage are kept; the reload button restarts the app. @param error what was thrown */
export function CrashPage({ error }: { error: unknown }) {
  const m = useMessages();
  return (
    <main className={classes.page}>
      <h1>{m.crash.title}</h1>
      <p>{m.crash.body}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {m.crash.reload}
      </Button>
      <ErrorNotice error={error} />
    </main>
  );
}
