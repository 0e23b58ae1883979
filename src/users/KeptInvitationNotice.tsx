/** The notification about a user who was removed to be invited again, but whose invitation is not known to be sent. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { userMessages } from '../i18n/user-messages.ts';
import { writeMessages } from '../i18n/write-messages.ts';
import { Button } from '../ui/basics/Button.tsx';
import { notify } from '../ui/basics/notify.ts';
import { restoreFocus } from '../ui/basics/restore-focus.ts';
import { TextWithName } from '../ui/basics/TextWithName.tsx';
import { useLazyMessages } from '../ui/basics/use-lazy-messages.ts';
import { useLanguage } from '../ui/basics/use-messages.ts';
import { confirm } from '../ui/overlays/confirm.ts';
import frameClasses from '../ui/page/ErrorNotice.module.css';
import type { Answer } from '../writes/outcome.ts';
import { readBack } from '../writes/read-back.ts';
import { dropInvitation, isHeld, type KeptInvitation, keepInvitation } from './kept-invitations.ts';
import { InviteAgainDialog } from './lazy-invite-again-dialog.ts';
import { readUserNow } from './record-queries.ts';
import { useUserWrites } from './use-user-writes.ts';
import { toUserToCreate } from './user-form.ts';
import { invitationWrite } from './user-writes.ts';

/** No answer is known: it was lost with the former page, or the dialog was closed before it came. */
const lost: Answer = { kind: 'missing', error: null };

/** Renders the notice. It first finds out what became of a request whose outcome is unknown. */
export function KeptInvitationNotice({ invitation }: { invitation: KeptInvitation }) {
  const m = useLazyMessages(userMessages);
  const writeTexts = writeMessages[useLanguage().language];
  const { organizationId, formerId, email, name, stage } = invitation;
  const context = useUserWrites(organizationId);
  const [isChecking, setChecking] = useState(false);
  const started = useRef(false);

  const checkRemoval = async () => {
    const { queries, client } = context;
    const { kind } = await readBack(async () => ({
      kind: (await readUserNow(queries, client, organizationId, formerId)) === null ? 'wanted' : 'old',
    }));
    if (isHeld(invitation)) return;
    if (kind === 'wanted') keepInvitation({ ...invitation, stage: 'removed' });
    if (kind !== 'old') return;
    dropInvitation(invitation);
    notify(m.inviteAgain.stillHere({ name }));
  };
  const checkInvitation = async () => {
    const write = invitationWrite(context, toUserToCreate(invitation), formerId);
    const { kind } = await readBack((last) => write.read(lost, last));
    if (isHeld(invitation)) return;
    if (kind === 'old') keepInvitation({ ...invitation, stage: 'removed' });
    if (kind !== 'wanted' && kind !== 'unproven') return;
    dropInvitation(invitation);
    notify(writeTexts.unproven({ name: email }));
  };
  const check = async () => {
    if (isChecking) return;
    setChecking(true);
    await (stage === 'removing' ? checkRemoval() : checkInvitation()).finally(() => setChecking(false));
  };
  const checkOnce = useEffectEvent(() => {
    if (started.current || stage === 'removed') return;
    started.current = true;
    void check();
  });
  useEffect(() => checkOnce(), []);

  const sendAgain = () =>
    confirm({ dialog: <InviteAgainDialog organizationId={organizationId} kept={invitation} /> });
  const discard = () => {
    // The button is removed with the notice.
    restoreFocus(null);
    dropInvitation(invitation);
  };
  const { notInvited, removalUnknown, invitationUnknown } = m.inviteAgain;
  const title = { removed: notInvited, removing: removalUnknown, inviting: invitationUnknown }[stage];
  return (
    <>
      <p>
        <TextWithName text={title({ name })} name={name} />
      </p>
      {isChecking && <p>{writeTexts.checking}</p>}
      <div className={frameClasses.actions}>
        {stage === 'removed' ? (
          <Button onClick={sendAgain}>{writeTexts.sendAgain}</Button>
        ) : (
          <Button busy={isChecking} onClick={() => void check()}>
            {writeTexts.checkNow}
          </Button>
        )}
        <Button variant="plain" onClick={discard}>
          {m.inviteAgain.discard}
        </Button>
      </div>
    </>
  );
}
