/** What the status cells of tables show while a bulk action runs. Set by a part that is loaded after the first screen. */
import { type ComponentType, createElement, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { createStore } from '../../lib/create-store.ts';

/** Identifies a row, and holds its usual content. */
export interface RowMarkProps {
  /** The organization of a user; `null` for API keys. */
  scope: number | null;
  id: number;
  children: ReactNode;
}

/** The component that renders marked cells; `null` while nothing runs. */
export const rowMarks = createStore<ComponentType<RowMarkProps> | null>(null);

/**
 * Returns the function that renders the usual content of a status cell, or what the running action shows instead: another
 * function when that changes. One subscription for a table, since its rows come and go while it scrolls.
 */
export function useRowMark(): (props: RowMarkProps) => ReactNode {
  const Mark = useSyncExternalStore(rowMarks.subscribe, rowMarks.get);
  return useCallback((props) => (Mark ? createElement(Mark, props) : props.children), [Mark]);
}
