/** A checkbox of the form that starts a review: its name, what is said of it, and why it cannot be chosen. */
import { type ReactNode, useId } from 'react';
import classes from './CheckRow.module.css';

interface Props {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What is said of the choice, such as a count. */
  about?: ReactNode;
  /** Why it cannot be chosen. The checkbox stays reachable, so that the reason is read. */
  disabledReason?: string | undefined;
}

/** Renders the checkbox. */
export function CheckRow({ label, checked, onChange, about, disabledReason }: Props) {
  const id = useId();
  const aboutId = `${id}-about`;
  const said = disabledReason ?? about;
  return (
    <div className={classes.row} data-disabled={disabledReason !== undefined || undefined}>
      <input
        id={id}
        type="checkbox"
        checked={checked && disabledReason === undefined}
        aria-disabled={disabledReason !== undefined || undefined}
        aria-describedby={said ? aboutId : undefined}
        onChange={(event) => {
          if (disabledReason === undefined) onChange(event.currentTarget.checked);
        }}
      />
      <label htmlFor={id}>{label}</label>
      {said && (
        <span id={aboutId} className={classes.about}>
          {said}
        </span>
      )}
    </div>
  );
}
