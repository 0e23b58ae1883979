/** What the preview of "Set roles" asks: how the roles of each person change, which ones, and who may be left without any. */
import type { WantedFieldProps } from '../bulk/views/BulkPreview.tsx';
import { BulkPreviewList } from '../bulk/views/BulkPreviewList.tsx';
import type { User } from '../contract/user.ts';
import { RolesField } from '../organizations/RolesField.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import { RadioField } from '../ui/fields/RadioField.tsx';
import { losesLastRole, type RolesHow, rolesChange } from './roles-change.ts';
import { rolesText } from './user.ts';
import { userItem } from './user-bulk.ts';

/** The chosen roles, and how they change those of each person. */
export interface ChosenRoles {
  how: RolesHow;
  wanted: readonly number[];
}

interface Props extends WantedFieldProps<ChosenRoles> {
  users: readonly User[];
}

/** Renders the fields. */
export function RolesChoice({ value, onChange, inputRef, users }: Props) {
  const m = useMessages().bulkPreview;
  const how = value.how === 'removeAny' ? 'remove' : value.how;
  // Without any array, the service reports one role of each person.
  const isReplaceOnly = !users.some(({ rolesShape }) => rolesShape === 'array');
  return (
    <>
      <RadioField
        label={m.how}
        choices={(['replace', 'add', 'remove'] as const).map((each) => ({
          value: each,
          label: m.hows[each],
        }))}
        value={how}
        onChange={(next) => onChange({ ...value, how: next })}
        onlyReason={isReplaceOnly ? m.onlyReplace : undefined}
      />
      <RolesField
        value={value.wanted}
        onChange={(wanted) => onChange({ ...value, wanted })}
        inputRef={inputRef}
      />
      <p>{m.rolesNotes[how]}</p>
    </>
  );
}

/** Renders the people whom a removal would leave without a role, who are skipped unless the admin includes them. */
export function LastRoles({ value, onChange, users }: Omit<Props, 'inputRef'>) {
  const m = useMessages().bulkPreview;
  const change = rolesChange(value.how, value.wanted);
  const people = change ? users.filter((user) => losesLastRole(user, change)) : [];
  if (people.length === 0) return null;
  return (
    <div>
      <BulkPreviewList title={m.lastRoles} entries={people} itemOf={userItem} textOf={rolesText} />
      <CheckboxField
        label={m.includeThem}
        checked={value.how === 'removeAny'}
        onChange={({ currentTarget }) =>
          onChange({ ...value, how: currentTarget.checked ? 'removeAny' : 'remove' })
        }
      />
    </div>
  );
}
