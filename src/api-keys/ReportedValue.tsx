/** Something that the service may report or not, in words either way. */
import type { ReactNode } from 'react';
import { useMessages } from '../ui/basics/use-messages.ts';
import classes from './ReportedValue.module.css';

interface Props {
  /** What was reported: `undefined` when nothing was. */
  value: string | number | null | undefined;
  /** How it is shown; by default as the text it is. */
  children?: ReactNode;
}

/** The value; "Not reported" without one, a dash for an empty one. */
export function ReportedValue({ value, children }: Props) {
  const m = useMessages();
  if (value === undefined) return <span className={classes.muted}>{m.common.notReported}</span>;
  if (children !== undefined) return children;
  return value === null || value === '' ? '–' : <bdi>{value}</bdi>;
}
