/** The drawer of one user: the form for the roles, and below it the details and the actions. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useOutletContext, useParams } from 'react-router-dom';
import type { User } from '../contract/user.ts';
import { formMessages } from '../i18n/form-messages.ts';
import { userMessages } from '../i18n/user-messages.ts';
import { writeMessages } from '../i18n/write-messages.ts';
import { useRoleName } from '../organizations/directory.ts';
import { RolesField } from '../organizations/RolesField.tsx';
import { parseId } from '../paths.ts';
import { DraftNotice } from '../session/drafts/DraftNotice.tsx';
import { useDraft } from '../session/drafts/use-draft.ts';
import { ReadWaiting } from '../session/waiting/ReadWaiting.tsx';
import { buttonClasses } from '../ui/basics/button-classes.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { notify } from '../ui/basics/notify.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';
import { FieldWarnings } from '../ui/fields/FieldWarnings.tsx';
import { setFieldErrors } from '../ui/fields/field-errors.ts';
import { ActionButton } from '../ui/overlays/ActionButton.tsx';
import { Drawer } from '../ui/overlays/Drawer.tsx';
import { FormDrawer } from '../ui/overlays/FormDrawer.tsx';
import { MenuButton } from '../ui/overlays/MenuButton.tsx';
import { skipLeaveGuard } from '../ui/overlays/skip-leave-guard.ts';
import { useFormSurface } from '../ui/overlays/use-form-surface.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';
import { FormSkeleton } from '../ui/page/FormSkeleton.tsx';
import { GoneNotice } from '../writes/GoneNotice.tsx';
import { isSameSet } from '../writes/outcome.ts';
import { presentWrite } from '../writes/present-write.tsx';
import { useRefusals } from '../writes/refusals.ts';
import { useConflictCheck } from '../writes/use-conflict-check.tsx';
import type { UsersContext } from './drawer-context.ts';
import { readUserNow, useUser } from './record-queries.ts';
import { UserDetails } from './UserDetails.tsx';
import { UserFace } from './UserFace.tsx';
import { UserSubtitle } from './UserSubtitle.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { useUserWrites } from './use-user-writes.ts';
import { userLabel } from './user.ts';
import { toUserChange, toUserEdit, type UserEdit } from './user-form.ts';
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

/** Reads the user and renders the form. Until then it renders the loading state, a failure or a missing user. */
function UserLoader({ organizationId, id }: { organizationId: number; id: number }) {
  const m = useLazyMessages(userMessages);
  const { close } = useOutletContext<UsersContext>();
  const { data: user, error, refetch, ...read } = useUser(organizationId, id);
  const [lastSeen, setLastSeen] = useState(user);
  if (user && user !== lastSeen) setLastSeen(user);
  const missing = user === null && (
    <Drawer title={`#${id}`} onClose={close}>
      <EmptyState drawing="lost" title={m.users.gone({ id })} hint={m.users.notFoundHint} />
    </Drawer>
  );
  if (lastSeen) return <UserForm user={user ?? lastSeen} organizationId={organizationId} missing={missing} />;
  if (missing) return missing;
  return (
    <Drawer title={`#${id}`} onClose={close}>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <ReadWaiting read={read} />
          <FormSkeleton />
        </>
      )}
    </Drawer>
  );
}

/**
 * Renders the form of a user, with the details and the actions below it.
 *
 * @param props.missing shown instead of a form without changes when the user no longer exists; else `false`
 */
