/** The form field for organizations. */
import type { ComponentProps } from 'react';
import { organizationMessages } from '../i18n/organization-messages.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { nameOrId, useOrganizations } from './directory.ts';
import { IdsField } from './IdsField.tsx';

type Props = Omit<ComponentProps<typeof IdsField>, 'choices' | 'placeholder' | 'nothing'>;

/** Renders the field with the known organizations as choices. */
export function OrganizationsField(props: Props) {
  const m = useLazyMessages(organizationMessages);
  const choices = useOrganizations().map((organization) => ({
    value: String(organization.id),
    label: nameOrId(organization),
    hint: organization.name ? `#${organization.id}` : undefined,
  }));
  return (
    <IdsField
      {...props}
      choices={choices}
      placeholder={m.organizations.pick}
      nothing={m.organizations.nothing}
    />
  );
}
