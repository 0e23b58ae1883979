/** English messages about actions over many records: preview, run, result. Loaded with the code of presses. */
import { numbersIn, roughTime } from '../format.ts';

const { n, plural, counted } = numbersIn('en');

interface Count {
  count: number;
}
interface Progress {
  answered: number;
  total: number;
}

const people = ({ count }: Count) => counted(count, 'person', 'people');
const keys = ({ count }: Count) => counted(count, 'key', 'keys');
const changes = ({ count }: Count) => counted(count, 'change', 'changes');
const invitations = ({ count }: Count) => counted(count, 'invitation', 'invitations');

export const bulk = {
  /** The name of an action over many records, by verb. */
  titles: {
    invite: (p: Count) => `Send ${invitations(p)}`,
    block: (p: Count) => `Block ${people(p)}`,
    unblock: (p: Count) => `Unblock ${people(p)}`,
    setRoles: (p: Count) => `Set roles of ${people(p)}`,
    moveUser: (p: Count) => `Move ${people(p)}`,
    removeUser: (p: Count) => `Remove ${people(p)}`,
    blockKey: (p: Count) => `Block ${keys(p)}`,
    unblockKey: (p: Count) => `Unblock ${keys(p)}`,
    removeKey: (p: Count) => `Remove ${keys(p)}`,
    editKey: (p: Count) => `Change e-mails of ${keys(p)}`,
    offboard: (p: Count) => `Offboard: ${changes(p)}`,
    review: (p: Count) => `Access review: ${changes(p)}`,
  },
  /** Before another run takes the place of an ended one. @param p `title` names the ended one */
  closes: ({ title, count }: Count & { title: string }) =>
    counted(
      count,
      `outcome of “${title}” is still open. Once this starts, it can no longer be checked or sent from there.`,
      `outcomes of “${title}” are still open. Once this starts, they can no longer be checked or sent from there.`,
    ),
};

/** Why records of both kinds are skipped. */
const reasons = {
  refused: 'The service refused this before',
  unreadable: "Couldn't be read",
  changedSince: 'Changed in the meantime',
  noInverse: "The previous state can't be restored",
  alreadyBack: 'Previous state already restored',
  notDone: 'Not done by the action',
  wantedBefore: 'Already so before the action',
  unsure: 'Not known whether it was changed',
};

export const bulkPreview = {
  /** What a run does to API keys whose verb is `editKey`. */
  changeEmails: 'Change e-mails',
  preview: 'Preview',
  changes: 'Will change',
  skipped: 'Skipped',
  systemRoles: 'System roles',
  systemRolesToo: 'They are included.',
  removed: { user: 'Removed', apiKey: 'Removed' },
  nothing: 'None',
  /** @param p `reason` is `null` when there are several */
  skippedOf: (p: Count & { total: number; reason: string | null }) => {
    const reason = p.reason ? `Reason: ${p.reason}` : 'See the end of the list for the reasons';
    return `${n(p.count)} of ${n(p.total)} will be skipped. ${reason}.`;
  },
  more: (p: Count) => `and ${n(p.count)} more`,
  among: (p: { name: string }) => `This includes your own account: ${p.name}`,
  removal: {
    user: "Removals can't be undone. To come back, people need a new invitation.",
    apiKey: "Removals can't be undone. Programs that use these keys stop working.",
  },
  how: 'How',
  hows: { replace: 'Replace', add: 'Add', remove: 'Remove' },
  rolesNotes: {
    replace: 'These roles replace all current roles of each person.',
    add: 'Each person gets these roles and keeps all others.',
    remove: 'Each person loses these roles and keeps all others.',
  },
  onlyReplace: 'The service reports only one role of each person. Add and Remove need all of them.',
  lastRoles: 'Will have no role',
  includeThem: 'Include them',
  chooseRoles: 'Choose at least one role to see what will change.',
  chooseOrganization: 'Choose an organization to see what will change.',
  nothingChanges: 'Nothing will change.',
  refusedBefore: 'The service refused this before.',
  anotherRun: 'Another action is still running. Wait until it ends.',
  typeToConfirm: (p: Count) => `Type ${n(p.count)} to confirm`,
  takes: {
    seconds: 'Takes less than a minute.',
    minutes: (p: Count) => `Takes about ${counted(p.count, 'minute', 'minutes')}.`,
    hours: (p: Count) => `Takes about ${counted(p.count, 'hour', 'hours')}.`,
  },
  withoutId: 'Record without an ID',
  reasons: {
    user: {
      alreadyBlocked: 'Already blocked',
      notBlocked: 'Not blocked',
      pending: 'Still pending: unblocking would activate someone who never registered',
      sameRoles: 'Already has these roles',
      lacksRoles: 'Has none of these roles',
      oneRole: 'Only one role is reported',
      rolesUnreported: 'Roles are not reported',
      lastRole: 'Would have no role',
      sameOrganization: 'Already in this organization',
      gone: 'No longer in this organization',
      ...reasons,
    },
    apiKey: {
      alreadyBlocked: 'Already blocked',
      notBlocked: 'Not blocked',
      gone: 'No longer exists',
      ...reasons,
    },
  },
};

