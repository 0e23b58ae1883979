/** The report of an offboarding: where the addresses were found, what was done and confirmed, and what is left to do. */
import { apiKeyLabel, lastUseOf } from '../api-keys/api-key.ts';
import type { BulkVerb, ItemState } from '../bulk/engine/job.ts';
import type { BulkRun } from '../bulk/engine/run-types.ts';
import { stepText } from '../bulk/tab/describe-run.ts';
import { reasonOf } from '../bulk/tab/result-rows.ts';
import type { ApiKey } from '../contract/api-key.ts';
import { isSameMailbox } from '../contract/email.ts';
import type { Messages } from '../i18n/en.ts';
import type { Report, ReportSection } from '../lists/export/report.ts';
import { asIso } from '../ui/basics/export-rows.ts';
import { describeError } from '../ui/page/describe-error.ts';
import { rolesText, statusText, userLabel } from '../users/user.ts';
import { isMissing, isOpen, isUnsearched, type Place } from './access-search.ts';
import type { Offboarding } from './current-search.ts';

/** What a run did to a record. */
export interface Deed {
  verb: BulkVerb;
  /** What it does, without the place. */
  action: string;
  isUndo: boolean;
  state: ItemState;
  /** Why it is not simply done; may be empty. */
  reason: string;
  /** When a read showed it, in epoch milliseconds. */
  confirmedAt: number | null;
}

/** Returns what the last run did that was about a record; `null` if none was. @param scope the organization; `null` for an API key */
export function deedOf(
  m: Messages,
  runs: readonly BulkRun[],
  scope: number | null,
  recordId: number,
): Deed | null {
  for (const run of runs.toReversed()) {
    const id = run.job.idOf?.(scope, recordId);
    const item = run.job.items.find((one) => one.id === id);
    if (!item?.step) continue;
    const state = run.stateOf(item.id) ?? 'notSent';
    return {
      verb: item.step.verb,
      isUndo: run.job.isUndo,
      action: stepText(m.bulkPreview, { step: { ...item.step, where: '' } }),
      state,
      reason: reasonOf(m.writes, { item, state, result: run.resultOf(item.id) }),
      confirmedAt: run.confirmedAtOf(item.id),
    };
  }
  return null;
}

/** Tells whether an access or a notification was certainly taken away. */
export const isTaken = (deed: Deed | null): deed is Deed => deed?.state === 'done' && !deed.isUndo;

/** Returns why a place is not surely clean; empty for one that is. */
export function uncheckedReason(m: Messages, emails: readonly string[], place: Place): string {
  const t = m.offboarding;
  if (isOpen(place)) return t.notAsked;
  if (place.state === 'failed')
    return place.organizationId !== null && isMissing(place.error)
      ? t.noOrganization
      : describeError(m, place.error).sentences.join(' ');
  const { unreported, unreadable, missing } = place;
  const isSeveral = emails.length > 1;
  return [
    ...(isUnsearched(place) ? [isSeveral ? `${t.unsearched}: ${missing.join(', ')}` : t.unsearched] : []),
    ...(unreported > 0 ? [t.unreported({ count: unreported })] : []),
    ...(unreadable > 0 ? [t.unreadable({ count: unreadable })] : []),
  ].join('; ');
}

/** Returns the addresses that an API key notifies besides the searched ones. */
export const otherRecipients = ({ emails = [] }: ApiKey, searched: readonly string[]): string[] =>
  emails.filter((email) => !searched.some((one) => isSameMailbox(email, one)));

