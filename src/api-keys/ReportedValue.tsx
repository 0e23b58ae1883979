/** A value that the service may leave unreported. */
import type { ReactNode } from 'react';
import { useMessages } from '../ui/basics/use-messages.ts';
import { NameText } from '../ui/text/NameText.tsx';
import classes from './ReportedValue.module.css';

/** The most UTF-16 code units that are shown. */
const LONGEST_VALUE = 5000;

interface Props {
  /** The reported value; `undefined` when not reported. */
  value: string | number | null | undefined;
  /** Shown instead of the plain value, unless the value is not reported. */
  children?: ReactNode;
}

/** Renders the value, "Not reported" for `undefined`, or a dash for an empty value. */
export function ReportedValue({ value, children }: Props) {
  const m = useMessages();
  if (value === undefined) return <span className={classes.muted}>{m.common.notReported}</span>;
  if (children !== undefined) return <>{children}</>;
  return value === null || value === '' ? <>–</> : <NameText text={String(value)} limit={LONGEST_VALUE} breaks />;
}
