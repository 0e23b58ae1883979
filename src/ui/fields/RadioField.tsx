/** A choice of one of a few values that are all shown. */
import { useId } from 'react';
import classes from './RadioField.module.css';

interface Props<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Why only the chosen value is possible; the others are then shown disabled. */
  onlyReason?: string | undefined;
}

/** Renders the radio group. Its native buttons are moved through with the arrow keys. */
export function RadioField<Value extends string>({
  label,
  choices,
  value,
  onChange,
  onlyReason,
}: Props<Value>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <div id={id} className={classes.label}>
        {label}
      </div>
      <div className={classes.choices}>
        {choices.map((choice) => {
          const isDisabled = onlyReason !== undefined && choice.value !== value;
          return (
            <label key={choice.value} data-disabled={isDisabled || undefined}>
              <input
                type="radio"
                name={id}
                value={choice.value}
                checked={choice.value === value}
                aria-disabled={isDisabled || undefined}
                aria-describedby={isDisabled ? `${id}reason` : undefined}
                onChange={() => !isDisabled && onChange(choice.value)}
              />
              <span>{choice.label}</span>
            </label>
          );
        })}
      </div>
      {onlyReason && (
        <p id={`${id}reason`} className={classes.reason}>
          {onlyReason}
        </p>
      )}
    </div>
  );
}
