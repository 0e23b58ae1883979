/** Connects React Router to the history of the console. */
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import { type AppHistory, HistoryContext } from './app-history.ts';

/** Renders the router. It uses no transitions: they would render pages in slices and so more slowly. */
export function HistoryRouter({ history, children }: { history: AppHistory; children: ReactNode }) {
  const { location, action } = useSyncExternalStore(history.subscribe, history.position);
  const [, setSeen] = useState(location);
  // React subscribes above only after the first paint. A key that opens a form before it must act before the next key.
  useLayoutEffect(() => history.subscribe(() => setSeen(history.position().location)), [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
        {children}
      </Router>
    </HistoryContext>
  );
}
