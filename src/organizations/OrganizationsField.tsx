/** The form field for organizations. */
import type { ComponentProps } from 'react';
import { useMessages } from '../ui/basics/use-messages.ts';
import { nameOrId, useOrganizations } from './directory.ts';
import { IdsField } from './IdsField.tsx';

type Props = Omit<ComponentProps<typeof IdsField>, 'choices' | 'nothing'> & {
  /** The id of an organization that is not offered. */
  without?: number;
};

/** Renders the field with the known organizations as choices. */
export function OrganizationsField({ without, ...props }: Props) {
  const m = useMessages();
  const choices = useOrganizations()
    .filter(({ id }) => id !== without)
    .map((organization) => ({
      value: String(organization.id),
      label: nameOrId(organization),
      hint: organization.name ? `#${organization.id}` : undefined,
    }));
  return <IdsField {...props} choices={choices} nothing={m.organizations.nothing} />;
}
