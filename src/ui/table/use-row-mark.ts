/** The content of status cells, which a bulk action replaces while it runs. */
import { createElement, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { type RowMarkProps, rowMarks } from './row-marks.ts';

/**
 * Returns the function that renders the usual content of a status cell, or what the running action shows instead: another
 * function when that changes. One subscription for a table, since its rows come and go while it scrolls.
 */
export function useRowMark(): (props: RowMarkProps) => ReactNode {
  const Mark = useSyncExternalStore(rowMarks.subscribe, rowMarks.get);
  return useCallback((props) => (Mark ? createElement(Mark, props) : props.children), [Mark]);
}
