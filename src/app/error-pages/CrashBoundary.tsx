/** Shows the error page in place of a page that crashed, or whose chunk is gone after a deployment, until the admin navigates. */
import { Component, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Location } from 'react-router-dom';
import { reportFailure } from '../../api/report-failure.ts';
import { onRunningWrites, runningWrites } from '../../session/running-writes.ts';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { reloadPage } from '../../ui/loading/load-part.ts';
import { ErrorNotice } from '../../ui/page/ErrorNotice.tsx';
import classes from './error-page.module.css';

interface Props {
  location: Location;
  children: ReactNode;
}

interface State {
  hasCrashed: boolean;
  error: unknown;
  location: Location;
}

/** Catches the errors of rendering. A class, because React has no hook for this. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { hasCrashed: false, error: null, location: this.props.location };

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ hasCrashed: true, error });

  static getDerivedStateFromProps = ({ location }: Props, state: State): State | null =>
    location === state.location ? null : { hasCrashed: false, error: null, location };

  override componentDidCatch = reportFailure;

  override render() {
    const { hasCrashed, error } = this.state;
    return hasCrashed ? <CrashPage error={error} /> : this.props.children;
  }
}

/** Renders the error page. Writes go on; the session and the storage are kept; the reload button restarts the app. */
function CrashPage({ error }: { error: unknown }) {
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
      <Button variant="primary" onClick={reloadPage}>
        {m.newVersion.reload}
      </Button>
      <ErrorNotice error={error} />
    </main>
  );
}
