/** The content of a status cell, which a bulk action replaces while it runs. */
import { createElement, useSyncExternalStore } from 'react';
import { type RowMarkProps, rowMarks } from './row-marks.ts';

/** Renders the usual content, or what the running action shows instead. */
export function RowMark(props: RowMarkProps) {
  const Mark = useSyncExternalStore(rowMarks.subscribe, rowMarks.get);
  return Mark ? createElement(Mark, props) : props.children;
}
