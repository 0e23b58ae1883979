/** The tables of what was found: accesses, and API keys that notify the address, each with what was done. */
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { apiKeyLabel, lastUseOf } from '../api-keys/api-key.ts';
import { RunStateBadge } from '../bulk/views/RunStateBadge.tsx';
import { useOrganizationName } from '../organizations/directory.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../ui/basics/use-messages.ts';
import { type PlainColumn, PlainTable } from '../ui/table/PlainTable.tsx';
import { DateTime } from '../ui/text/DateTime.tsx';
import { NameText } from '../ui/text/NameText.tsx';
import { StatusBadge } from '../ui/text/StatusBadge.tsx';
import { rolesText, statusText, statusTone, userLabel } from '../users/user.ts';
import type { SearchState } from './access-search.ts';
import type { Offboarding } from './current-search.ts';
import classes from './OffboardingPage.module.css';
import { type Deed, deedOf, isTaken, otherRecipients } from './offboarding-report.ts';

/** Renders the tables. */
export function FoundTables({ shown, state }: { shown: Offboarding; state: SearchState }) {
  const m = useMessages();
  const t = m.offboarding;
  const { runs, search } = shown;
  const organizationName = useOrganizationName();
  const accesses = state.users.map((found) => ({
    ...found,
    deed: deedOf(m, runs, found.organizationId, found.user.id, found.email),
  }));
  const notified = state.keys.map((found) => ({
    ...found,
    deed: deedOf(m, runs, null, found.key.id, found.email),
  }));
  const hasDeeds = [...accesses, ...notified].some(({ deed }) => deed !== null);

  const accessColumns = useMemo(
    (): PlainColumn<(typeof accesses)[number]>[] => [
      { key: 'email', title: m.users.email, cell: ({ user }) => <NameText text={user.email ?? ''} /> },
      {
        key: 'organization',
        title: t.organization,
        cell: ({ organizationId }) => <NameText text={organizationName(organizationId)} />,
      },
      {
        key: 'name',
        title: m.users.name,
        kind: 'name',
        cell: ({ organizationId, user }) => (
          <Link to={paths.user(organizationId, user.id)}>
            <NameText text={userLabel(user)} />
          </Link>
        ),
      },
      {
        key: 'status',
        title: m.users.status,
        width: '110px',
        cell: ({ user, deed, readAt }) => {
          if (isTaken(deed, readAt) && deed?.verb === 'removeUser') return m.bulkPreview.removed;
          const status = isTaken(deed, readAt) ? 'blocked' : user.status;
          return <StatusBadge tone={statusTone(status)}>{statusText(m, status)}</StatusBadge>;
        },
      },
      {
        key: 'roles',
        title: m.users.roles,
        cell: ({ user }) =>
          user.rolesShape === 'none' ? m.common.notReported : <NameText text={rolesText(user) || '–'} />,
      },
      {
        key: 'lastAccess',
        title: m.users.lastAccess,
        width: '120px',
        cell: ({ user }) => <DateTime value={user.lastAccessTimestamp} none={m.common.never} />,
      },
      ...(hasDeeds ? [deedColumn<(typeof accesses)[number]>(t.done)] : []),
    ],
    [m, t, organizationName, hasDeeds],
  );
  const keyColumns = useMemo(
    (): PlainColumn<(typeof notified)[number]>[] => [
      { key: 'email', title: m.users.email, cell: ({ email }) => <NameText text={email} /> },
      {
        key: 'name',
        title: m.users.name,
        kind: 'name',
        cell: ({ key }) => (
          <Link to={paths.apiKey(key.id)}>
            <NameText text={apiKeyLabel(key)} />
          </Link>
        ),
      },
      { key: 'sftp', title: t.sftp, cell: ({ key }) => <NameText text={key.dnsName || '–'} /> },
      {
        key: 'lastUse',
        title: t.lastUse,
        width: '120px',
        cell: ({ key }) => <DateTime value={lastUseOf(key)} none={m.common.never} />,
      },
      {
        key: 'others',
        title: t.others,
        cell: ({ key }) => <NameText text={otherRecipients(key, search.emails).join(', ') || '–'} />,
      },
      ...(hasDeeds ? [deedColumn<(typeof notified)[number]>(t.done)] : []),
    ],
    [m, t, search, hasDeeds],
  );

  return (
    <>
      <h2>{t.access}</h2>
      {accesses.length === 0 ? (
        <p>{t.noAccess}</p>
      ) : (
        <PlainTable
          label={t.access}
          columns={accessColumns}
          rows={accesses}
          rowKey={({ organizationId, user }) => `${organizationId} ${user.id}`}
          className={classes.table}
        />
      )}
      <h2>{t.keys}</h2>
      {notified.length === 0 ? (
        <p>{t.noKeys}</p>
      ) : (
        <PlainTable
          label={t.keys}
          columns={keyColumns}
          rows={notified}
          rowKey={({ email, key }) => `${key.id} ${email}`}
          className={classes.table}
        />
      )}
    </>
  );
}

const deedColumn = <Row extends { deed: Deed | null }>(title: string): PlainColumn<Row> => ({
  key: 'deed',
  title,
  width: '22%',
  cell: ({ deed }) => (deed ? <DeedCell deed={deed} /> : '–'),
});

function DeedCell({ deed: { action, state, reason, confirmedAt } }: { deed: Deed }) {
  const m = useMessages();
  return (
    <div className={classes.deed}>
      <span>{action}</span> <RunStateBadge state={state} verb="offboard" />
      {confirmedAt !== null && (
        <span className={classes.hint}>
          {m.activity.confirmed} <DateTime value={confirmedAt} none="" />
        </span>
      )}
      {reason && <span className={classes.hint}>{reason}</span>}
    </div>
  );
}
