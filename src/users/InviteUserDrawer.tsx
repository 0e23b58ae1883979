/** The drawer that invites a user: the service sends an e-mail in the chosen language. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useNavigate, useOutletContext } from 'react-router-dom';
import { locales } from '../contract/users.ts';
import { userMessages } from '../i18n/user-messages.ts';
import { writeMessages } from '../i18n/write-messages.ts';
import { RolesField } from '../organizations/RolesField.tsx';
import { paths } from '../paths.ts';
import { DraftNotice } from '../session/drafts/DraftNotice.tsx';
import { useDraft } from '../session/drafts/use-draft.ts';
import { DeferredContent } from '../ui/basics/DeferredContent.tsx';
import { normalizeText } from '../ui/basics/normalize-text.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';
import { ComboboxField } from '../ui/fields/ComboboxField.tsx';
import { FieldWarnings } from '../ui/fields/FieldWarnings.tsx';
import { setFieldErrors } from '../ui/fields/field-errors.ts';
import { MantineScope } from '../ui/fields/MantineScope.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDrawer } from '../ui/overlays/FormDrawer.tsx';
import { skipLeaveGuard } from '../ui/overlays/skip-leave-guard.ts';
import { useFormSurface } from '../ui/overlays/use-form-surface.ts';
import { presentWrite } from '../writes/present-write.tsx';
import { useRefusals } from '../writes/refusals.ts';
import type { UsersContext } from './drawer-context.ts';
import { type InvitationToFill, invitationToFill } from './invitation-to-fill.ts';
import { useUserWrites } from './use-user-writes.ts';
import { userLabel } from './user.ts';
import { type Invitation, invitationFields, invitationSchema, toUserToCreate } from './user-form.ts';
import { invitationWrite } from './user-writes.ts';

/** Renders the drawer. */
export function InviteUserDrawer() {
  const { language } = useLanguage();
  const m = useLazyMessages(userMessages);
  const navigate = useNavigate();
  const { organizationId, users, close } = useOutletContext<UsersContext>();
  const writeTexts = writeMessages[language];
  const context = useUserWrites(organizationId);
  const refused = useRefusals()('invite', organizationId, null);
  const form = useForm<Invitation>({
    // Creates the schema when the form is validated: opening the form does not wait for it.
    resolver: (...values) => zodResolver(invitationSchema(m))(...values),
    defaultValues: { email: '', name: '', locale: language, roles: [] },
  });
  const [filled, setFilled] = useState<Invitation | null>(null);
  const draft = useDraft(['inviteUser', organizationId], form, { filled });
  const surfaceState = useFormSurface(form, {
    close: () => close(skipLeaveGuard),
    onSending: draft.noteSending,
  });
  const { surface } = surfaceState;
  const { errors, isDirty } = form.formState;
  const { ref: emailRef, ...email } = form.register('email');
  const emailInput = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  useEffect(() => emailRef(emailInput.current), [emailRef]);

  const typedEmail = normalizeText(useWatch({ control: form.control, name: 'email' }).trim());
  const existingUser = typedEmail
    ? users.find((user) => user.email && normalizeText(user.email) === typedEmail)
    : undefined;

  const toFill = useSyncExternalStore(invitationToFill.subscribe, invitationToFill.get);
  const fill = useEffectEvent((values: InvitationToFill) => {
    invitationToFill.set(null);
    const isTouched = form.formState.isDirty;
    for (const field of ['email', 'name'] as const) {
      form.setValue(field, values[field], { shouldDirty: true });
    }
    if (!isTouched) setFilled(form.getValues());
    (values.email ? submitButton : emailInput).current?.focus();
  });
  useEffect(() => {
    if (toFill) fill(toFill);
  }, [toFill]);

  const submit = form.handleSubmit((values) => {
    return surface.attempt(() =>
      presentWrite(invitationWrite(context, toUserToCreate(values)), {
        surface,
        again: () => void submit(),
        onView: (id) => void navigate({ pathname: paths.user(organizationId, id), search: location.search }),
        onRefused: (error) => {
          const { first, complete } = setFieldErrors(error, invitationFields, (name, message) =>
            form.setError(name, { message }),
          );
          if (first) form.setFocus(first);
          return complete;
        },
      }),
    );
  });

  return (
    <FormDrawer
      title={m.users.invite}
      submitLabel={refused ? writeTexts.tryAnyway : m.users.sendInvitation}
      dirty={isDirty}
      onSubmit={submit}
      onClose={close}
      state={surfaceState}
      initialFocus={emailInput}
      submitRef={submitButton}
    >
      <DraftNotice draft={draft} />
      {refused && !surfaceState.notice && (
        <p>{writeTexts.refusedBefore({ reason: writeTexts.forbidden.invite({ name: m.users.invitee }) })}</p>
      )}
      <TextField
        {...email}
        ref={emailInput}
        label={m.users.email}
        inputMode="email"
        error={errors.email?.message}
        description={
          existingUser && <FieldWarnings texts={[m.users.emailTaken({ name: userLabel(existingUser) })]} />
        }
      />
      <TextField {...form.register('name')} label={m.users.name} error={errors.name?.message} />
      <DeferredContent height={138}>
        <MantineScope>
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
        </MantineScope>
      </DeferredContent>
    </FormDrawer>
  );
}
