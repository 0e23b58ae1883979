/** The people whom a removal of roles would leave without any, in the preview of "Set roles". */

import { useBulkWords } from '../../bulk/tab/bulk-words.ts';
import type { WantedFieldProps } from '../../bulk/views/BulkPreview.tsx';
import { BulkPreviewList } from '../../bulk/views/BulkPreviewList.tsx';
import type { User } from '../../contract/user.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { refusedTargets } from '../../writes/refusals.ts';
import { losesLastRole } from '../roles-change.ts';
import { rolesText } from '../user.ts';
import type { ChosenRoles } from './RolesChoice.tsx';
import { userItem } from './user-bulk.ts';

interface Props extends Omit<WantedFieldProps<ChosenRoles>, 'inputRef'> {
  organizationId: number;
  users: readonly User[];
}

/** Renders the list. Its people are skipped unless the admin includes them. */
export function LastRoles({ value, onChange, organizationId, users }: Props) {
  const m = useBulkWords().bulkPreview;
  const change = { how: value.how, roleIds: value.wanted };
  const isRefused = refusedTargets('setRoles', organizationId);
  // Those who were refused before stay skipped, unless all were.
  const isTried = users.some(({ id }) => !isRefused(id)) ? (id: number) => !isRefused(id) : () => true;
  const people = users.filter((user) => losesLastRole(user, change) && isTried(user.id));
  const included = people.map(({ id }) => id);
  return (
    <BulkPreviewList title={m.lastRoles} entries={people} itemOf={userItem} textOf={rolesText}>
      <CheckboxField
        label={m.includeThem}
        checked={value.includedIds !== undefined}
        onChange={({ currentTarget }) =>
          onChange({ ...value, includedIds: currentTarget.checked ? included : undefined })
        }
      />
    </BulkPreviewList>
  );
}
