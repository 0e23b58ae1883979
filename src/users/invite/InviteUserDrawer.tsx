/** The drawer that invites a user: the service sends an e-mail in the chosen language. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { hasShortDomain, isEmail, mailboxKey } from '../../contract/email.ts';
import { readAddress } from '../../contract/recipients.ts';
import { locales } from '../../contract/users.ts';
import { clipText } from '../../lib/clip-text.ts';
import { RolesField } from '../../organizations/RolesField.tsx';
import { paths } from '../../paths.ts';
import { DraftNotice } from '../../session/drafts/DraftNotice.tsx';
import { draftNameBelow } from '../../session/drafts/drafts.ts';
import { useDraft } from '../../session/drafts/use-draft.ts';
import { DeferredContent } from '../../ui/basics/DeferredContent.tsx';
import { useLanguage, useMessages } from '../../ui/basics/use-messages.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { showFieldErrors } from '../../ui/fields/field-errors.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { skipLeaveGuard } from '../../ui/history/skip-leave-guard.ts';
import { FormDrawer } from '../../ui/overlays/FormDrawer.tsx';
import { useFormWriteDisplay } from '../../ui/overlays/use-write-display.ts';
import { TextWithName } from '../../ui/text/TextWithName.tsx';
import { presentWrite } from '../../writes/present-write.tsx';
import { useRefusals } from '../../writes/refusals.ts';
import type { UsersContext } from '../drawer-context.ts';
import { rolesText, userLabel } from '../user.ts';
import { invitationWrite, useUserWrites } from '../user-writes.ts';
import { type Invitation, invitationFields, invitationSchema, toUserToCreate } from './invitation-form.ts';
import { type HandOver, invitationToFill } from './invitation-to-fill.ts';
import { invitationDraft, invitationOf } from './invite-again.ts';

/** Renders the drawer. */
export function InviteUserDrawer() {
  const { language } = useLanguage();
  const m = useMessages();
  const navigate = useNavigate();
  const { organizationId, users, close } = useOutletContext<UsersContext>();
  const context = useUserWrites()(organizationId);
  const refused = useRefusals()('invite', organizationId, null);
  const form = useForm<Invitation>({
    // Creates the schema when the form is validated: opening the form does not wait for it.
    resolver: (...values) => zodResolver(invitationSchema(m))(...values),
    defaultValues: { email: '', name: '', locale: language, roles: [] },
  });
  const [filled, setFilled] = useState<Invitation | null>(null);
  const handOver = useLocation().state as Partial<HandOver> | null;
  // Kept as state: a change of the list's filters adds a history entry without it.
  const [removedId] = useState(handOver?.removedId);
  const toFill = useSyncExternalStore(invitationToFill.subscribe, invitationToFill.get);
  /** The removed user who is invited again; `null` after a reload, too. */
  const [removed] = useState(() => {
    const given = toFill && 'user' in toFill ? toFill : null;
    return given?.organizationId === organizationId && given.user.id === removedId ? given : null;
  });
  const draft = useDraft(invitationDraft(organizationId, removedId), form, {
    filled,
    isRestored: removed !== null,
    otherName: removedId ? null : draftNameBelow(invitationDraft(organizationId)),
  });
  const displayState = useFormWriteDisplay(form, {
    close: () => close(skipLeaveGuard),
    onSending: draft.markSending,
  });
  const { display } = displayState;
  const { errors, isDirty, touchedFields } = form.formState;
  const { ref: emailRef, ...email } = form.register('email');
  const emailInput = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  useEffect(() => emailRef(emailInput.current), [emailRef]);

  const typedEmail = useWatch({ control: form.control, name: 'email' });
  const mailbox = isEmail(typedEmail.trim()) ? mailboxKey(typedEmail) : null;
  const existingUser = mailbox
    ? users.find((user) => user.email && mailboxKey(user.email) === mailbox)
    : undefined;
  const isShort = !!touchedFields.email && !!mailbox && hasShortDomain(mailbox);
  const { taken, setTaken, cleanEmail } = useTakenAddress(form);
  const takenText = taken?.email === typedEmail ? clipText(taken.from, 200) : '';

  /** Whether the field "Roles", which is rendered later, takes the focus. */
  const focusesRoles = useRef(false);
  /** Fills fields in, and focuses what is missing: the e-mail, else the roles, else only the press that sends. */
  const fillIn = (values: Pick<Invitation, 'email' | 'name'> & Partial<Invitation>) => {
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as keyof Invitation, value, { shouldDirty: true });
    }
    focusesRoles.current = values.email !== '' && form.getValues('roles').length === 0;
    if (!focusesRoles.current) (values.email ? submitButton : emailInput).current?.focus();
  };
  const fill = useEffectEvent((given: NonNullable<typeof toFill>) => {
    invitationToFill.set(null);
    if (given === removed) return fillIn(invitationOf(given.user));
    if ('user' in given || !handOver?.handsOver) return;
    const isTouched = form.formState.isDirty;
    const { from, ...values } = given;
    fillIn(values);
    if (from) setTaken({ ...values, from });
    if (!isTouched) setFilled(form.getValues());
  });
  useEffect(() => {
    if (toFill) fill(toFill);
  }, [toFill]);
  const rolesNote =
    removed?.user.rolesShape === 'object'
      ? m.inviteAgain.oneRole({ role: rolesText(removed.user) })
      : removed && removed.user.rolesShape !== 'array' && m.inviteAgain.noRoles;

  const submit = form.handleSubmit((values) => {
    return display.attempt(() =>
      presentWrite(invitationWrite(context, toUserToCreate(values), removed?.user.id), {
        display,
        again: () => void submit(),
        onView: (id) => void navigate({ pathname: paths.user(organizationId, id), search: location.search }),
        onRefused: (error) => showFieldErrors(form, invitationFields, error),
      }),
    );
  });

  return (
    <FormDrawer
      title={m.users.invite}
      submitLabel={refused ? m.writes.tryAnyway : m.users.sendInvitation}
      dirty={isDirty}
      onSubmit={() => {
        cleanEmail();
        return submit();
      }}
      onClose={close}
      state={displayState}
      initialFocus={emailInput}
      submitRef={submitButton}
    >
      <DraftNotice draft={draft} />
      {removed?.isDraftKept === false && <p>{m.inviteAgain.noDraft}</p>}
      {refused && !displayState.notice && (
        <p>{m.writes.refusedBefore({ reason: m.writes.forbidden.invite({ name: m.users.invitee }) })}</p>
      )}
      <TextField
        {...email}
        ref={emailInput}
        label={m.users.email}
        inputMode="email"
        error={errors.email?.message}
        onChange={(event) => {
          void email.onChange(event);
          if (event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType === 'insertFromPaste')
            cleanEmail();
        }}
        onBlur={(event) => {
          cleanEmail();
          void email.onBlur(event);
        }}
        // Below the input, so that the input stays in place while the admin types.
        note={[
          // While an invitation is sent, the list may already hold its user.
          existingUser && !displayState.busy && (
            <TextWithName
              key="existing"
              text={m.users.emailTaken({ name: userLabel(existingUser) })}
              name={userLabel(existingUser)}
            />
          ),
          takenText && (
            <TextWithName key="taken" text={m.common.takenFrom({ text: takenText })} name={takenText} />
          ),
          isShort && !takenText && m.users.domainShort,
        ]}
      />
      <TextField {...form.register('name')} label={m.users.name} error={errors.name?.message} />
      <DeferredContent height={130}>
        <Controller
          control={form.control}
          name="locale"
          render={({ field }) => (
            <ChoiceField
              label={m.users.inviteLanguage}
              description={removed && m.inviteAgain.languageHint}
              options={locales.map((value) => [value, m.users.languages[value]])}
              value={field.value}
              onChange={field.onChange}
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
              description={rolesNote}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={(input) => {
                field.ref(input);
                if (!input || !focusesRoles.current) return;
                focusesRoles.current = false;
                input.focus();
              }}
              error={errors.roles?.message}
            />
          )}
        />
      </DeferredContent>
    </FormDrawer>
  );
}

/** Replaces a longer text in the field of the e-mail by the address in it, and keeps that text. The empty name is filled. */
function useTakenAddress({ getValues, setValue }: UseFormReturn<Invitation>) {
  /** The address and the name that were taken from a longer text, and that text. */
  const [taken, setTaken] = useState<{ email: string; name: string; from: string } | null>(null);
  const cleanEmail = () => {
    const { email, name, takenFrom } = readAddress(getValues('email'));
    if (takenFrom === null) return;
    setValue('email', email, { shouldDirty: true });
    const typedName = getValues('name').trim();
    if (typedName === '' || typedName === taken?.name) setValue('name', name, { shouldDirty: true });
    setTaken({ email, name, from: takenFrom });
  };
  return { taken, setTaken, cleanEmail };
}
