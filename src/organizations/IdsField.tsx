/** The form field for organizations or roles: choose known ones by name, or type the id of any other. */
import type { ComponentProps } from 'react';
import { parseTypedId } from '../ui/basics/typed-name.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { ComboboxField } from '../ui/fields/ComboboxField.tsx';

type Props = Omit<ComponentProps<typeof ComboboxField>, 'value' | 'onChange' | 'fromText' | 'placeholder'> & {
  value: readonly number[];
  onChange: (value: number[]) => void;
};

/** Renders the field. Its values are ids. */
export function IdsField({ value, onChange, ...rest }: Props) {
  const m = useMessages();
  return (
    <ComboboxField
      {...rest}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      placeholder={m.organizations.pick}
      fromText={(text) => {
        const id = parseTypedId(text);
        return id === null ? null : { value: String(id), label: m.organizations.byId({ id }) };
      }}
    />
  );
}
