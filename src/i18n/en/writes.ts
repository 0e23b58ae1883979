/** English messages about writes: what is said while an outcome is checked, of each outcome, and of conflicts with other admins. */

import {
  type ByUndoVerb,
  type ByVerb,
  byVerb,
  type Detailed,
  type Named,
  type RunVerb,
  type VerbActions,
} from '../by-verb.ts';
import { apiKeys } from './api-keys.ts';
import { errors } from './errors.ts';
import { users } from './users.ts';

const blocked = (p: Named) => `${p.name} is blocked`;
const unblocked = (p: Named) => `${p.name} is unblocked`;
const removed = (p: Named) => `${p.name} is removed`;
const saved = (p: Named) => `Changes to ${p.name} saved`;

const actions: VerbActions = {
  invite: 'invite {name}',
  setRoles: 'change the roles of {name}',
  block: 'block {name}',
  unblock: 'unblock {name}',
  moveUser: 'move {name}',
  removeUser: 'remove {name}',
  createKey: 'create {name}',
  editKey: 'change {name}',
  blockKey: 'block {name}',
  unblockKey: 'unblock {name}',
  regenerate: 'regenerate the token of {name}',
  removeKey: 'remove {name}',
};

const done: ByVerb<Detailed> = {
  invite: (p: Named) => `${p.name} is invited`,
  setRoles: saved,
  block: blocked,
  unblock: unblocked,
  moveUser: (p: Detailed) => `${p.name} is now in ${p.detail ?? '…'}`,
  removeUser: removed,
  createKey: (p: Named) => `${p.name} is created`,
  editKey: saved,
  blockKey: blocked,
  unblockKey: unblocked,
  regenerate: (p: Named) => `${p.name} has a new token`,
  removeKey: removed,
};

/** A former value is restored; for the verbs that can do so. */
const undone: ByUndoVerb = {
  setRoles: (p: Named) => `${p.name} has the previous roles again`,
  block: (p: Named) => `${p.name} is blocked again`,
  unblock: (p: Named) => `${p.name} is unblocked again`,
  moveUser: (p: Detailed) => `${p.name} is in ${p.detail ?? '…'} again`,
  blockKey: (p: Named) => `${p.name} is blocked again`,
  unblockKey: (p: Named) => `${p.name} is unblocked again`,
};

/** The record already has the value that would be sent; of roles, that an undo would restore. */
const already: ByUndoVerb = {
  setRoles: (p: Named) => `${p.name} already has the previous roles. Nothing was sent.`,
  block: (p: Named) => `${p.name} is already blocked. Nothing was sent.`,
  unblock: (p: Named) => `${p.name} is already unblocked. Nothing was sent.`,
  moveUser: (p: Detailed) => `${p.name} is already in ${p.detail ?? '…'}. Nothing was sent.`,
  blockKey: (p: Named) => `${p.name} is already blocked. Nothing was sent.`,
  unblockKey: (p: Named) => `${p.name} is already unblocked. Nothing was sent.`,
};

/** The question before an undo, if somebody else has changed the record since. */
const undoTitles: ByUndoVerb = {
  setRoles: (p: Named) => `Restore the previous roles of ${p.name}?`,
  block: (p: Named) => `Block ${p.name}?`,
  unblock: (p: Named) => `Unblock ${p.name}?`,
  moveUser: (p: Detailed) => `Move ${p.name} to ${p.detail ?? '…'}?`,
  blockKey: (p: Named) => `Block ${p.name}?`,
  unblockKey: (p: Named) => `Unblock ${p.name}?`,
};

