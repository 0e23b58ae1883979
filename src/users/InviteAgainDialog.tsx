/** The dialog that invites a pending user again: it removes the user and sends a new invitation. */
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { User } from '../contract/user.ts';
import { type Locale, locales } from '../contract/users.ts';
import { errorMessages } from '../i18n/error-messages.ts';
import { formMessages } from '../i18n/form-messages.ts';
import { userMessages } from '../i18n/user-messages.ts';
import { writeMessages } from '../i18n/write-messages.ts';
import { RolesField } from '../organizations/RolesField.tsx';
import { beginWrite } from '../session/running-writes.ts';
import { sessionState } from '../session/session-store.ts';
import { Button } from '../ui/basics/Button.tsx';
import { DescriptionList } from '../ui/basics/DescriptionList.tsx';
import { NameText } from '../ui/basics/NameText.tsx';
import { notify } from '../ui/basics/notify.ts';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import { ComboboxField } from '../ui/fields/ComboboxField.tsx';
import { closeQuestion } from '../ui/overlays/confirm.ts';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { useWriteSurface } from '../ui/overlays/use-write-surface.ts';
import { AlertBox } from '../ui/page/AlertBox.tsx';
import { describeError } from '../ui/page/describe-error.ts';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';
import { presentWrite } from '../writes/present-write.tsx';
import { useRefusals } from '../writes/refusals.ts';
import type { Write, WriteResult } from '../writes/run-write.ts';
import {
  guessLocale,
  type InvitationSteps,
  type InviteAgainEnd,
  inviteAgain,
  inviteAgainObstacle,
  isNotCarriedOut,
  sendInvitation,
} from './invite-again.ts';
import { dropInvitation, holdInvitation, type KeptInvitation, keepInvitation } from './kept-invitations.ts';
import { readUserNow } from './record-queries.ts';
import { useUserWrites } from './use-user-writes.ts';
import { userLabel } from './user.ts';
import { toUserToCreate } from './user-form.ts';
import { invitationWrite, removalWrite } from './user-writes.ts';

interface Props {
  organizationId: number;
  /** The pending user; absent if the user is removed already. */
  user?: User;
  /** The invitation of a removed user. It is sent at once. */
  kept?: KeptInvitation;
  /** Called after the user was removed. */
  onRemoved?: () => void;
}

