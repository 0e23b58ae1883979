/** What the preview of "Set roles" asks: how the roles of each person change, and which ones. */

import { useBulkWords } from '../../bulk/tab/bulk-words.ts';
import type { WantedFieldProps } from '../../bulk/views/BulkPreview.tsx';
import type { User } from '../../contract/user.ts';
import { RolesField } from '../../organizations/RolesField.tsx';
import { RadioField } from '../../ui/fields/RadioField.tsx';
import type { RolesHow } from '../roles-change.ts';

/** The chosen roles, and how they change those of each person. */
export interface ChosenRoles {
  how: RolesHow;
  wanted: readonly number[];
  /** Those who may lose their last role: everybody who was shown in the list; absent until they are included. */
  includedIds?: readonly number[] | undefined;
}

interface Props extends WantedFieldProps<ChosenRoles> {
  users: readonly User[];
}

/** Renders the fields. */
export function RolesChoice({ value, onChange, inputRef, users }: Props) {
  const m = useBulkWords().bulkPreview;
  const { how, wanted } = value;
  const shapes = new Set(users.map(({ rolesShape }) => rolesShape));
  const reason = shapes.has('object') ? m.onlyReplace : m.reasons.user.rolesUnreported;
  return (
    <>
      <RadioField
        label={m.how}
        choices={(['replace', 'add', 'remove'] as const).map((each) => ({
          value: each,
          label: m.hows[each],
        }))}
        value={how}
        onChange={(next) => onChange({ how: next, wanted })}
        onlyReason={shapes.has('array') ? undefined : reason}
      />
      <RolesField value={wanted} onChange={(next) => onChange({ how, wanted: next })} inputRef={inputRef} />
      <p>{m.rolesNotes[how]}</p>
    </>
  );
}