export const writes = {
  /** What each verb is called: on buttons, in menus and in the list of activity. */
  verbs: {
    invite: 'Invite',
    setRoles: 'Set roles',
    block: 'Block',
    unblock: 'Unblock',
    moveUser: 'Move',
    removeUser: 'Remove',
    createKey: 'Create',
    editKey: 'Edit',
    blockKey: 'Block',
    unblockKey: 'Unblock',
    regenerate: 'Regenerate token',
    removeKey: 'Remove',
    offboard: 'Offboard',
    review: 'Access review',
  } satisfies Record<RunVerb, string>,
  slow: 'The service is slow to respond. Nothing is sent twice.',
  checking: 'Checking what happened…',
  checkNow: 'Check now',
  sendAgain: 'Send again',
  done,
  undo: 'Undo',
  undone,
  already,
  alreadyRoles: (p: Named) => `${p.name} already has these roles. Nothing was sent.`,
  lacksRoles: (p: Named) => `${p.name} has none of these roles. Nothing was sent.`,
  lastRole: (p: Named) => `${p.name} would have no role. Nothing was sent.`,
  undoTitles,
  nowhere: (p: Named) => `${p.name} is no longer in either organization.`,
  couldnt: byVerb(actions, (action) => `Couldn't ${action}`),
  forbidden: byVerb(actions, (action) => `You don't have permission to ${action}`),
  /** What to do, unless the service says something. */
  hints: {
    forbidden: 'Ask an administrator for access.',
    conflict: 'Look in the list for what is already there.',
  },
  answerLost: 'The answer was lost; we checked.',
  refusedButDone: 'The service refused a request, but this is the state now.',
  acceptedUnreported: (p: { fields: string }) =>
    `Accepted. This service doesn't report ${p.fields}, so it can't be checked.`,
  unknownUnreported: (p: { fields: string }) =>
    `We don't know if this went through. This service doesn't report ${p.fields}.`,
  stillOld: 'Accepted, but the service still shows the old state.',
  unconfirmed: 'Accepted, but it could not be confirmed.',
  part: (p: { saved: string; old: string }) => `Saved: ${p.saved}. Still as before: ${p.old}.`,
  other: (p: Named & { value: string }) =>
    `${p.name} now shows ${p.value}. Somebody else may have changed it.`,
  anotherState: 'a different state',
  gone: {
    user: (p: Named) => `${p.name} is no longer in this organization`,
    apiKey: (p: Named) => `${p.name} no longer exists`,
  },
  movedUnreadable: 'Moved. The new organization cannot be read with this session.',
  nothingSoFar: 'We checked: nothing has changed so far.',
  unknown: "We don't know if this went through.",
  unproven: (p: Named) => `${p.name} is in the list now; whether by this invitation is not known.`,
  keyFound: (p: { name: string }) =>
    `A key named ${p.name} is there, perhaps from your request. Its token never reached this browser.`,
  tokenChanged: (p: { name: string }) =>
    `The token of ${p.name} has changed. Nobody in this browser has seen the new one.`,
  notChecked: 'This could not be checked.',
  signInAgain: 'Your session had ended. Nothing was changed. Send it again.',
  notSent: "You're offline. Nothing was sent. Send it again once you're connected.",
  blocked: (p: { origin: string }) =>
    `This console isn't allowed to call ${p.origin}. Nothing was sent. Whoever runs it has to add that address to connect-src.`,
  wait: 'The service asked to wait. Nothing is sent until you press “Send again”.',
  /** Before the remaining time, such as "27 s", and a full stop. */
  waitLeft: 'You can send it again in',
  reasons: {
    conflict: errors.conflict,
    notFound: "The service says it doesn't exist. Reload the list.",
    invalid: errors.invalid,
    other: errors.unexpected,
  },
  serviceSays: errors.serviceSays,
  fields: { user: users.inSentence, apiKey: apiKeys.inSentence },
  and: (p: { first: string; last: string }) => `${p.first} and ${p.last}`,
  tryAnyway: 'Try anyway',
  refusedHere: {
    invite: "You don't have permission to invite people here. Press to try anyway.",
    createKey: "You don't have permission to create API keys. Press to try anyway.",
  },
  refusedBefore: (p: { reason: string }) => `${p.reason}. The service refused this before.`,
  conflict: {
    title: (p: Named) => `Somebody else changed ${p.name}`,
    body: 'These fields were changed after you opened this form.',
    table: 'Changes',
    field: 'Field',
    base: 'As it was',
    theirs: 'Theirs',
    mine: 'Yours',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    both: 'Both',
    bothHint: '“Both” applies your additions and removals to their list.',
    nothing: 'Nothing',
  },
  unread: "Couldn't check for other changes",
  unreadHint: 'Nothing was sent.',
  goneHint: 'Nothing was sent. What you entered is still here.',
  saveAnyway: 'Save anyway',
};