/** Renders the dialog of a user, or of a kept invitation. */
export function InviteAgainDialog({ organizationId, user, kept, onRemoved }: Props) {
  const m = useLazyMessages(formMessages, userMessages, errorMessages);
  const writeTexts = writeMessages[useLanguage().language];
  const context = useUserWrites(organizationId);
  const isRefused = useRefusals();
  const { surface, busy, held, paused, progress, notice } = useWriteSurface(closeQuestion);
  const [shown, setShown] = useState(user ?? null);
  const [isRemoved, setRemoved] = useState(kept !== undefined);
  const [isSending, setSending] = useState(false);
  /** Whether the notice has a button "Send again" of its own. */
  const [noticeSends, setNoticeSends] = useState(false);
  const removalWasSent = useRef(false);
  const [locale, setLocale] = useState<Locale>(kept?.locale ?? guessLocale(user?.email ?? ''));
  const [roles, setRoles] = useState(kept?.roles ?? user?.roles.map(({ id }) => id) ?? []);
  const [areRolesConfirmed, setRolesConfirmed] = useState(kept !== undefined || user?.rolesShape === 'array');
  const cancelButton = useRef<HTMLButtonElement>(null);
  const bodyId = useId();
  const reasonId = useId();

  const formerId = kept?.formerId ?? shown?.id ?? 0;
  const email = kept?.email ?? shown?.email ?? '';
  const name = kept?.name ?? shown?.name ?? '';
  const label = kept?.name ?? (shown ? userLabel(shown) : '');
  const target = { organizationId, formerId };
  const invitation = { email, name, locale, roles };

  const obstacle = isRemoved || !shown ? null : inviteAgainObstacle(shown);
  const reason = obstacle
    ? m.inviteAgain.obstacles[obstacle]
    : roles.length === 0
      ? m.users.rolesMissing
      : areRolesConfirmed
        ? null
        : m.inviteAgain.confirmRoles;

  // While the dialog is open, no notification about the same person appears.
  useEffect(() => holdInvitation({ organizationId, formerId }), [organizationId, formerId]);
  useEffect(() => {
    if (!isRemoved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRemoved]);

  /** Runs one attempt, which counts as one write as a whole. */
  const attempt = (work: () => Promise<unknown>) =>
    surface.attempt(async () => {
      const ends = [beginWrite(), holdInvitation(target)];
      setNoticeSends(false);
      try {
        await work();
      } catch (error) {
        if (sessionState() !== 'none') surface.show(<ErrorNotice error={error} />);
      } finally {
        setSending(false);
        for (const end of ends) end();
      }
    });

  /** Presents one of the two writes in this dialog. */
  const present = async (
    write: Write,
    options: {
      again: () => void;
      onDone: () => void;
      done: () => void;
      isQuiet?: boolean;
      isShownElsewhere: (result: WriteResult) => boolean;
    },
  ): Promise<WriteResult | null> => {
    const last: { result: WriteResult | null } = { result: null };
    await presentWrite(write, {
      again: options.again,
      isQuiet: options.isQuiet ?? false,
      surface: {
        ...surface,
        done: options.done,
        release: () => {
          setSending(false);
          surface.release();
        },
      },
      onDone: (result) => {
        last.result = result;
        options.onDone();
      },
      isShownElsewhere: (result) => {
        last.result = result;
        setNoticeSends(result.outcome.buttons.includes('sendAgain'));
        return options.isShownElsewhere(result);
      },
    });
    return last.result;
  };

  const steps: InvitationSteps = {
    keep: (stage) => keepInvitation({ ...target, ...invitation, stage }),
    drop: () => dropInvitation(target),
    isThere: async () => {
      setSending(true);
      const write = invitationWrite(context, toUserToCreate(invitation), formerId);
      return (await write.read({ kind: 'missing', error: null }, false)).kind !== 'old';
    },
    invite: () => {
      setSending(true);
      return present(invitationWrite(context, toUserToCreate(invitation), formerId), {
        again: () => latest.current.sendAgain(),
        onDone: () => dropInvitation(target),
        done: surface.done,
        // A notification offers what a closed dialog did not send.
        isShownElsewhere: () => !surface.isOpen(),
      });
    },
  };

  const remove = (current: User) => {
    const noteRemoved = () => {
      steps.keep('removed');
      setRemoved(true);
      onRemoved?.();
    };
    return present(removalWrite(context, current), {
      again: () => latest.current.run(),
      onDone: noteRemoved,
      done: () => {},
      // One message says what came of both halves.
      isQuiet: true,
      isShownElsewhere: (result) => {
        removalWasSent.current ||= !isNotCarriedOut(result);
        return !surface.isOpen() && !isNotCarriedOut(result);
      },
    });
  };

  const sendAgain = () => attempt(async () => show(await sendInvitation(steps, true)));

  const run = () =>
    attempt(async () => {
      if (!shown) return;
      show(
        await inviteAgain({
          ...steps,
          shown,
          removalWasSent: removalWasSent.current,
          read: () => readUserNow(context.queries, context.client, organizationId, formerId),
          remove: () => remove(shown),
          mayContinue: surface.isOpen,
        }),
      );
    });

  // A notice may be older than the roles and the language that are chosen when its button is pressed.
  const latest = useRef({ run: () => {}, sendAgain: () => {} });
  useEffect(() => {
    latest.current = { run: () => void run(), sendAgain: () => void sendAgain() };
  });

  /** Shows an end of the action that is no outcome of a write. */
  const show = (end: InviteAgainEnd) => {
    if (sessionState() === 'none') return;
    if (end.kind === 'unread') {
      surface.show(
        <AlertBox
          title={writeTexts.unread}
          sentences={[
            describeError(m, end.error).sentences[0] ?? '',
            ...(isRemoved ? [] : [writeTexts.unreadHint]),
          ]}
        >
          <Button onClick={() => (isRemoved ? latest.current.sendAgain() : latest.current.run())}>
            {writeTexts.tryAgain}
          </Button>
        </AlertBox>,
      );
    }
    if (end.kind === 'there') {
      notify(writeTexts.unproven({ name: email }));
      surface.done();
    }
    if (end.kind === 'changed') {
      const title =
        end.difference === 'gone'
          ? writeTexts.gone.user({ name: label })
          : m.inviteAgain.changed[end.difference]({ name: label });
      surface.show(<AlertBox title={title} sentences={[writeTexts.unreadHint]} />);
      if (end.now) adopt(end.now);
    }
    if (end.kind === 'notInvited') setRemoved(true);
  };

  /** Shows the user as just read. Roles that changed replace the chosen ones and have to be confirmed again. */
  const adopt = (now: User) => {
    setShown(now);
    setRoles(now.roles.map(({ id }) => id));
    setRolesConfirmed(now.rolesShape === 'array');
  };

  const sendKept = useEffectEvent(() => {
    if (kept) void sendAgain();
  });
  useEffect(() => sendKept(), []);

  const isHeldOpen = isRemoved ? isSending : held;
  const dismiss = () => {
    if (!isHeldOpen) closeQuestion();
  };
  const canPress = !paused && reason === null;
  const refusedVerbs = [
    ...(!isRemoved && isRefused('removeUser', organizationId, formerId)
      ? [writeTexts.forbidden.removeUser({ name: label })]
      : []),
    ...(isRefused('invite', organizationId, null)
      ? [writeTexts.forbidden.invite({ name: m.users.invitee })]
      : []),
  ];
  const action = isRemoved
    ? writeTexts.sendAgain
    : refusedVerbs.length > 0
      ? writeTexts.tryAnyway
      : m.users.inviteAgain;
  const rolesHint: ReactNode =
    shown?.rolesShape === 'object'
      ? m.inviteAgain.rolesOneReported
      : shown?.rolesShape === 'none'
        ? m.inviteAgain.rolesUnreported
        : undefined;

  return (
    <Dialog
      role="alertdialog"
      title={m.inviteAgain.title({ name: label })}
      name={label}
      describedBy={bodyId}
      initialFocus={cancelButton}
      onDismiss={dismiss}
      actions={
        <>
          <Button ref={cancelButton} aria-disabled={isHeldOpen || undefined} onClick={dismiss}>
            {m.common.cancel}
          </Button>
          {!(isRemoved && notice && noticeSends) && (
            <Button
              variant={isRemoved ? 'primary' : 'danger'}
              busy={busy}
              aria-disabled={!canPress || undefined}
              aria-describedby={reason ? reasonId : undefined}
              onClick={() => canPress && void (isRemoved ? sendAgain() : run())}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      <div id={bodyId}>
        {!isRemoved && <p>{m.inviteAgain.body}</p>}
        <p role="status">{isRemoved && !busy && m.inviteAgain.notInvited({ name: label })}</p>
      </div>
      {!notice && refusedVerbs.map((why) => <p key={why}>{writeTexts.refusedBefore({ reason: why })}</p>)}
      <DescriptionList
        title={m.inviteAgain.sent}
        facts={[
          [m.users.email, <NameText key="email" text={email} />],
          [m.users.name, <NameText key="name" text={name} />],
        ]}
      />
      <ComboboxField
        single
        label={m.users.inviteLanguage}
        description={kept ? undefined : m.inviteAgain.languageHint}
        choices={locales.map((value) => ({ value, label: m.users.languages[value] }))}
        value={[locale]}
        onChange={([value]) => setLocale(locales.find((each) => each === value) ?? locale)}
      />
      <RolesField
        value={roles}
        description={isRemoved ? undefined : rolesHint}
        onChange={(value) => {
          setRoles(value);
          setRolesConfirmed(true);
        }}
      />
      {!isRemoved && shown?.rolesShape === 'object' && (
        <CheckboxField
          label={m.inviteAgain.rolesConfirmed}
          checked={areRolesConfirmed}
          onChange={(event) => setRolesConfirmed(event.currentTarget.checked)}
        />
      )}
      {reason && <p id={reasonId}>{reason}</p>}
      <p role="status" hidden={!progress}>
        {progress}
      </p>
      {notice}
    </Dialog>
  );
}
