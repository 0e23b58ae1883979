/** What stands below the preview: how far its rows are checked, and the bar that sends the invitations and downloads the results. */
import { useId, useState } from 'react';
import { bulkWords } from '../bulk/tab/bulk-words.ts';
import { closingText } from '../bulk/tab/closing-text.ts';
import { currentRun } from '../bulk/tab/current-run.ts';
import { BulkPreviewList } from '../bulk/views/BulkPreviewList.tsx';
import { areMany } from '../bulk/views/preview-rules.ts';
import { useRoleName, useRoles } from '../organizations/directory.ts';
import { ReadWaiting } from '../session/waiting/ReadWaiting.tsx';
import { useMessages } from '../ui/basics/use-messages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { DownloadButton } from '../ui/buttons/DownloadButton.tsx';
import { confirm } from '../ui/overlays/confirm.ts';
import { ErrorNotice } from '../ui/page/ErrorNotice.tsx';
import flow from '../ui/page/flow.module.css';
import classes from './InviteMany.module.css';
import type { InviteList, InviteSnapshot } from './invite-list.ts';
import { resultPlan } from './invite-results.ts';
import { type InviteRow, isReady } from './invite-row.ts';
import { useInviteWords } from './invite-words.ts';
import type { useExistingUsers } from './use-existing-users.ts';
import type { useInviteRun } from './use-invite-run.ts';

interface Props {
  list: InviteList;
  snapshot: InviteSnapshot;
  isReading: boolean;
  invitations: ReturnType<typeof useInviteRun>;
  /** What is known about the users of the organization. */
  existing: ReturnType<typeof useExistingUsers>;
}

/** Renders the note and the bar, which says what keeps it from sending. */
export function SendBar({ list, snapshot, isReading, invitations, existing }: Props) {
  const messages = useMessages();
  const m = useInviteWords();
  const roleName = useRoleName();
  const systemIds = new Set(useRoles().flatMap(({ id, isSystem }) => (isSystem ? [id] : [])));
  const reasonId = useId();
  const [said, setSaid] = useState('');
  const { run, isActive, send } = invitations;
  const { ready: count, blocked } = snapshot.counts;
  const hasSent = run !== null && snapshot.rows.some(({ sent }) => sent !== null);

  const reasonText = () => {
    if (isActive) return run === currentRun() ? m.reasons.sending : bulkWords().run.anotherRuns;
    if (isReading) return m.reasons.busy;
    if (!existing.isComplete) return m.reasons.checking;
    return count === 0 ? m.reasons.none : null;
  };
  const reason = reasonText();

  const press = () => {
    if (reason) return;
    const closing = closingText(messages);
    const asksTyping = areMany(count);
    const systemRolesOf = ({ roleIds }: InviteRow) =>
      roleIds.flatMap((id) => (systemIds.has(id) ? [roleName(id)] : [])).join(', ');
    const withSystemRoles = snapshot.rows.filter((row) => isReady(row) && systemRolesOf(row) !== '');
    const maybe = list.rowsWith('maybeInvited').filter(isReady).length;
    if (!asksTyping && closing === null && withSystemRoles.length + maybe === 0) return send();
    confirm({
      title: m.sendTitle({ count }),
      body: (
        <div className={flow.stack}>
          {closing !== null && <p>{closing}</p>}
          {maybe > 0 && <p>{m.maybeInvited({ count: maybe })}</p>}
          <p>{m.sendBody}</p>
          <BulkPreviewList
            title={bulkWords().bulkPreview.systemRoles}
            entries={withSystemRoles}
            itemOf={({ key, name, email }) => ({ id: key, name, about: email })}
            textOf={systemRolesOf}
          />
        </div>
      ),
      action: m.send({ count }),
      ...(asksTyping && { typed: { label: m.typeToConfirm({ count }), expected: String(count) } }),
      run: async () => send(),
    });
  };

  return (
    <>
      <ExistingUsersNote existing={existing} />
      <div className={`${flow.row} ${classes.send}`} data-over-rows="">
        <Button
          variant="primary"
          icon="invite"
          aria-disabled={reason !== null || undefined}
          aria-describedby={reasonId}
          onClick={press}
        >
          {m.send({ count })}
        </Button>
        <span id={reasonId} className={flow.muted}>
          {reason ?? (blocked > 0 && m.staying({ count: blocked }))}
        </span>
        {hasSent && (
          <DownloadButton
            label={bulkWords().run.download}
            rows={() => snapshot.rows}
            plan={() => resultPlan(messages, m, roleName, snapshot.sources)}
            onDone={(file) => setSaid(messages.common.downloaded({ file }))}
          />
        )}
        <span role="status">{said}</span>
      </div>
    </>
  );
}

/** Renders how far the rows are compared with everybody in the organization, or the failure with a button to try again. */
function ExistingUsersNote({ existing }: Pick<Props, 'existing'>) {
  const messages = useMessages();
  const m = useInviteWords();
  const { isComplete, count, unreadable, error, read, retry } = existing;
  const people = messages.users.count({ count });
  if (error != null) return <ErrorNotice error={error} title={m.checkFailed} onRetry={retry} />;
  return (
    <>
      <ReadWaiting read={read} />
      <p className={flow.muted}>
        {isComplete ? m.checked({ people }) : m.checking}{' '}
        {!isComplete && <progress aria-label={messages.common.loading} aria-valuetext={people} />}{' '}
        {!isComplete && m.checkingCount({ people })}
        {isComplete && unreadable > 0 && m.unreadable({ count: unreadable })}
      </p>
    </>
  );
}
