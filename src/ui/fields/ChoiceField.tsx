/** A combobox for one of a few known values. */
import type { ComponentProps } from 'react';
import { ComboboxField } from './ComboboxField.tsx';

interface Props<Value>
  extends Omit<ComponentProps<typeof ComboboxField>, 'choices' | 'single' | 'value' | 'onChange'> {
  /** The values, with their labels. */
  options: readonly (readonly [Value, string])[];
  /** The chosen value; `null` for none. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** Renders the field. */
export function ChoiceField<Value extends string>({ options, value, onChange, ...field }: Props<Value>) {
  return (
    <ComboboxField
      {...field}
      single
      choices={options.map(([option, label]) => ({ value: option, label }))}
      value={value === null ? [] : [value]}
      onChange={([chosen]) => {
        const known = options.find(([option]) => option === chosen);
        if (known) onChange(known[0]);
      }}
    />
  );
}