export const run = {
  /** The name of the result's dialog. @param p `title` names the action, such as "Block 391 people" */
  resultTitle: (p: { title: string }) => `${p.title}: result`,
  progress: (p: Progress) => `${n(p.answered)} of ${n(p.total)}`,
  refused: (p: Count) => `${n(p.count)} refused`,
  timeLeft: (p: { time: number }) => `about ${roughTime(p.time)} left`,
  pause: 'Pause',
  continue: 'Continue',
  stop: 'Stop',
  stopHint: "Requests already sent can't be stopped.",
  show: 'Show',
  closing: 'Closing this tab stops the run. Anything not sent yet stays unchanged.',
  phases: {
    running: 'Running.',
    paused: 'Paused. Nothing is sent until you press Continue.',
    throttled: 'The service asked to wait.',
    longWait: 'The service asked to wait for more than 15 minutes. Press Continue to resume.',
    offline: "You're offline. The run resumes when you're back online.",
    session: 'Your session has ended. The run resumes after you sign in again.',
    noAnswer: "The service isn't responding. Nothing is sent until you press Continue.",
    stopping: 'Stopping. Checking the requests already sent…',
    confirming: 'Everything is sent. Checking what the service shows…',
    ended: 'Finished.',
  },
  /** These two stand before the remaining time, such as "27 s", and a full stop. */
  goesOnIn: 'Resuming in',
  askedFor: 'Remaining wait:',
  allDone: (p: Count) => plural(p.count, { one: 'Done', other: `All ${n(p.count)} done` }),
  /** The counts of an ended run, such as "380 done, 6 refused". */
  endedCounts: {
    done: (p: Count) => `${n(p.count)} done`,
    refused: (p: Count) => `${n(p.count)} refused`,
    notVisible: (p: Count) => `${n(p.count)} not visible yet`,
    notConfirmed: (p: Count) => `${n(p.count)} accepted but not confirmed`,
    notKnown: (p: Count) => `${n(p.count)} not known`,
    notSent: (p: Count) => `${n(p.count)} not sent`,
  },
  states: {
    waiting: 'Waiting',
    sending: 'Sending…',
    answered: 'Answered',
    done: 'Done',
    refused: 'Refused',
    notVisible: 'Not visible yet',
    notConfirmed: 'Accepted, not confirmed',
    notKnown: 'Not known',
    notSent: 'Not sent',
  },
  /** The long states, for a column of a list. */
  shortStates: { answered: 'Answered', notVisible: 'Not visible', notConfirmed: 'Unconfirmed' },
  count: (p: Count & { state: string }) => `${p.state} ${n(p.count)}`,
  filter: 'Show only',
  results: 'Results',
  columns: {
    name: 'Name',
    email: 'E-mail',
    dnsName: 'SFTP user name',
    step: 'Action',
    done: 'What was done',
    about: 'E-mail or SFTP user name',
    outcome: 'Outcome',
    reason: 'Reason',
    id: 'ID',
  },
  notSentReason: 'The run ended before its turn.',
  retry: (p: Count) => `Retry ${n(p.count)} failed`,
  send: (p: Count) => `Send the ${n(p.count)} not sent`,
  /** Rows of invitations that were corrected or taken off the list after the run. */
  changedInList: (p: Count) =>
    counted(
      p.count,
      'row was changed in the list since, and can only be sent from there.',
      'rows were changed in the list since, and can only be sent from there.',
    ),
  check: (p: Count) => `Check ${n(p.count)} not confirmed`,
  sendAgain: (p: Count) => `Send again ${n(p.count)} not known`,
  /** Before invitations are sent again whose outcome is not known. */
  secondMail:
    'The service shows none of these people so far. If the first invitation still arrives, they get a second e-mail.',
  copyEmails: 'Copy e-mails of these',
  copyNames: 'Copy names of these',
  nothingToCopy: 'None of these people have an e-mail.',
  download: 'Download results',
  undoFailed: "Couldn't check for other changes. Nothing was sent.",
  noUndo: "The previous values aren't known, so this can't be undone.",
  alreadyBack: 'Nothing to undo. The previous values are already back.',
  anotherRuns: 'Another action is running. Wait until it ends.',
  interrupted: 'A run was interrupted',
  /** Before a sign-out ends a run. @param p `title` names the action, `count` of `total` wait */
  leavesUnsent: (p: Count & { title: string; total: number }) =>
    `“${p.title}”: ${n(p.count)} of ${n(p.total)} will not be sent.`,
  leavesOpen: (p: Count) =>
    `${plural(p.count, {
      one: '1 is sent and not confirmed yet. ',
      other: p.count === 0 ? '' : `${n(p.count)} are sent and not confirmed yet. `,
    })}After you sign in again in this tab, this is shown as interrupted.`,
  checkInterrupted: 'Check',
  pasteAgain: 'Paste the list again',
  pasteAgainNote:
    'Paste the list again to continue. People already added are marked “Already here”. Those who may have an invitation are marked “May be invited”, and you are asked before they get another.',
  /** The browser cannot tell whether another tab runs the run. */
  maybeElsewhere: 'Another tab may still be running it. Continue only if no open tab shows it.',
  rebuildFailed: "Couldn't load the records. Nothing was sent.",
};

/** A run that sends invitations. Other languages have other endings there. */
export const invitationRun = run;
