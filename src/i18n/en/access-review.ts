/** English messages of the page “Access review”. Loaded with the page, not with the catalogue. */
import { numbersIn } from '../format.ts';

const { n, plural, counted } = numbersIn('en');

interface Count {
  count: number;
}

const decisions = ({ count }: Count) => counted(count, 'decision', 'decisions');

export const accessReview = {
  lead: 'Find people and API keys that nobody may need any more, decide on each, and keep the report as evidence.',
  scope: 'Scope',
  noOrganizations: 'No organization is known yet. Open one first.',
  questionsTitle: 'Questions',
  chooseAll: 'Choose all',
  clearAll: 'Clear all',
  questions: {
    neverSignedIn: 'Never signed in',
    noAccess30: 'No access for 30 days',
    noAccess60: 'No access for 60 days',
    noAccess90: 'No access for 90 days',
    noAccess180: 'No access for 180 days',
    pending14: 'Pending for more than 14 days',
    systemRoles: 'System roles',
    blocked90: 'Blocked, and no access for 90 days',
    sharedAddress: 'Shared or generic address',
    keyUnused90: 'Key unused for 90 days',
    keyNeverUsed: 'Key never used',
    keyNoEmails: 'Key without notification e-mails',
    keySftpNoName: 'Key with SFTP access but no SFTP user name',
  },
  notReported: (p: { field: string }) => `This service doesn't report ${p.field}.`,
  fields: {
    lastAccess: 'the last access',
    created: 'when somebody was invited',
    systemRoles: 'which roles are system roles',
    email: 'e-mails',
    lastUse: 'the last use of keys',
    emails: 'notification e-mails',
    permissions: 'permissions of keys',
  },
  start: 'Start review',
  chooseScope: 'Choose at least one organization or the API keys.',
  chooseQuestion: 'Choose at least one question about what is in the scope.',
  nothingRead: 'Nothing in the scope could be read.',
  reading: 'Reading…',
  notRead: (p: { place: string }) => `${p.place} could not be read and will not be part of the review.`,
  goingOn: 'Going on with the review that was kept…',

  findings: 'Findings',
  findingCount: ({ count }: Count) => counted(count, 'finding', 'findings'),
  nothingFound: 'No findings',
  nothingFoundHint: 'No record in the scope matches a question. The report says what was checked.',
  record: 'Record',
  facts: 'State',
  reasons: 'Reasons',
  decision: 'Decision',
  note: 'Note',
  noteNotKept: 'Looks like a token: not kept, not in the report',
  apiKey: 'API key',
  you: 'You',
  keysHelp: 'Keys 1 to 4 decide on the marked row, 0 takes the decision back. Arrow keys change the row.',
  decided: 'Decided',
  decidedOf: (p: { done: number; total: number }) => `${n(p.done)} of ${n(p.total)} decided`,
  decisions: { keep: 'Keep', block: 'Block', remove: 'Remove', later: 'Later' },
  changedSince: 'Changed since decided',
  decidedBefore: (p: { decision: string }) => `before: ${p.decision}`,
  question: 'Question',
  all: 'All',
  sameForAll: 'The same for all of this question:',
  /** “Later” as a verb. */
  postpone: 'Postpone',
  forAll: (p: { decision: string } & Count) =>
    `${p.decision} ${plural(p.count, { one: 'the finding', other: `all ${n(p.count)}` })}`,
  forUndecided: (p: { decision: string } & Count) =>
    `${p.decision} ${plural(p.count, { one: 'the undecided one', other: `the ${n(p.count)} undecided` })}`,
  /** Without those who are blocked already. */
  forNotBlocked: (p: { decision: string } & Count) =>
    `${p.decision} the ${plural(p.count, { one: 'one', other: n(p.count) })} not yet blocked`,
  protectedTitle: (p: { action: string } & Count) =>
    `${p.action} ${counted(p.count, 'protected person', 'protected people')} too?`,
  protectedPeople: 'Protected people',
  protectedBody: 'They have system roles, or one of them is you. Everyone else in this question is decided.',
  includeThem: 'Include them',
  leaveThemOut: 'Leave them out',
  noLongerFound: ({ count }: Count) =>
    counted(
      count,
      'decision was dropped: its record is no longer a finding.',
      'decisions were dropped: their records are no longer findings.',
    ),

  keep: 'Keep this review in this tab',
  keepHint: ({ days }: { days: number }) =>
    `IDs, decisions and notes stay until you sign out, at most ${n(days)} days.`,
  cannotKeep: 'Your token doesn’t say who you are, and it isn’t kept on this tab.',
  tooLarge: 'This browser has no room for this review.',
  reviewer: 'Reviewer',
  discard: 'Discard review',
  discardTitle: 'Discard this review?',
  discardBody: (p: { hasDecisions: boolean }): string =>
    p.hasDecisions
      ? 'All decisions and their notes are lost, and with them the report. Nothing has been sent for those that were not carried out.'
      : 'Your notes are lost. Nothing has been sent.',
  notReadNow: (p: { place: string }) => `${p.place} could not be read again, so nothing is carried out.`,
  carryOut: (p: Count) => (p.count === 0 ? 'Carry out decisions' : `Carry out ${decisions(p)}`),
  nothingToCarryOut: 'Decide on “Block” or “Remove” for at least one record first.',
  changedTitle: ({ count }: Count) =>
    counted(
      count,
      'record has changed since you decided. Decide again.',
      'records have changed since you decided. Decide again.',
    ),

  started: 'Started',
  reported: 'Reported',
  identifiedBy: 'E-mail or SFTP user name',
  readAt: 'Read',
  records: 'Records',
  unreadable: ({ count }: Count) => counted(count, 'record cannot be read', 'records cannot be read'),
  notChecked: 'Not checked',
  allChecked: 'Everything in the scope was checked.',
  notKnown: 'Not known',
  notKnownFor: ({ count }: Count) => `Not known for ${counted(count, 'record', 'records')}`,
  notCovered: 'Not covered: organizations unknown to this console, and questions that were not asked.',
  undecided: 'Not decided',
  confirmedAt: 'Confirmed',
  notCarriedOut: 'Not carried out',
  nothingSent: 'Nothing sent',
  alreadyBlocked: 'Already blocked, nothing sent',
};

/** The messages of the page in one language. */
export type ReviewWords = typeof accessReview;
