/** The people whom a removal of roles would leave without any, in the preview of "Set roles". */
import type { WantedFieldProps } from '../bulk/views/BulkPreview.tsx';
import { BulkPreviewList } from '../bulk/views/BulkPreviewList.tsx';
import type { User } from '../contract/user.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import type { ChosenRoles } from './RolesChoice.tsx';
import { losesLastRole, rolesChange } from './roles-change.ts';
import { rolesText } from './user.ts';
import { userItem } from './user-bulk.ts';

interface Props extends Omit<WantedFieldProps<ChosenRoles>, 'inputRef'> {
  users: readonly User[];
}

/** Renders the list. Its people are skipped unless the admin includes them. */
export function LastRoles({ value, onChange, users }: Props) {
  const m = useMessages().bulkPreview;
  const change = rolesChange(value.how, value.wanted);
  const people = change ? users.filter((user) => losesLastRole(user, change)) : [];
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
