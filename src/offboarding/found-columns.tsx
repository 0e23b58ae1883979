/** The columns of accesses and of API keys. Each is one entry, from which the tables of the page and of the report follow. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { apiKeyLabel, lastUseOf } from '../api-keys/api-key.ts';
import { stepText } from '../bulk/tab/describe-run.ts';
import { reasonOf } from '../bulk/tab/result-rows.ts';
import { RunStateBadge } from '../bulk/views/RunStateBadge.tsx';
import type { ApiKey } from '../contract/api-key.ts';
import type { Timestamp } from '../contract/common.ts';
import { isSameMailbox } from '../contract/email.ts';
import type { Messages } from '../i18n/en.ts';
import { paths } from '../paths.ts';
import { DateTime } from '../ui/basics/DateTime.tsx';
import { asIso, type Cell } from '../ui/basics/export-rows.ts';
import { NameText } from '../ui/basics/NameText.tsx';
import { StatusBadge } from '../ui/basics/StatusBadge.tsx';
import type { PlainColumn } from '../ui/table/PlainTable.tsx';
import { rolesText, statusText, statusTone, userLabel } from '../users/user.ts';
import type { FoundKey, FoundUser } from './access-search.ts';
import classes from './OffboardingPage.module.css';
import { type Deed, type Row, statusOf } from './offboarding.ts';

/** A column: of the report if it has a value, of the page if it has a cell. */
export interface FoundColumn<R> extends Omit<PlainColumn<R>, 'cell'> {
  value?: (row: R) => Cell;
  cell?: (row: R) => ReactNode;
}

/** Returns the columns of accesses. */
export function accessColumns(
  m: Messages,
  organizationName: (id: number) => string,
): FoundColumn<Row<FoundUser>>[] {
  const status = (row: Row<FoundUser>) =>
    statusOf(row) === 'removed' ? m.bulkPreview.removed : statusText(m, statusOf(row));
  return [
    textColumn('email', m.users.email, ({ record }) => record.email),
    textColumn('organization', m.offboarding.organization, (row) => organizationName(row.organizationId)),
    { key: 'organizationId', title: m.users.organizationId, value: (row) => row.organizationId },
    nameColumn(
      m,
      ({ record }) => userLabel(record),
      (row) => paths.user(row.organizationId, row.record.id),
    ),
    { key: 'id', title: m.common.id, value: ({ record }) => record.id },
    {
      key: 'status',
      title: m.users.status,
      width: '110px',
      value: status,
      cell: (row) => <StatusBadge tone={statusTone(statusOf(row))}>{status(row)}</StatusBadge>,
    },
    textColumn('roles', m.users.roles, ({ record }) =>
      record.rolesShape === 'none' ? m.common.notReported : rolesText(record),
    ),
    timeColumn(m, 'lastAccess', m.users.lastAccess, ({ record }) => record.lastAccessTimestamp),
    ...deedColumns(m),
  ];
}

/** Returns the columns of API keys. @param emails the searched addresses */
export function keyColumns(m: Messages, emails: readonly string[]): FoundColumn<Row<FoundKey>>[] {
  const others = ({ emails: all = [] }: ApiKey) =>
    all.filter((one) => !emails.some((email) => isSameMailbox(one, email)));
  return [
    textColumn('email', m.users.email, ({ email }) => email),
    nameColumn(
      m,
      ({ record }) => apiKeyLabel(record),
      ({ record }) => paths.apiKey(record.id),
    ),
    { key: 'id', title: m.common.id, value: ({ record }) => record.id },
    textColumn('sftpUserName', m.offboarding.sftp, ({ record }) => record.dnsName),
    timeColumn(m, 'lastUsed', m.offboarding.lastUse, ({ record }) => lastUseOf(record)),
    textColumn('otherRecipients', m.offboarding.others, ({ record }) => others(record).join(', ')),
    ...deedColumns(m),
  ];
}

const textColumn = <R,>(key: string, title: string, value: (row: R) => Cell): FoundColumn<R> => ({
  key,
  title,
  value,
  cell: (row) => <NameText text={String(value(row) || '–')} />,
});

const nameColumn = <R,>(
  m: Messages,
  value: (row: R) => string,
  pathOf: (row: R) => string,
): FoundColumn<R> => ({
  key: 'name',
  title: m.users.name,
  kind: 'name',
  value,
  cell: (row) => (
    <Link to={pathOf(row)}>
      <NameText text={value(row)} />
    </Link>
  ),
});

const timeColumn = <R,>(
  { common }: Messages,
  key: string,
  title: string,
  timeOf: (row: R) => Timestamp,
): FoundColumn<R> => ({
  key,
  title,
  width: '120px',
  value: (row) => (timeOf(row) === null ? common.never : (asIso(timeOf(row)) ?? common.unknown)),
  cell: (row) => <DateTime value={timeOf(row)} none={common.never} />,
});

/** On the page the columns of what was done are one. */
const deedColumns = <R extends Row>(m: Messages): FoundColumn<R>[] => [
  {
    key: 'deed',
    title: m.offboarding.done,
    width: '22%',
    cell: ({ deed }) => (deed ? <DeedCell m={m} deed={deed} /> : '–'),
  },
  { key: 'action', title: m.offboarding.done, value: ({ deed }) => deed && actionOf(m, deed) },
  { key: 'outcome', title: m.run.columns.outcome, value: ({ deed }) => deed && m.run.states[deed.state] },
  { key: 'confirmed', title: m.activity.confirmed, value: ({ deed }) => asIso(deed?.confirmedAt) },
  { key: 'reason', title: m.run.columns.reason, value: ({ deed }) => deed && reasonOf(m.writes, deed) },
];

function DeedCell({ m, deed }: { m: Messages; deed: Deed }) {
  const reason = reasonOf(m.writes, deed);
  return (
    <div className={classes.row}>
      <span>{actionOf(m, deed)}</span> <RunStateBadge state={deed.state} verb="offboard" />
      {deed.confirmedAt !== null && (
        <span className={classes.hint}>
          {m.activity.confirmed} <DateTime value={deed.confirmedAt} none="" />
        </span>
      )}
      {reason && <span className={classes.hint}>{reason}</span>}
    </div>
  );
}

/** Returns what a run did, without the place. */
const actionOf = (m: Messages, { item }: Deed): string =>
  stepText(m.bulkPreview, item.step ? { step: { ...item.step, where: '' } } : {});
