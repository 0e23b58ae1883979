/** Inviting a person: the service sends a message in the chosen language. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import { locales } from '../contract/users.ts';
import { fold } from '../lists/search.ts';
import { RolesField } from '../organizations/RolesField.tsx';
import { ComboboxField } from '../ui/ComboboxField.tsx';
import { FormDrawer } from '../ui/FormDrawer.tsx';
import { setFieldErrors } from '../ui/field-errors.ts';
import { Later } from '../ui/Later.tsx';
import { notify } from '../ui/notify.ts';
import { TextField } from '../ui/TextField.tsx';
import { useLanguage } from '../ui/use-messages.ts';
import { workDone } from '../ui/work-done.ts';
import { useCreateUser } from './mutations.ts';
import { callUser } from './person.ts';
import type { UsersContext } from './UsersPage.tsx';
import { type Invitation, invitationFields, invitationSchema, toUserToCreate } from './user-form.ts';

/** The drawer. */
export function InviteUserDrawer() {
  const { language, messages: m } = useLanguage();
  const { organizationId, users, close } = useOutletContext<UsersContext>();
  const { mutateAsync: createUser } = useCreateUser(organizationId);
  const [error, setError] = useState<unknown>(null);
  const form = useForm<Invitation>({
    resolver: zodResolver(invitationSchema(m)),
    defaultValues: { email: '', name: '', locale: language, roles: [] },
  });
  const { errors, isDirty } = form.formState;
  const { ref: emailRef, ...email } = form.register('email');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => emailRef(first.current), [emailRef]);

  const typed = fold(useWatch({ control: form.control, name: 'email' }).trim());
  const taken = typed ? users.find((user) => user.email && fold(user.email) === typed) : undefined;

  const submit = form.handleSubmit(async (values) => {
    setError(null);
    try {
      await createUser(toUserToCreate(values));
      notify(m.users.isInvited({ email: values.email }));
      close(workDone);
    } catch (cause) {
      const field = setFieldErrors(cause, invitationFields, (name, message) =>
        form.setError(name, { message }),
      );
      if (field) form.setFocus(field);
      else setError(cause);
    }
  });

  return (
    <FormDrawer
      title={m.users.invite}
      submitLabel={m.users.sendInvitation}
      dirty={isDirty}
      onSubmit={submit}
      onClose={close}
      error={error}
      initialFocus={first}
    >
      <TextField
        {...email}
        ref={first}
        label={m.users.email}
        inputMode="email"
        error={errors.email?.message}
        description={taken && m.users.emailTaken({ name: callUser(taken) })}
      />
      <TextField {...form.register('name')} label={m.users.name} error={errors.name?.message} />
      <Later height={138}>
        <Controller
          control={form.control}
          name="locale"
          render={({ field }) => (
            <ComboboxField
              single
              label={m.users.inviteLanguage}
              choices={locales.map((value) => ({ value, label: m.users.languages[value] }))}
              value={[field.value]}
              onChange={([value]) => field.onChange(value)}
              onBlur={field.onBlur}
              inputRef={field.ref}
              error={errors.locale?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="roles"
          render={({ field }) => (
            <RolesField
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
              error={errors.roles?.message}
            />
          )}
        />
      </Later>
    </FormDrawer>
  );
}
