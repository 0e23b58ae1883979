/** A value that the service may leave unreported. */
import { useMessages } from '../ui/basics/use-messages.ts';
import { NameText } from '../ui/text/NameText.tsx';
import classes from './ReportedValue.module.css';

/** The most UTF-16 code units that are shown. */
const LONGEST_VALUE = 5000;

/** Renders the value, "Not reported" for `undefined`, or a dash for an empty value. */
export function ReportedValue({ value }: { value: string | number | null | undefined }) {
  const m = useMessages();
  if (value === undefined) return <span className={classes.muted}>{m.common.notReported}</span>;
  return value === null || value === '' ? (
    <>–</>
  ) : (
    <NameText text={String(value)} limit={LONGEST_VALUE} breaks />
  );
}
