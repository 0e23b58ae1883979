/** How the page names places and records. */
import { apiKeyLabel } from '../api-keys/api-key.ts';
import { isSameMailbox } from '../contract/email.ts';
import type { Messages } from '../i18n/en.ts';
import { readClaims } from '../session/jwt.ts';
import { sessionToken } from '../session/session-store.ts';
import { userLabel } from '../users/user.ts';
import type { Finding, Place } from './find-findings.ts';

/** Returns the name of a place. */
export const placeName = (m: Messages, organizationName: (id: number) => string, place: Place): string =>
  place === 'apiKeys' ? m.nav.apiKeys : organizationName(place);

/** Returns what the console calls the record of a finding. */
export const labelOf = (finding: Finding): string =>
  finding.place === 'apiKeys' ? apiKeyLabel(finding.record) : userLabel(finding.record);

/** Returns what identifies the record besides its name: the e-mail, or the SFTP user name; may be empty. */
export const aboutOf = (finding: Finding): string =>
  (finding.place === 'apiKeys' ? finding.record.dnsName : finding.record.email) ?? '';

/** Returns a function that recognizes the admin's own record, if the session token tells the admin's e-mail. */
export function selfTest(): (finding: Finding) => boolean {
  const own = readClaims(sessionToken() ?? '')?.email;
  return (finding) => !!own && finding.place !== 'apiKeys' && isSameMailbox(finding.record.email, own);
}
