/** The report of an offboarding: where the addresses were found, what was done and confirmed, and what is left to do. */
import type { ApiError } from '../api/errors.ts';
import { apiKeyLabel } from '../api-keys/api-key.ts';
import { bulkWords } from '../bulk/tab/bulk-words.ts';
import { reasonOf } from '../bulk/tab/result-rows.ts';
import type { OffboardingWords as Words } from '../i18n/en/offboarding.ts';
import type { Messages } from '../i18n/en.ts';
import { type Report, reportSection as section } from '../lists/export/report.ts';
import { failureReason } from '../ui/page/describe-error.ts';
import { userLabel } from '../users/user.ts';
import { isAccess, isUnsearched, type Place, type PlaceId } from './access-search.ts';
import { accessColumns, keyColumns } from './found-columns.tsx';
import type { Offboarding } from './offboarding.ts';

/** Tells whether the service says that there is no such organization. A web page with a 404 does not. */
export function isUnknown({ organizationId, error }: Place): boolean {
  const { kind, status } = (error ?? {}) as Partial<ApiError>;
  return organizationId !== null && kind === 'refused' && status === 404;
}

/** Returns why a place is not surely clean. @param emails the searched addresses */
export function uncheckedReason(m: Messages, t: Words, emails: readonly string[], place: Place): string {
  const { unreported, unreadable, missing } = place;
  if (place.state === 'open') return t.notAsked;
  if (isUnknown(place)) return t.noOrganization;
  if (place.state === 'failed') return failureReason(m, place.error);
  const reasons = [
    isUnsearched(place) && [t.unsearched, ...(emails.length > 1 ? [missing.join(', ')] : [])].join(': '),
    unreported > 0 && t.unreported({ count: unreported }),
    unreadable > 0 && t.unreadable({ count: unreadable }),
  ];
  return reasons.filter(Boolean).join('; ');
}

/** Returns the report as things are now. @param serviceUrl the address of the service */
export function offboardingReport(
  m: Messages,
  t: Words,
  { search, emails, accesses, notified, possible, unchecked, uncompared }: Offboarding,
  placeName: (id: PlaceId) => string,
  serviceUrl: string,
): Report {
  const notChecked = unchecked.map((place) => ({ ...place, reason: uncheckedReason(m, t, emails, place) }));
  const left = [
    ...[...accesses, ...notified]
      .filter((row) => row.left !== 'nothing')
      .map((row) => {
        const [name, open] = isAccess(row)
          ? [userLabel(row.record), t.stillHere]
          : [apiKeyLabel(row.record), t.stillNotified];
        const reason = row.deed && row.isNews ? reasonOf(m.writes, row.deed) : '';
        const what = (row.left === 'check' ? t.check : open) + (reason && ` (${reason})`);
        return { ...row, name, address: row.email, what };
      }),
    ...possible.map((match) => ({ ...match, name: match.record.name, what: t.check })),
    ...notChecked.map((place) => ({ ...place, name: '', address: '', what: `${place.reason} (${t.check})` })),
  ];
  const { columns } = bulkWords().run;
  const where = {
    key: 'where',
    title: t.place,
    value: ({ organizationId }: { organizationId: PlaceId }) => placeName(organizationId),
  };
  const address = { key: 'address', title: m.users.email, value: (row: { address: string }) => row.address };
  return {
    title: m.nav.offboardEmails(emails),
    facts: [
      { key: 'emails', title: t.emails, value: emails.join(', ') },
      { key: 'searched', title: t.searchedAt, value: new Date(search.startedAt).toISOString() },
      { key: 'prepared', title: t.prepared, value: new Date().toISOString() },
      { key: 'service', title: t.service, value: serviceUrl },
    ],
    sections: [
      section('access', t.access, accesses, t.noAccess, accessColumns(m, placeName)),
      section('apiKeys', t.keys, notified, t.noKeys, keyColumns(m, t, emails)),
      section('possibleMatches', t.possible, possible, t.noPossible, [
        where,
        { key: 'name', title: m.users.name, value: ({ record }) => record.name },
        { key: 'id', title: m.common.id, value: ({ record }) => record.id },
        address,
        { key: 'reason', title: columns.reason, value: ({ likeness }) => t.likeness[likeness] },
      ]),
      section('notChecked', t.notChecked, notChecked, t.allChecked({ similar: uncompared.length }), [
        where,
        { key: 'reason', title: columns.reason, value: ({ reason }) => reason },
      ]),
      section('leftToDo', t.left, left, t.nothingLeft, [
        where,
        { key: 'name', title: m.users.name, value: ({ name }) => name },
        address,
        { key: 'what', title: t.left, value: ({ what }) => what },
      ]),
    ],
    notes: [...(uncompared.length > 0 ? [t.notCompared({ count: uncompared.length })] : []), t.notCovered],
  };
}
