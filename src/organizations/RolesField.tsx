/** The form field for roles. */
import type { ComponentProps } from 'react';
import { useMessages } from '../ui/basics/use-messages.ts';
import { nameOrId, useRoles } from './directory.ts';
import { IdsField } from './IdsField.tsx';

interface Props extends Omit<ComponentProps<typeof IdsField>, 'label' | 'choices' | 'nothing'> {
  /** By default "Roles". */
  label?: string;
}

/** Renders the field with the known roles as choices. */
export function RolesField({ label, ...props }: Props) {
  const m = useMessages();
  const choices = useRoles().map((role) => ({
    value: String(role.id),
    label: nameOrId(role),
    hint: role.isSystem ? m.roles.system : undefined,
  }));
  return <IdsField {...props} label={label ?? m.users.roles} choices={choices} nothing={m.roles.nothing} />;
}
