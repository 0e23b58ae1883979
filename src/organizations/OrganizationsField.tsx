/** The form field for organizations: choose known ones by name, or type the id of any other. */
import type { ComponentProps } from 'react';
import { organizationMessages } from '../i18n/organization-messages.ts';
import { parseId } from '../paths.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { ComboboxField } from '../ui/fields/ComboboxField.tsx';
import { nameOf, useOrganizations } from './directory.ts';

type Props = Omit<
  ComponentProps<typeof ComboboxField>,
  'value' | 'onChange' | 'choices' | 'fromText' | 'nothing'
> & {
  value: readonly number[];
  onChange: (value: number[]) => void;
};

/** Renders the field. Its values are the ids of organizations. */
export function OrganizationsField({ value, onChange, ...rest }: Props) {
  const m = useLazyMessages(organizationMessages);
  const choices = useOrganizations().map((organization) => ({
    value: String(organization.id),
    label: nameOf(organization),
    hint: organization.name ? `#${organization.id}` : undefined,
  }));
  return (
    <ComboboxField
      {...rest}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      choices={choices}
      placeholder={m.organizations.pick}
      nothing={m.organizations.nothing}
      fromText={(text) => {
        const id = parseId(text.replace(/^#/, ''));
        return id === null ? null : { value: String(id), label: m.organizations.byId({ id }) };
      }}
    />
  );
}
