/** The page that stands in for one that failed, or whose files are gone since a new version was deployed. */
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/basics/Button.tsx';
import { lazyPart } from '../ui/basics/lazy-part.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import classes from './CrashPage.module.css';

const ErrorNotice = lazyPart(
  async () => (await import('../ui/page/ErrorNotice.tsx')).ErrorNotice,
  // Its file may be gone like those that made the page fail.
  { instead: () => null },
);

/** The page. Session and storage stay; a reload starts afresh. */
export function CrashPage() {
  const m = useMessages();
  const error = useRouteError();
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
