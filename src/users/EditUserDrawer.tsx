/** The drawer of one user: the form for the roles, and below it the details and the actions. */
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useOutletContext, useParams } from 'react-router-dom';
import type { User } from '../contract/user.ts';
import { useRecord } from '../lists/rows/record-cache.ts';
import { useRoleName } from '../organizations/directory.ts';
import { RolesField } from '../organizations/RolesField.tsx';
import { parseId } from '../paths.ts';
import { ReadDrawer } from '../session/waiting/ReadDrawer.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { FieldWarnings } from '../ui/fields/FieldWarnings.tsx';
import { skipLeaveGuard } from '../ui/overlays/skip-leave-guard.ts';
import { EditDrawer } from '../writes/EditDrawer.tsx';
import { useRecordEdit } from '../writes/use-record-edit.tsx';
import type { UsersContext } from './drawer-context.ts';
import { UserAvatar } from './UserAvatar.tsx';
import { UserDetails } from './UserDetails.tsx';
import { UserSubtitle } from './UserSubtitle.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { useUserWrites } from './use-user-writes.ts';
import { userLabel } from './user.ts';
import { userCache } from './user-cache.ts';
import { userFields } from './user-fields.ts';
import { userEdit, userEditFields, userEditSchema } from './user-form.ts';
import { rolesWrite } from './user-writes.ts';

/** Renders the drawer of the user whose id is in the URL. */
export function EditUserDrawer() {
  const { organizationId } = useOutletContext<UsersContext>();
  const id = parseId(useParams().userId);
  // Never null: the router only matches valid ids.
  return (
    id !== null && <UserLoader key={`${organizationId}/${id}`} organizationId={organizationId} id={id} />
  );
}

/** Reads the user and renders the form. */
function UserLoader({ organizationId, id }: { organizationId: number; id: number }) {
  const m = useMessages();
  const { close } = useOutletContext<UsersContext>();
  return (
    <ReadDrawer
      id={id}
      read={useRecord(userCache(organizationId), id)}
      opened={(user) => ({ kind: 'user', label: userLabel(user), about: user.email ?? null })}
      gone={{ title: m.users.gone({ id }), hint: m.users.notFoundHint }}
      onClose={close}
    >
      {(user, missing) => <UserForm user={user} organizationId={organizationId} missing={missing} />}
    </ReadDrawer>
  );
}

interface FormProps {
  user: User;
  organizationId: number;
  /** As for `EditDrawer`. */
  missing: ReactNode;
}

/** Renders the form of a user, with the details and the actions below it. */
function UserForm({ user, organizationId, missing }: FormProps) {
  const m = useMessages();
  const { close, onMove } = useOutletContext<UsersContext>();
  const context = useUserWrites(organizationId);
  const roleName = useRoleName();
  const name = userLabel(user);
  const actionsFor = useUserActions({ organizationId, onMove, onRemoved: () => close(skipLeaveGuard) });
  const { form, ...edit } = useRecordEdit({
    kind: 'user',
    scope: organizationId,
    record: user,
    name,
    rules: userEdit,
    schemaOf: userEditSchema,
    errorFields: userEditFields,
    titles: userFields,
    texts: { roles: (ids) => ids.map(roleName).join(', ') },
    read: () => userCache(organizationId).readNow(context.queries, context.client, user.id),
    writeOf: (theirs, { roleIds }) => {
      const write = rolesWrite(context, theirs ?? user, roleIds, { record: theirs, isWanted: false });
      // The edit has just read the user.
      delete write.readBefore;
      return write;
    },
    close,
  });

  return (
    <EditDrawer
      edit={edit}
      figure={<UserAvatar name={name} />}
      subtitle={<UserSubtitle user={user} />}
      actions={actionsFor(user)}
      isBlocked={user.status === 'blocked'}
      menuLabel={m.users.actions}
      missing={missing}
      onClose={close}
      after={<UserDetails user={user} organizationId={organizationId} />}
    >
      <Controller
        control={form.control}
        name="roles"
        render={({ field: { value, onChange }, fieldState }) => (
          <RolesField
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
            description={
              edit.dirty && value.length === 0 ? (
                <FieldWarnings texts={[m.users.rolesEmptyWarning]} />
              ) : user.rolesShape === 'object' ? (
                m.users.rolesReplace
              ) : undefined
            }
          />
        )}
      />
    </EditDrawer>
  );
}
