/** Connects React Router to the history of the console. */
import { type ReactNode, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import { type AppHistory, HistoryContext } from './app-history.ts';

/** Renders the router. It uses no transitions: they would render pages in slices and so more slowly. */
export function HistoryRouter({ history, children }: { history: AppHistory; children: ReactNode }) {
  const { location, action } = useSyncExternalStore(history.subscribe, history.position);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
        {children}
      </Router>
    </HistoryContext>
  );
}