/** Returns the report as things are now. @param serviceUrl the address of the service */
export function offboardingReport(
  m: Messages,
  { search, runs }: Offboarding,
  organizationName: (id: number) => string,
  serviceUrl: string,
): Report {
  const t = m.offboarding;
  const { emails } = search;
  const { places, users, keys, possible } = search.state();
  const placeName = (id: number | null) => (id === null ? m.nav.apiKeys : organizationName(id));
  const columns = (titles: Readonly<Record<string, string>>) =>
    Object.entries(titles).map(([key, title]) => ({ key, title }));
  const deedColumns = {
    action: t.done,
    outcome: m.run.columns.outcome,
    confirmed: m.activity.confirmed,
    reason: m.run.columns.reason,
  };
  const deedCells = (deed: Deed | null) =>
    deed ? [deed.action, m.run.states[deed.state], asIso(deed.confirmedAt), deed.reason] : ['', '', '', ''];
  const accesses = users.map((found) => ({
    ...found,
    deed: deedOf(m, runs, found.organizationId, found.user.id),
  }));
  const notified = keys.map((found) => ({ ...found, deed: deedOf(m, runs, null, found.key.id) }));
  const unchecked = places
    .map((place) => [placeName(place.organizationId), uncheckedReason(m, emails, place)] as const)
    .filter(([, reason]) => reason !== '');
  const todo = (done: Deed | null, what: string) =>
    [done?.reason ? `${what} (${done.reason})` : what].filter(() => !isTaken(done));
  const left = [
    ...accesses.flatMap(({ organizationId, user, email, deed }) =>
      todo(deed, t.stillHere).map((what) => [organizationName(organizationId), userLabel(user), email, what]),
    ),
    ...notified.flatMap(({ key, email, deed }) =>
      todo(deed, t.stillNotified).map((what) => [m.nav.apiKeys, apiKeyLabel(key), email, what]),
    ),
    ...possible.map(({ organizationId, name, address }) => [
      placeName(organizationId),
      name,
      address,
      t.check,
    ]),
    ...unchecked.map(([place, reason]) => [place, '', '', `${reason} (${t.check})`]),
  ];
  const sections: ReportSection[] = [
    {
      key: 'access',
      title: t.access,
      columns: columns({
        email: m.users.email,
        organization: t.organization,
        organizationId: m.users.organizationId,
        name: m.users.name,
        id: m.common.id,
        status: m.users.status,
        roles: m.users.roles,
        lastAccess: m.users.lastAccess,
        ...deedColumns,
      }),
      rows: accesses.map(({ organizationId, user, email, deed }) => [
        email,
        organizationName(organizationId),
        organizationId,
        userLabel(user),
        user.id,
        statusText(m, user.status),
        user.rolesShape === 'none' ? m.common.notReported : rolesText(user),
        user.lastAccessTimestamp === null
          ? m.common.never
          : (asIso(user.lastAccessTimestamp) ?? m.common.unknown),
        ...deedCells(deed),
      ]),
      none: t.noAccess,
    },
    {
      key: 'apiKeys',
      title: t.keys,
      columns: columns({
        email: m.users.email,
        name: m.users.name,
        id: m.common.id,
        sftpUserName: t.sftp,
        lastUsed: t.lastUse,
        otherRecipients: t.others,
        ...deedColumns,
      }),
      rows: notified.map(({ key, email, deed }) => [
        email,
        apiKeyLabel(key),
        key.id,
        key.dnsName,
        lastUseOf(key) === null ? m.common.never : (asIso(lastUseOf(key)) ?? m.common.unknown),
        otherRecipients(key, emails).join(', '),
        ...deedCells(deed),
      ]),
      none: t.noKeys,
    },
    {
      key: 'possibleMatches',
      title: t.possible,
      columns: columns({
        where: t.place,
        name: m.users.name,
        id: m.common.id,
        address: m.users.email,
        reason: t.why,
      }),
      rows: possible.map(({ organizationId, id, name, address, likeness }) => [
        placeName(organizationId),
        name,
        id,
        address,
        t.likeness[likeness],
      ]),
      none: t.noPossible,
    },
    {
      key: 'notChecked',
      title: t.notChecked,
      columns: columns({ where: t.place, reason: t.why }),
      rows: unchecked,
      none: t.allChecked,
    },
    {
      key: 'leftToDo',
      title: t.left,
      columns: columns({ where: t.place, name: m.users.name, address: m.users.email, what: t.left }),
      rows: left,
      none: t.nothingLeft,
    },
  ];
  return {
    title: t.title({ email: emails[0] ?? '', count: emails.length }),
    facts: [
      { key: 'emails', title: t.emails, value: emails.join(', ') },
      { key: 'prepared', title: t.prepared, value: new Date().toISOString() },
      { key: 'service', title: t.service, value: serviceUrl },
    ],
    sections,
    notes: [t.notCovered],
  };
}