function UserForm({
  user,
  organizationId,
  missing,
}: {
  user: User;
  organizationId: number;
  missing: ReactNode;
}) {
  const m = useLazyMessages(formMessages, userMessages);
  const writeTexts = writeMessages[useLanguage().language];
  const { close, onMove } = useOutletContext<UsersContext>();
  const context = useUserWrites(organizationId);
  const roleName = useRoleName();
  const isRefused = useRefusals();
  const [base, setBase] = useState(() => toUserEdit(user));
  const form = useForm<UserEdit>({ defaultValues: base });
  const draft = useDraft(['editUser', organizationId, user.id], form, {
    record: { base, rebase: (fields) => setBase({ ...base, ...fields }) },
  });
  const surfaceState = useFormSurface(form, {
    close: () => close(skipLeaveGuard),
    rebase: setBase,
    onSending: draft.noteSending,
  });
  const { surface } = surfaceState;
  const roles = useWatch({ control: form.control, name: 'roles' });
  const dirty = toUserChange(base, { roles }) !== null;
  const name = userLabel(user);
  const actionsFor = useUserActions({ organizationId, onMove, onRemoved: () => close(skipLeaveGuard) });
  const refused = isRefused('setRoles', organizationId, user.id);
  const actions = actionsFor(user);
  const isBlocked = user.status === 'blocked';
  const { check, dialog } = useConflictCheck({
    name,
    wordsFor: (_field, value) => (value as number[]).map(roleName).join(', '),
  });

  // An unchanged form shows what the service reports, also after a later read.
  const resetToReported = useEffectEvent((theirs: UserEdit) => {
    if (dirty || isSameSet(theirs.roles, base.roles)) return;
    setBase(theirs);
    form.reset(theirs);
  });
  useEffect(() => resetToReported(toUserEdit(user)), [user]);

  /** @param theirs the user as just read; `null` if that failed, so that the former roles are not known */
  const send = async (theirs: User | null, wantedRoles: number[]) => {
    const before = theirs ?? user;
    const change = toUserChange(toUserEdit(before), { roles: wantedRoles });
    if (!change?.roleIds) {
      notify(writeTexts.done.setRoles({ name }), { name });
      return surface.done();
    }
    const write = rolesWrite(context, before, change.roleIds, { record: theirs, isWanted: false });
    delete write.readBefore;
    await presentWrite(write, {
      surface,
      again: () => void save(),
      onRefused: (error) =>
        setFieldErrors(error, { roleIds: 'roles' as const }, (field, message) =>
          form.setError(field, { message }),
        ).complete,
    });
  };

  const save = async () => {
    const mine = form.getValues('roles');
    if (!toUserChange(base, { roles: mine })) {
      notify(m.common.nothingToSave);
      return close(skipLeaveGuard);
    }
    await surface.attempt(() =>
      check<User>({
        surface,
        name,
        kind: 'user',
        read: () => readUserNow(context.queries, context.client, organizationId, user.id),
        compare: (theirs) => [
          {
            field: 'roles',
            base: base.roles,
            theirs: toUserEdit(theirs).roles,
            mine,
            same: sameRoles,
            isWholeList: theirs.rolesShape === 'array',
          },
        ],
        save: async (theirs, [resolved]) => {
          if (theirs && resolved?.theirs) {
            setBase(toUserEdit(theirs));
            form.reset(toUserEdit(theirs));
            return;
          }
          await send(theirs, resolved ? (resolved.value as number[]) : mine);
        },
      }),
    );
  };

  if (missing && !dirty) return missing;
  return (
    <FormDrawer
      title={name}
      figure={<UserFace name={name} />}
      subtitle={<UserSubtitle user={user} />}
      actions={
        <>
          <ActionButton action={actions.find(({ id }) => id === (isBlocked ? 'unblock' : 'block'))} />
          <MenuButton
            label={m.users.actions}
            className={buttonClasses({})}
            actions={() => actions.filter(({ id }) => id !== 'edit')}
          >
            {m.users.actions}
            <Icon name="chevronDown" size={16} />
          </MenuButton>
        </>
      }
      submitLabel={refused ? writeTexts.tryAnyway : m.common.save}
      dirty={dirty}
      onSubmit={save}
      onClose={close}
      state={surfaceState}
      after={
        <>
          <UserDetails user={user} organizationId={organizationId} />
          {dialog}
        </>
      }
    >
      {missing && !surfaceState.notice && <GoneNotice name={name} kind="user" />}
      <DraftNotice draft={draft} />
      {refused && !surfaceState.notice && (
        <p>{writeTexts.refusedBefore({ reason: writeTexts.forbidden.setRoles({ name }) })}</p>
      )}
      <RolesField
        value={roles}
        onChange={(value) => form.setValue('roles', value)}
        error={form.formState.errors.roles?.message}
        description={
          dirty && roles.length === 0 ? (
            <FieldWarnings texts={[m.users.rolesEmptyWarning]} />
          ) : user.rolesShape === 'object' ? (
            m.users.rolesReplace
          ) : undefined
        }
      />
    </FormDrawer>
  );
}

const sameRoles = (a: unknown, b: unknown) => isSameSet(a as number[], b as number[]);
