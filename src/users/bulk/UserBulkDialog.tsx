/** The preview of an action over many users, with the fields for their new roles or organization. */

import { type ReactElement, type RefObject, useMemo, useRef, useState } from 'react';
import { useBulkWords } from '../../bulk/tab/bulk-words.ts';
import { BulkPreviewList } from '../../bulk/views/BulkPreviewList.tsx';
import { PlanDialog } from '../../bulk/views/PlanDialog.tsx';
import type { User } from '../../contract/user.ts';
import { OrganizationsField } from '../../organizations/OrganizationsField.tsx';
import { RolesField } from '../../organizations/RolesField.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { RadioField } from '../../ui/fields/RadioField.tsx';
import { isRefused } from '../../writes/refusals.ts';
import { knownRoles, losesLastRole, type RolesHow } from '../roles-change.ts';
import { rolesText } from '../user.ts';
import { loadedUsers } from '../user-cache.ts';
import { useUserWrites } from '../user-writes.ts';
import { type UserSelection, userBulkPlan, userItem } from './user-bulk.ts';

interface Props {
  organizationId: number;
  selection: Omit<UserSelection, 'wanted'>;
  /** @param isStarted whether a run was started */
  onClose: (isStarted: boolean) => void;
}

/** What the admin chooses: nothing, the new organization, or roles and how they change those of each person. */
interface Chosen {
  how: RolesHow;
  wanted: readonly number[];
  /** Those who may lose their last role: everybody who was shown in the list; absent until they are included. */
  includedIds?: readonly number[] | undefined;
}

/** Renders the dialog. */
export function UserBulkDialog({ organizationId, selection, onClose }: Props): ReactElement {
  const m = useMessages();
  const { bulk, bulkPreview } = useBulkWords();
  const context = useUserWrites()(organizationId);
  const { verb, users, unreadable = [] } = selection;
  const input = useRef<HTMLInputElement>(null);
  const known = useMemo(
    () => knownRoles(users, [...users, ...loadedUsers(context.queries).flatMap((list) => list.users)]),
    [users, context.queries],
  );
  const plan = (chosen: Chosen) => userBulkPlan(context, { ...selection, users: known, ...chosen });
  const [{ chosen, planned }, setChosen] = useState(() => {
    const nothing: Chosen = { how: 'replace', wanted: [] };
    return { chosen: nothing, planned: verb === 'setRoles' || verb === 'moveUser' ? null : plan(nothing) };
  });
  const choose = (next: Chosen) =>
    setChosen({ chosen: next, planned: next.wanted.length > 0 ? plan(next) : null });
  const common = {
    plan: planned,
    titleBefore: bulk.titles[verb]({ count: users.length + unreadable.length }),
    onClose,
  };
  switch (verb) {
    case 'setRoles':
      return (
        <PlanDialog
          {...common}
          chooseFirst={bulkPreview.chooseRoles}
          input={input}
          beforeLists={
            <LastRoles value={chosen} onChange={choose} organizationId={organizationId} users={known} />
          }
        >
          <RolesChoice value={chosen} onChange={choose} inputRef={input} users={known} />
        </PlanDialog>
      );
    case 'moveUser':
      return (
        <PlanDialog {...common} chooseFirst={bulkPreview.chooseOrganization} input={input}>
          <OrganizationsField
            single
            label={m.users.newOrganization}
            value={chosen.wanted}
            onChange={(wanted) => choose({ ...chosen, wanted })}
            inputRef={input}
          />
        </PlanDialog>
      );
    case 'block':
    case 'unblock':
    case 'removeUser':
      return <PlanDialog {...common} />;
  }
}

interface ChosenProps {
  value: Chosen;
  onChange: (chosen: Chosen) => void;
  users: readonly User[];
}

interface RolesChoiceProps extends ChosenProps {
  inputRef: RefObject<HTMLInputElement | null>;
}

/** What the preview of "Set roles" asks: how the roles of each person change, and which ones. */
function RolesChoice({ value, onChange, inputRef, users }: RolesChoiceProps) {
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

interface LastRolesProps extends ChosenProps {
  organizationId: number;
}

/** The people whom a removal of roles would leave without any. They are skipped unless the admin includes them. */
function LastRoles({ value, onChange, organizationId, users }: LastRolesProps) {
  const m = useBulkWords().bulkPreview;
  const change = { how: value.how, roleIds: value.wanted };
  const isTried = ({ id }: User) => !isRefused('setRoles', organizationId, id);
  // Those who were refused before stay skipped, unless all were.
  const tried = users.some(isTried) ? users.filter(isTried) : users;
  const people = tried.filter((user) => losesLastRole(user, change));
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
