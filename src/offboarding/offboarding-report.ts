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
import {
  isMissing,
  isOpen,
  isUncompared,
  isUnsearched,
  type Place,
  type SearchState,
} from './access-search.ts';
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
  /** When it was confirmed, or else when the run began. */
  at: number;
  /** Whether a read showed that the record is gone, or that the API key holds the addresses no more. */
  isGone: boolean;
}

function deedOfRun(m: Messages, run: BulkRun, id: number | undefined): Deed[] {
  const item = run.job.items.find((one) => one.id === id);
  if (!item?.step) return [];
  const { verb } = item.step;
  const { isUndo } = run.job;
  const state = run.stateOf(item.id) ?? 'notSent';
  const result = run.resultOf(item.id);
  const { message = 'done' } = result?.outcome ?? {};
  const confirmedAt = run.confirmedAtOf(item.id);
  return [
    {
      verb,
      isUndo,
      action: stepText(m, { step: { ...item.step, where: '' } }),
      state,
      reason: reasonOf(m.writes, { item, state, result }),
      confirmedAt,
      at: confirmedAt ?? run.startedAt,
      isGone:
        ['gone', 'goneBefore'].includes(message) ||
        (verb === 'editKey' && !isUndo && ['other', 'changedBefore'].includes(message)),
    },
  ];
}

/** Tells whether a change was not carried out. */
const isWithout = ({ state }: Deed): boolean => state === 'refused' || state === 'notSent';

/**
 * Returns what the runs did to a record: the last change that was confirmed and perhaps not undone, or else the last one;
 * `null` if none was about it.
 *
 * @param scope the organization; `null` for an API key
 * @param email the searched address; an API key may hold several, of which a run takes out its own only
 */
export function deedOf(
  m: Messages,
  runs: readonly BulkRun[],
  scope: number | null,
  recordId: number,
  email: string,
): Deed | null {
  const deeds = runs
    .filter(({ job }) => scope !== null || job.detail.split(', ').some((one) => isSameMailbox(one, email)))
    .flatMap((run) => deedOfRun(m, run, run.job.idOf?.(scope, recordId)))
    .toReversed();
  const undone = deeds.findIndex((deed) => deed.isUndo && !isWithout(deed));
  const standing = undone < 0 ? deeds : deeds.slice(0, undone);
  return standing.find((deed) => isTaken(deed, 0)) ?? deeds[0] ?? null;
}

/** Tells whether a read after `readAt` showed that an access or a notification was taken away. */
export const isTaken = (deed: Deed | null, readAt: number): boolean =>
  deed?.state === 'done' && !deed.isUndo && (deed.confirmedAt ?? -1) >= readAt;

/** Returns what a search found, as the runs since then have left it. */
export function withRuns(m: Messages, { search, runs }: Offboarding): SearchState {
  const state = search.state();
  const users = state.users.flatMap((found) => {
    const { organizationId, email, user, readAt } = found;
    const deed = deedOf(m, runs, organizationId, user.id, email);
    if (!isTaken(deed, readAt)) return [found];
    return deed?.verb === 'removeUser' ? [] : [{ ...found, user: { ...user, status: 'blocked' } }];
  });
  const keys = state.keys.filter(
    ({ key, email, readAt }) => !isTaken(deedOf(m, runs, null, key.id, email), readAt),
  );
  return { ...state, users, keys };
}

function failureText(m: Messages, error: unknown): string {
  const { title, sentences } = describeError(m, error);
  return sentences.join(' ') || title;
}

/** Returns why a place is not surely clean; empty for one that is. */
export function uncheckedReason(m: Messages, emails: readonly string[], place: Place): string {
  const t = m.offboarding;
  if (isOpen(place)) return t.notAsked;
  if (place.state === 'failed')
    return place.organizationId !== null && isMissing(place.error)
      ? t.noOrganization
      : failureText(m, place.error);
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
    deed: deedOf(m, runs, found.organizationId, found.user.id, found.email),
  }));
  const notified = keys.map((found) => ({
    ...found,
    deed: deedOf(m, runs, null, found.key.id, found.email),
  }));
  const uncompared = places.filter(isUncompared).length;
  const unchecked = places
    .map((place) => [placeName(place.organizationId), uncheckedReason(m, emails, place)] as const)
    .filter(([, reason]) => reason !== '');
  /** Returns what is left to do about a record. @param isBlocked whether the search read it as blocked */
  const todo = (deed: Deed | null, readAt: number, isBlocked: boolean, still: string): string[] => {
    // What was read later than a run tells more than the run.
    const news = deed && deed.at >= readAt ? deed : null;
    if (isTaken(news, readAt) || news?.isGone || (isBlocked && !(news?.isUndo && !isWithout(news))))
      return [];
    const isUnsure = news && !news.isUndo && ['done', 'notConfirmed', 'notKnown'].includes(news.state);
    const what = isUnsure ? t.check : still;
    return [news?.reason ? `${what} (${news.reason})` : what];
  };
  const left = [
    ...accesses.flatMap(({ organizationId, user, email, deed, readAt }) =>
      todo(deed, readAt, user.status === 'blocked', t.stillHere).map((what) => [
        organizationName(organizationId),
        userLabel(user),
        email,
        what,
      ]),
    ),
    ...notified.flatMap(({ key, email, deed, readAt }) =>
      todo(deed, readAt, false, t.stillNotified).map((what) => [
        m.nav.apiKeys,
        apiKeyLabel(key),
        email,
        what,
      ]),
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
      { key: 'searched', title: t.searchedAt, value: new Date(search.startedAt).toISOString() },
      { key: 'prepared', title: t.prepared, value: new Date().toISOString() },
      { key: 'service', title: t.service, value: serviceUrl },
    ],
    sections,
    notes: [...(uncompared > 0 ? [t.notCompared({ count: uncompared })] : []), t.notCovered],
  };
}
