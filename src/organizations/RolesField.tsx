/** The form field for roles: choose known ones by name, or type the id of any other. */
import type { ComponentProps } from 'react';
import { organizationMessages } from '../i18n/organization-messages.ts';
import { parseId } from '../paths.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { ComboboxField } from '../ui/fields/ComboboxField.tsx';
import { nameOf, useRoles } from './directory.ts';

type Props = Omit<
  ComponentProps<typeof ComboboxField>,
  'label' | 'value' | 'onChange' | 'choices' | 'fromText' | 'nothing'
> & {
  value: readonly number[];
  onChange: (value: number[]) => void;
};

/** Renders the field. Its values are the ids of roles. */
export function RolesField({ value, onChange, ...rest }: Props) {
  const m = useLazyMessages(organizationMessages);
  const choices = useRoles().map((role) => ({
    value: String(role.id),
    label: nameOf(role),
    hint: role.isSystem ? m.roles.system : undefined,
  }));
  return (
    <ComboboxField
      {...rest}
      label={m.roles.field}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      choices={choices}
      placeholder={m.roles.pick}
      nothing={m.roles.nothing}
      fromText={(text) => {
        const id = parseId(text.replace(/^#/, ''));
        return id === null ? null : { value: String(id), label: m.organizations.byId({ id }) };
      }}
    />
  );
}
