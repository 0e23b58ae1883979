/** The columns of accesses and of API keys. Each is one entry, from which the tables of the page and of the report follow. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { apiKeyLabel, lastUseOf } from '../api-keys/api-key.ts';
import { bulkWords } from '../bulk/tab/bulk-words.ts';
import { stepAction } from '../bulk/tab/describe-run.ts';
import { reasonOf } from '../bulk/tab/result-rows.ts';
import { RunStateBadge } from '../bulk/views/RunStateBadge.tsx';
import type { Timestamp } from '../contract/common.ts';
import { isSameMailbox } from '../contract/email.ts';
import type { OffboardingWords as Words } from '../i18n/en/offboarding.ts';
import type { Messages } from '../i18n/en.ts';
import { paths } from '../paths.ts';
import { asIso, type Cell } from '../ui/basics/export-rows.ts';
import flow from '../ui/page/flow.module.css';
import type { PlainColumn } from '../ui/table/PlainTable.tsx';
import { DateTime } from '../ui/text/DateTime.tsx';
import { NameText } from '../ui/text/NameText.tsx';
import { StatusBadge } from '../ui/text/StatusBadge.tsx';
import { rolesText, statusText, statusTone, userLabel } from '../users/user.ts';
import type { FoundKey, FoundUser } from './access-search.ts';
import { type Deed, type Row, statusOf } from './offboarding.ts';

/** A column of the report, and of the page if it has a cell. */
export interface FoundColumn<R> extends Omit<PlainColumn<R>, 'cell'> {
  value: (row: R) => Cell;
  cell?: (row: R) => ReactNode;
}

/** Returns the columns of accesses. */
export function accessColumns(m: Messages, placeName: (id: number) => string): FoundColumn<Row<FoundUser>>[] {
  const status = (row: Row<FoundUser>) =>
    statusOf(row) === 'removed' ? bulkWords().bulkPreview.removed.user : statusText(m, statusOf(row));
  return [
    column('email', m.users.email, ({ record }) => record.email, { kind: 'untitled' }),
    column('organization', m.users.organizationId, (row) => placeName(row.organizationId), { width: '15%' }),
    {
      key: 'organizationId',
      title: `${m.users.organizationId} (${m.common.id})`,
      value: (row) => row.organizationId,
    },
    column('name', m.users.name, ({ record }) => userLabel(record), {
      width: '16%',
      kind: 'name',
      cell: (row) => nameLink(paths.user(row.organizationId, row.record.id), userLabel(row.record)),
    }),
    { key: 'id', title: m.common.id, value: ({ record }) => record.id },
    column('status', m.users.status, status, {
      width: '120px',
      cell: (row) => (
        <StatusBadge tone={statusOf(row) === 'removed' ? 'stop' : statusTone(statusOf(row))}>
          {status(row)}
        </StatusBadge>
      ),
    }),
    column(
      'roles',
      m.users.roles,
      ({ record }) => (record.rolesShape === 'none' ? m.common.notReported : rolesText(record)),
      { width: '10%' },
    ),
    timeColumn(m, 'lastAccess', m.users.lastAccess, ({ record }) => record.lastAccessTimestamp),
    ...deedColumns(m, '15%'),
  ];
}

/** Returns the columns of API keys. @param emails the searched addresses */
export function keyColumns(m: Messages, t: Words, emails: readonly string[]): FoundColumn<Row<FoundKey>>[] {
  const isOther = (address: string) => !emails.some((email) => isSameMailbox(address, email));
  return [
    column('email', m.users.email, ({ email }) => email, { width: '20%', kind: 'untitled' }),
    column('name', m.users.name, ({ record }) => apiKeyLabel(record), {
      kind: 'name',
      cell: ({ record }) => nameLink(paths.apiKey(record.id), apiKeyLabel(record)),
    }),
    { key: 'id', title: m.common.id, value: ({ record }) => record.id },
    column('sftpUserName', m.apiKeys.dnsName, ({ record }) => record.dnsName),
    timeColumn(m, 'lastUsed', m.apiKeys.lastUsed, ({ record }) => lastUseOf(record)),
    column('otherRecipients', t.others, ({ record }) => record.emails?.filter(isOther).join(', ')),
    ...deedColumns(m, '22%'),
  ];
}

/** Returns a column of the report and of the page. */
const column = <R,>(
  key: string,
  title: string,
  value: (row: R) => Cell,
  look: Partial<PlainColumn<R>> = {},
): FoundColumn<R> => ({
  key,
  title,
  value,
  cell: (row) => <NameText text={String(value(row) || '–')} breaks />,
  ...look,
});

const nameLink = (to: string, name: string) => (
  <Link to={to}>
    <NameText text={name} />
  </Link>
);

const timeColumn = <R,>({ common }: Messages, key: string, title: string, timeOf: (row: R) => Timestamp) =>
  column<R>(
    key,
    title,
    (row) => (timeOf(row) === null ? common.never : (asIso(timeOf(row)) ?? common.unknown)),
    { width: '128px', cell: (row) => <DateTime value={timeOf(row)} none={common.never} /> },
  );

/** On the page these columns are one. */
function deedColumns<R extends Row>(m: Messages, width: string): FoundColumn<R>[] {
  const { columns, states } = bulkWords().run;
  return [
    column('action', columns.done, ({ deed }) => deed && actionOf(m, deed), {
      width,
      cell: ({ deed }) => (deed ? <DeedCell m={m} deed={deed} /> : '–'),
    }),
    { key: 'outcome', title: columns.outcome, value: ({ deed }) => deed && states[deed.state] },
    { key: 'confirmed', title: m.activity.confirmed, value: ({ deed }) => asIso(deed?.confirmedAt) },
    { key: 'reason', title: columns.reason, value: ({ deed }) => deed && reasonOf(m.writes, deed) },
  ];
}

function DeedCell({ m, deed }: { m: Messages; deed: Deed }) {
  return (
    <>
      <div className={flow.row}>
        <span>{actionOf(m, deed)}</span> <RunStateBadge state={deed.state} verb="offboard" />
      </div>
      {deed.confirmedAt !== null && (
        <div className={flow.muted}>
          {m.activity.confirmed} <DateTime value={deed.confirmedAt} none="" />
        </div>
      )}
      <div className={flow.muted}>{reasonOf(m.writes, deed)}</div>
    </>
  );
}

/** Returns what a run did, without the place, such as “Change e-mails (undo)”. */
function actionOf(m: Messages, { item, run }: Deed): string {
  const action = item.step ? stepAction(m, item.step) : '';
  return run.job.isUndo ? m.activity.undoing({ action }) : action;
}
