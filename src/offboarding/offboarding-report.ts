/** The report of an offboarding: where the addresses were found, what was done and confirmed, and what is left to do. */
import type { ApiError } from '../api/errors.ts';
import { apiKeyLabel } from '../api-keys/api-key.ts';
import { reasonOf } from '../bulk/tab/result-rows.ts';
import type { Messages } from '../i18n/en.ts';
import { type Report, reportSection as section } from '../lists/export/report.ts';
import { describeError } from '../ui/page/describe-error.ts';
import { userLabel } from '../users/user.ts';
import { isAccess, isOpen, isUnsearched, type Place, type PlaceId } from './access-search.ts';
import { accessColumns, type FoundColumn, keyColumns } from './found-columns.tsx';
import type { Offboarding } from './offboarding.ts';

/** Returns a function that returns how a place is called. */
export const placeName = (m: Messages, organizationName: (id: number) => string) => (id: PlaceId) =>
  id === null ? m.apiKeys.title : organizationName(id);

/** Tells whether the service says that there is no such organization. A web page with a 404 does not. */
export function isUnknown({ organizationId, error }: Place): boolean {
  const { kind, status } = (error ?? {}) as Partial<ApiError>;
  return organizationId !== null && kind === 'refused' && status === 404;
}

/** Returns why a place is not surely clean. @param emails the searched addresses */
export function uncheckedReason(m: Messages, emails: readonly string[], place: Place): string {
  const t = m.offboarding;
  const { unreported, unreadable, missing } = place;
  if (isOpen(place)) return t.notAsked;
  if (isUnknown(place)) return t.noOrganization;
  if (place.state === 'failed') {
    const { title, sentences } = describeError(m, place.error);
    return sentences.join(' ') || title;
  }
  return [
    isUnsearched(place) && [t.unsearched, ...(emails.length > 1 ? [missing.join(', ')] : [])].join(': '),
    unreported > 0 && t.unreported({ count: unreported }),
    unreadable > 0 && t.unreadable({ count: unreadable }),
  ]
    .filter(Boolean)
    .join('; ');
}

/** Returns the report as things are now. @param serviceUrl the address of the service */
export function offboardingReport(
  m: Messages,
  { search, emails, accesses, notified, possible, unchecked, uncompared }: Offboarding,
  organizationName: (id: number) => string,
  serviceUrl: string,
): Report {
  const t = m.offboarding;
  const nameOf = placeName(m, organizationName);
  const notChecked = unchecked.map((place) => [
    nameOf(place.organizationId),
    uncheckedReason(m, emails, place),
  ]);
  const found = [...accesses, ...notified].filter(({ left }) => left !== 'nothing');
  const left = [
    ...found.map((row) => {
      const [name, open] = isAccess(row)
        ? [userLabel(row.record), t.stillHere]
        : [apiKeyLabel(row.record), t.stillNotified];
      const reason = row.deed && row.isNews ? reasonOf(m.writes, row.deed) : '';
      const what = (row.left === 'check' ? t.check : open) + (reason && ` (${reason})`);
      return [nameOf(row.organizationId), name, row.email, what];
    }),
    ...possible.map(({ organizationId, record, address }) => [
      nameOf(organizationId),
      record.name,
      address,
      t.check,
    ]),
    ...notChecked.map(([place, reason]) => [place, '', '', `${reason} (${t.check})`]),
  ];
  const where = t.place;
  const [name, address] = [m.users.name, m.users.email];
  return {
    title: t.title(emails),
    facts: [
      { key: 'emails', title: t.emails, value: emails.join(', ') },
      { key: 'searched', title: t.searchedAt, value: new Date(search.startedAt).toISOString() },
      { key: 'prepared', title: t.prepared, value: new Date().toISOString() },
      { key: 'service', title: t.service, value: serviceUrl },
    ],
    sections: [
      section('access', t.access, ...tableOf(accessColumns(m, organizationName), accesses), t.noAccess),
      section('apiKeys', t.keys, ...tableOf(keyColumns(m, emails), notified), t.noKeys),
      section(
        'possibleMatches',
        t.possible,
        { where, name, id: m.common.id, address, reason: t.why },
        possible.map(({ organizationId, record, address, likeness }) => [
          nameOf(organizationId),
          record.name,
          record.id,
          address,
          t.likeness[likeness],
        ]),
        t.noPossible,
      ),
      section(
        'notChecked',
        t.notChecked,
        { where, reason: t.why },
        notChecked,
        t.allChecked({ similar: uncompared.length }),
      ),
      section('leftToDo', t.left, { where, name, address, what: t.left }, left, t.nothingLeft),
    ],
    notes: [...(uncompared.length > 0 ? [t.notCompared({ count: uncompared.length })] : []), t.notCovered],
  };
}

/** Returns the titles of columns, and their values in each row. */
function tableOf<R>(columns: readonly FoundColumn<R>[], rows: readonly R[]) {
  const titles = Object.fromEntries(columns.map(({ key, title }) => [key, title]));
  return [titles, rows.map((row) => columns.map(({ value }) => value(row)))] as const;
}
