/** The drawer of one user: the roles, which open a form, the details, and what was done to the user in this session. */
import { type ComponentProps, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router-dom';
import type { Role, User } from '../../contract/user.ts';
import { useRecord } from '../../lists/rows/record-cache.ts';
import { nameOrId } from '../../organizations/directory.ts';
import { RolesField } from '../../organizations/RolesField.tsx';
import { offboardingPath, parseId } from '../../paths.ts';
import { ReadDrawer } from '../../session/waiting/ReadDrawer.tsx';
import { useMessages } from '../../ui/basics/use-messages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FieldWarnings } from '../../ui/fields/FieldWarnings.tsx';
import { skipLeaveGuard } from '../../ui/history/skip-leave-guard.ts';
import { ActionButton } from '../../ui/overlays/ActionButton.tsx';
import { CopyValue } from '../../ui/overlays/CopyValue.tsx';
import { closeQuestion, confirm } from '../../ui/overlays/confirm.ts';
import { LeaveQuestion } from '../../ui/overlays/LeaveQuestion.tsx';
import type { MenuAction } from '../../ui/overlays/menu-actions.ts';
import { NameText } from '../../ui/text/NameText.tsx';
import { StatusBadge } from '../../ui/text/StatusBadge.tsx';
import { EditDrawer } from '../../writes/EditDrawer.tsx';
import { useRecordEdit } from '../../writes/use-record-edit.tsx';
import type { editsAtOnce, UsersContext } from '../drawer-context.ts';
import { UserAvatar } from '../UserAvatar.tsx';
import { useUserActions } from '../use-user-actions.tsx';
import { statusText, statusTone, userLabel } from '../user.ts';
import { userCache } from '../user-cache.ts';
import { editVerb, type UserEdit, userEdit } from '../user-edit.ts';
import { userFields } from '../user-fields.ts';
import { editWrite, useUserWrites } from '../user-writes.ts';
import classes from './EditUserDrawer.module.css';
import { UserDetails } from './UserDetails.tsx';

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
  const navigate = useNavigate();
  const { close } = useOutletContext<UsersContext>();
  const context = useUserWrites()(organizationId);
  const name = userLabel(user);
  const roles = useRef<HTMLInputElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const actionsFor = useUserActions({ organizationId, onRemoved: () => close(skipLeaveGuard) });
  const { form, ...edit } = useRecordEdit({
    kind: 'user',
    verb: editVerb,
    scope: organizationId,
    record: user,
    name,
    rules: userEdit,
    titles: userFields,
    names: context,
    read: () => userCache(organizationId).readNow(context.queries, context.client, user.id),
    writeOf: (theirs, edited) =>
      editWrite(context, theirs ?? user, edited, { record: theirs, isWanted: false }),
    close,
  });

  const { dirty, draft, refused } = edit;
  const location = useLocation();
  const asked = (location.state as Partial<typeof editsAtOnce> | null)?.edits === true;
  /** Whether the form is open, and whether it was opened from the drawer, to which Cancel then returns. */
  const [editing, setEditing] = useState<'atOnce' | 'fromDrawer' | null>(
    asked || draft.at !== null ? 'atOnce' : null,
  );
  const [lastKey, setLastKey] = useState(location.key);
  if (lastKey !== location.key) {
    setLastKey(location.key);
    if (asked) setEditing('atOnce');
  }
  const lastEditing = useRef<typeof editing>(null);
  useEffect(() => {
    if (editing) roles.current?.focus();
    else if (lastEditing.current) editButton.current?.focus();
    lastEditing.current = editing;
  }, [editing]);
  const stopEditing = () => {
    closeQuestion();
    edit.reset();
    setEditing(null);
  };
  const cancel = () => {
    // While a save is sent, only the drawer can be left: the form still has the values that were sent.
    if (editing === 'atOnce' || edit.state.busy) close();
    else if (dirty) confirm({ dialog: <LeaveQuestion stay={closeQuestion} leave={stopEditing} /> });
    else stopEditing();
  };
  const actions = actionsFor(user);
  const startEditing: MenuAction = {
    id: 'edit',
    label: m.users.editRoles,
    onSelect: () => setEditing((now) => now ?? 'fromDrawer'),
    ...(refused && {
      disabledReason: m.writes.forbidden[editVerb]({ name }),
      selectableWhenDisabled: true,
    }),
  };
  const controls: Record<keyof UserEdit, ReactNode> = {
    roles: (
      <Controller
        control={form.control}
        name="roles"
        render={({ field: { value, onChange }, fieldState }) => (
          <RolesField
            inputRef={roles}
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
    ),
  };

  return (
    <EditDrawer
      edit={edit}
      figure={<UserAvatar name={name} />}
      subtitle={<UserSubtitle user={user} />}
      actions={actions.map((action) => (action.id === 'edit' ? startEditing : action))}
      isBlocked={user.status === 'blocked'}
      missing={missing}
      onClose={close}
      onCancel={cancel}
      reading={!editing && <UserRoles user={user} action={startEditing} buttonRef={editButton} />}
      action={
        user.email && (
          <Button onClick={() => void navigate(offboardingPath(user.email ?? ''))}>
            {m.writes.verbs.offboard}
          </Button>
        )
      }
      after={<UserDetails user={user} organizationId={organizationId} />}
    >
      {Object.entries(controls).map(([field, control]) => (
        <Fragment key={field}>{control}</Fragment>
      ))}
    </EditDrawer>
  );
}

/** What stands below the name in the head: the e-mail, with a button that copies it, and the status. */
function UserSubtitle({ user }: { user: User }) {
  const m = useMessages();
  return (
    <>
      {user.email ? (
        <CopyValue label={m.record.copyEmail} text={user.email} />
      ) : (
        <span>{m.common.notReported}</span>
      )}
      <span>
        <StatusBadge tone={statusTone(user.status)}>{statusText(m, user.status)}</StatusBadge>
      </span>
    </>
  );
}

interface RolesProps extends Pick<ComponentProps<typeof ActionButton>, 'action' | 'buttonRef'> {
  user: User;
}

/** Renders the roles as text, with the button that opens their form. System roles are marked. */
function UserRoles({ user, ...button }: RolesProps) {
  const m = useMessages();
  const roleName = (role: Role) => `${nameOrId(role)}${role.isSystem ? ` (${m.roles.system})` : ''}`;
  const roles = user.roles.map(roleName).join(', ');
  return (
    <div className={classes.roles}>
      <div className={classes.text}>
        <h3>{m.users.roles}</h3>
        <p>
          {user.rolesShape === 'none' ? (
            m.common.notReported
          ) : roles ? (
            <NameText text={roles} />
          ) : (
            m.users.noRole
          )}
        </p>
      </div>
      <ActionButton {...button} />
    </div>
  );
}
