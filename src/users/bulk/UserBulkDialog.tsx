/** The preview of an action over many users, with the field for their new roles or organization. */

import { type ReactElement, useMemo } from 'react';
import { bulkWords } from '../../bulk/tab/bulk-words.ts';
import { BulkPreview } from '../../bulk/views/BulkPreview.tsx';
import { OrganizationsField } from '../../organizations/OrganizationsField.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { knownRoles } from '../roles-change.ts';
import { useUserWrites } from '../use-user-writes.ts';
import { loadedUsers } from '../user-cache.ts';
import { LastRoles } from './LastRoles.tsx';
import { type ChosenRoles, RolesChoice } from './RolesChoice.tsx';
import { type UserSelection, userBulkPlan } from './user-bulk.ts';

interface Props {
  organizationId: number;
  selection: Omit<UserSelection, 'wanted'>;
  /** @param isStarted whether a run was started */
  onClose: (isStarted: boolean) => void;
}

/** Renders the dialog. */
export function UserBulkDialog({ organizationId, selection, onClose }: Props): ReactElement {
  const m = useMessages();
  const context = useUserWrites()(organizationId);
  const { verb, users, unreadable = [] } = selection;
  const known = useMemo(
    () => knownRoles(users, [...users, ...loadedUsers(context.queries).flatMap((list) => list.users)]),
    [users, context.queries],
  );
  const common = { verb, selected: users.length + unreadable.length, onClose };
  switch (verb) {
    case 'setRoles':
      return (
        <BulkPreview<ChosenRoles>
          {...common}
          planOf={(chosen) =>
            chosen.wanted.length > 0 ? userBulkPlan(context, { ...selection, users: known, ...chosen }) : null
          }
          choice={{
            initial: { how: 'replace', wanted: [] },
            field: (props) => <RolesChoice {...props} users={known} />,
            beforeLists: (props) => <LastRoles {...props} organizationId={organizationId} users={known} />,
            chooseFirst: bulkWords().bulkPreview.chooseRoles,
          }}
        />
      );
    case 'moveUser':
      return (
        <BulkPreview<readonly number[]>
          {...common}
          planOf={(wanted) => (wanted.length > 0 ? userBulkPlan(context, { ...selection, wanted }) : null)}
          choice={{
            initial: [],
            field: (props) => <OrganizationsField {...props} single label={m.users.newOrganization} />,
            chooseFirst: bulkWords().bulkPreview.chooseOrganization,
          }}
        />
      );
    case 'block':
    case 'unblock':
    case 'removeUser':
      return <BulkPreview {...common} planOf={() => userBulkPlan(context, { ...selection, wanted: [] })} />;
  }
}
