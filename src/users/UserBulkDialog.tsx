/** The preview of an action over many users, with the field for their new roles or organization. */

import { startRun } from '../bulk/tab/current-run.ts';
import { BulkPreview, type WantedFieldProps } from '../bulk/views/BulkPreview.tsx';
import { OrganizationsField } from '../organizations/OrganizationsField.tsx';
import { RolesField } from '../organizations/RolesField.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { useUserBulk } from './use-user-bulk.ts';
import { type UserSelection, userBulkPlan } from './user-bulk.ts';

interface Props {
  organizationId: number;
  selection: Omit<UserSelection, 'wanted'>;
  /** Called after a run has started. */
  onStarted: () => void;
  onClose: () => void;
}

/** Renders the dialog. */
export function UserBulkDialog({ organizationId, selection, onStarted, onClose }: Props) {
  const m = useMessages();
  const { chooseRoles, chooseOrganization } = m.bulkPreview;
  const context = useUserBulk(organizationId);
  const { verb, users, unreadable = [] } = selection;
  const fields = {
    setRoles: (props: WantedFieldProps) => <RolesField {...props} />,
    moveUser: (props: WantedFieldProps) => (
      <OrganizationsField {...props} single label={m.users.newOrganization} />
    ),
  };
  return (
    <BulkPreview
      verb={verb}
      selected={users.length + unreadable.length}
      planOf={(wanted) => userBulkPlan(context, { ...selection, wanted })}
      {...((verb === 'setRoles' || verb === 'moveUser') && {
        field: fields[verb],
        chooseFirst: verb === 'setRoles' ? chooseRoles : chooseOrganization,
      })}
      onStart={(plan) => {
        startRun(plan.job());
        onClose();
        onStarted();
      }}
      onClose={onClose}
    />
  );
}
