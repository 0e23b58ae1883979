/** A group of buttons of which at most one is pressed, such as one that narrows a table. */
import { Button } from './Button.tsx';
import classes from './ToggleButtons.module.css';

interface Props<Value> {
  /** The accessible name of the group. */
  label: string;
  /** The values and the texts of their buttons. */
  options: readonly (readonly [Value, string])[];
  /** The value of the pressed button; `null` for none. */
  value: Value | null;
  /** Called with the value of the button that is pressed now; `null` when it is released by another press. */
  onChange: (value: Value | null) => void;
}

/** Renders the group. */
export function ToggleButtons<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={label} className={classes.group}>
      {options.map(([option, text]) => (
        <Button
          key={option}
          aria-pressed={option === value}
          onClick={() => onChange(option === value ? null : option)}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
