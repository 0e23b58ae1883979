/** One person: everything the service says of them, and what can be changed. */
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useOutletContext, useParams } from 'react-router-dom';
import type { User } from '../contract/users.ts';
import { RolesField } from '../organizations/RolesField.tsx';
import { parseId } from '../paths.ts';
import { buttonLook } from '../ui/button-look.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { FormDrawer } from '../ui/FormDrawer.tsx';
import { setFieldErrors } from '../ui/field-errors.ts';
import { ListSkeleton } from '../ui/ListSkeleton.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { notify } from '../ui/notify.ts';
import { useMessages } from '../ui/use-messages.ts';
import { workDone } from '../ui/work-done.ts';
import { useUpdateUser } from './mutations.ts';
import { PersonFacts } from './PersonFacts.tsx';
import { callUser } from './person.ts';
import { useUser } from './queries.ts';
import type { UsersContext } from './UsersPage.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { toUserChange, toUserEdit, type UserEdit } from './user-form.ts';

/** The drawer of the person that the URL names. */
export function EditUserDrawer() {
  const { organizationId } = useOutletContext<UsersContext>();
  const id = parseId(useParams().userId);
  // The router lets only ids through.
  return id !== null && <Loaded key={id} organizationId={organizationId} id={id} />;
}

function Loaded({ organizationId, id }: { organizationId: number; id: number }) {
  const m = useMessages();
  const { close } = useOutletContext<UsersContext>();
  const { data: user, error, refetch } = useUser(organizationId, id);
  if (user) return <Person user={user} organizationId={organizationId} />;
  return (
    <Drawer title={error || user === undefined ? `#${id}` : m.users.gone} onClose={close}>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : user === null ? (
        <EmptyState drawing="lost" title={m.users.gone} hint={m.users.notFoundHint} />
      ) : (
        <ListSkeleton />
      )}
    </Drawer>
  );
}

function Person({ user, organizationId }: { user: User; organizationId: number }) {
  const m = useMessages();
  const { close, onMove } = useOutletContext<UsersContext>();
  const { mutateAsync: updateUser } = useUpdateUser(organizationId);
  const [error, setError] = useState<unknown>(null);
  const [before] = useState(() => toUserEdit(user));
  const form = useForm<UserEdit>({ defaultValues: before });
  const roles = useWatch({ control: form.control, name: 'roles' });
  const change = toUserChange(before, { roles });
  const name = callUser(user);
  const actionsFor = useUserActions({ organizationId, onMove, onRemoved: () => close() });

  const save = async () => {
    setError(null);
    if (!change) {
      notify(m.common.nothingToSave);
      return close(workDone);
    }
    try {
      await updateUser({ userId: user.id, body: change });
      notify(m.users.isSaved({ name }));
      close(workDone);
    } catch (cause) {
      const field = setFieldErrors(cause, { roleIds: 'roles' as const }, (to, message) =>
        form.setError(to, { message }),
      );
      if (!field) setError(cause);
    }
  };

  return (
    <FormDrawer
      title={name}
      subtitle={<bdi>{user.email}</bdi>}
      submitLabel={m.common.save}
      dirty={change !== null}
      onSubmit={save}
      onClose={close}
      error={error}
      after={
        <>
          <PersonFacts user={user} organizationId={organizationId} />
          <div>
            <MenuButton
              label={m.users.actions}
              className={buttonLook({})}
              actions={() => actionsFor(user).filter((action) => action.label !== m.users.edit)}
            >
              {m.users.actions}
            </MenuButton>
          </div>
        </>
      }
    >
      <RolesField
        value={roles}
        onChange={(value) => form.setValue('roles', value)}
        error={form.formState.errors.roles?.message}
        description={
          change && roles.length === 0
            ? m.users.rolesEmptyWarning
            : user.rolesShape === 'object'
              ? m.users.rolesReplace
              : undefined
        }
      />
    </FormDrawer>
  );
}
