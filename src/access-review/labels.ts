/** How the page and the report name places, records and outcomes. */
import { apiKeyLabel } from '../api-keys/api-key.ts';
import { reasonOf } from '../bulk/tab/result-rows.ts';
import type { ReviewWords } from '../i18n/en/access-review.ts';
import type { Messages } from '../i18n/en.ts';
import { userLabel } from '../users/user.ts';
import type { Finding, Place } from './find-findings.ts';
import { fieldOf, type QuestionId } from './questions.ts';
import type { Sent } from './review.ts';

/** Returns the name of a place. */
export const placeName = (m: Messages, organizationName: (id: number) => string, place: Place): string =>
  place === 'apiKeys' ? m.apiKeys.title : organizationName(place);

/** Returns what the console calls the record of a finding. */
export const labelOf = (finding: Finding): string =>
  finding.place === 'apiKeys' ? apiKeyLabel(finding.record) : userLabel(finding.record);

/** Returns what identifies the record besides its name: the e-mail, or the SFTP user name; may be empty. */
export const aboutOf = (finding: Finding): string =>
  (finding.place === 'apiKeys' ? finding.record.dnsName : finding.record.email) ?? '';

/** Returns that the service does not report the field of a question. */
export const notReported = (words: ReviewWords, id: QuestionId): string =>
  words.notReported({ field: words.fields[fieldOf(id)] });

/** Returns what was sent, such as “Block (undo)”. @param action the name of the decision */
export const sentAction = (m: Messages, { isUndo }: Sent, action: string): string =>
  isUndo ? m.activity.undoing({ action }) : action;

/** Returns why a decision that was sent is not done; may be empty. */
export const reasonOfSent = (m: Messages, { result }: Sent): string => reasonOf(m.writes, { result });
