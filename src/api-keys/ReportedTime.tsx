/** A time that the service may leave unreported. */
import type { ComponentProps } from 'react';
import { DateTime } from '../ui/text/DateTime.tsx';
import { ReportedValue } from './ReportedValue.tsx';

/** Renders the time, or "Not reported" for `undefined`. */
export function ReportedTime(props: ComponentProps<typeof DateTime>) {
  return props.value === undefined ? <ReportedValue value={undefined} /> : <DateTime {...props} />;
}
