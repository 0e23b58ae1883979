/** Actions over many users: the plan that the preview shows, the job that a run sends, and the plan that undoes it. */

import { buildPlan } from '../../bulk/engine/build-plan.ts';
import type { BulkItem, BulkJob, BulkPlan, BulkSkip, BulkVerb, UndoPlan } from '../../bulk/engine/job.ts';
import { type Present, planUndo } from '../../bulk/engine/plan-undo.ts';
import { idsForTabs, readEach } from '../../bulk/engine/read-present.ts';
import { isSameMailbox } from '../../contract/email.ts';
import type { UnreadableRecord } from '../../contract/endpoint.ts';
import type { User } from '../../contract/user.ts';
import { readClaims } from '../../session/jwt.ts';
import { sessionToken } from '../../session/session-store.ts';
import { tellOtherTabs } from '../../session/tab-channel.ts';
import { isSameSet } from '../../writes/outcome.ts';
import { type Former, newFormer, type Write } from '../../writes/run-write.ts';
import {
  inverseOf,
  isChanged,
  knownRoles,
  knownRolesOf,
  mayChange,
  type RolesChange,
  type RolesHow,
  roleIdsOf,
  rolesAfter,
} from '../roles-change.ts';
import { userLabel } from '../user.ts';
import { removalAsksTyping } from '../user-confirmations.tsx';
import type { UserEditNames } from '../user-edit.ts';
import { isIn } from '../user-outcomes.ts';
import { moveWrite, removalWrite, rolesWrite, statusWrite, type UserWriteContext } from '../user-writes.ts';
import { createUserBulkReader, type UserBulkReader } from './user-bulk-reader.ts';

/** The verbs of actions over many users, in the order of their buttons. */
export const userBulkVerbs = [
  'block',
  'unblock',
  'setRoles',
  'moveUser',
  'removeUser',
] as const satisfies readonly BulkVerb[];
/** A verb of an action over many users. */
export type UserBulkVerb = (typeof userBulkVerbs)[number];

/** The context of actions over many users of one organization. */
export interface UserBulkContext extends UserWriteContext, UserEditNames {
  /** What is shown in place of a value that the service does not report. */
  notReported: string;
  /** The words for roles that are added or removed. */
  hows: Record<'add' | 'remove', string>;
}

/** An action over selected users. */
export interface UserSelection {
  verb: UserBulkVerb;
  users: readonly User[];
  /** The ids of the new roles, or of the new organization; empty for the other verbs. */
  wanted: readonly number[];
  /** How `wanted` changes the roles; absent if it replaces them. */
  how?: RolesHow | undefined;
  /** The users who may lose their last role. */
  includedIds?: readonly number[] | undefined;
  /** The selected records that cannot be read. */
  unreadable?: readonly UnreadableRecord[];
}

/** A run that a reload interrupted. */
interface RecordedRun extends Pick<Work, 'verb' | 'wanted' | 'how' | 'includedIds' | 'isUndo'> {
  ids: readonly number[];
  /** Whether it is a step of a run. */
  isStep?: boolean;
}

/** The work of a job. */
interface Work {
  verb: UserBulkVerb;
  wanted: readonly number[];
  how?: BulkJob['how'];
  includedIds?: BulkJob['includedIds'];
  items: readonly BulkItem[];
  /** The users as the list showed them, by id. */
  users: ReadonlyMap<number, User>;
  /** Of an undo: what takes back the change of the roles of each user. */
  changes?: ReadonlyMap<number, RolesChange>;
  isUndo: boolean;
  /** The users as read just before they were changed, by id. The list may have been older. */
  formers: Map<number, Former<User>>;
}

/** The verb that restores the former state; `null` if there is none. */
const inverseVerbs: Record<UserBulkVerb, UserBulkVerb | null> = {
  block: 'unblock',
  unblock: 'block',
  setRoles: 'setRoles',
  moveUser: 'moveUser',
  removeUser: null,
};

/** Returns a user as a record of a run. */
export const userItem = (user: User): BulkItem => ({
  id: user.id,
  name: userLabel(user),
  about: user.email ?? '',
});

/** Returns what an action would do to the selected users. */
export function userBulkPlan(context: UserBulkContext, selection: UserSelection): BulkPlan {
  const { verb, users, wanted, how, includedIds, unreadable = [] } = selection;
  const change = how === 'replace' ? {} : { how, includedIds };
  return buildPlan<User>({
    ...planParts(context, verb, users),
    unreadable,
    reasonOf: reasonFor(context, selection),
    afterOf: afterFor(context, selection),
    jobOf: newJob(context, { verb, wanted, ...change, isUndo: false }),
  });
}

/** Returns how an action changes roles. */
const changeOf = ({ how = 'replace', wanted }: Pick<UserSelection, 'how' | 'wanted'>): RolesChange => ({
  how,
  roleIds: wanted,
});

/** Returns the function that makes a job that was not begun. */
const newJob =
  (context: UserBulkContext, work: Omit<Work, 'items' | 'users' | 'formers'>) => (users: readonly User[]) =>
    jobOf(context, {
      ...work,
      items: users.map(userItem),
      users: new Map(users.map((user) => [user.id, user])),
      formers: new Map(),
    });

/** Returns a function that recognizes the admin's own record, if the session token tells the admin's e-mail. */
export function selfTest(): (user: User) => boolean {
  const ownEmail = readClaims(sessionToken() ?? '')?.email;
  return ({ email }) => !!ownEmail && isSameMailbox(email, ownEmail);
}

/** Returns the names of the system roles of a user, separated by commas; empty for none. */
export const systemRolesText = ({ roles }: User, roleName: (id: number) => string): string =>
  roles.some(({ isSystem }) => isSystem)
    ? roles
        .filter(({ isSystem }) => isSystem)
        .map(({ id, name }) => name || roleName(id))
        .join(', ')
    : '';

/** Returns the parts that every plan about users has in common. */
function planParts(context: UserBulkContext, verb: UserBulkVerb, rows: readonly User[]) {
  const now = Date.now();
  return {
    verb,
    scope: context.organizationId,
    rows,
    itemOf: userItem,
    beforeOf: beforeFor(context, verb),
    systemRolesOf: (user: User) => systemRolesText(user, context.roleName),
    isSelf: selfTest(),
    asksTyping: (user: User) => removalAsksTyping(user, now),
  };
}

/** Returns the function that tells why a user is not changed. */
function reasonFor(
  { organizationId }: UserBulkContext,
  selection: UserSelection,
): (user: User) => BulkSkip['reason'] | null {
  switch (selection.verb) {
    case 'block':
      return ({ status }) => (status === 'blocked' ? 'alreadyBlocked' : null);
    case 'unblock':
      return ({ status }) => (status === 'pending' ? 'pending' : status === 'normal' ? 'notBlocked' : null);
    case 'setRoles':
      return rolesReasonFor(changeOf(selection), new Set(selection.includedIds));
    case 'moveUser':
      return () => (selection.wanted[0] === organizationId ? 'sameOrganization' : null);
    case 'removeUser':
      return () => null;
  }
}

/** Returns the function that tells why the roles of a user are not changed. */
function rolesReasonFor(change: RolesChange, included: ReadonlySet<number>): ReturnType<typeof reasonFor> {
  return (user) => {
    if (change.how !== 'replace' && user.rolesShape !== 'array')
      return user.rolesShape === 'object' ? 'oneRole' : 'rolesUnreported';
    if (isChanged(user, change)) return change.how === 'remove' ? 'lacksRoles' : 'sameRoles';
    return mayChange(user, change) || included.has(user.id) ? null : 'lastRole';
  };
}

/** Returns the function that shows the value which a verb changes, as text. */
function beforeFor(context: UserBulkContext, verb: UserBulkVerb): (user: User) => string {
  if (verb === 'setRoles')
    return (user) => (user.rolesShape === 'none' ? context.notReported : context.rolesOf(user));
  if (verb !== 'moveUser') return ({ status }) => context.wordFor(status);
  const name = context.organizationName(context.organizationId);
  return () => name;
}

/** Returns the function that shows the wanted value as text; empty for a removal. */
function afterFor(context: UserBulkContext, selection: UserSelection): (user: User) => string {
  const { verb, wanted } = selection;
  if (verb === 'setRoles') return (user) => rolesByName(context, user, rolesAfter(user, changeOf(selection)));
  const text = {
    block: () => context.wordFor('blocked'),
    unblock: () => context.wordFor('normal'),
    moveUser: () => wantedText(context, verb, wanted),
    removeUser: () => '',
  }[verb]();
  return () => text;
}

/** Returns the wanted roles or organization by name. */
const wantedText = (context: UserBulkContext, verb: UserBulkVerb, wanted: readonly number[]): string =>
  wanted.map(verb === 'setRoles' ? context.roleName : context.organizationName).join(', ');

/** Returns roles by name. @param user who has those that the directory may not know */
const rolesByName = (context: UserBulkContext, user: User, ids: readonly number[]): string => {
  const known = new Map(user.roles.map((role) => [role.id, role]));
  const roles = ids.map((id) => known.get(id) ?? { id, name: context.roleName(id) });
  return context.rolesOf({ ...user, roles });
};

/** Returns the wanted roles or organization by name, with how they change the roles. */
function detailOf(context: UserBulkContext, { verb, wanted, how }: Work): string {
  const text = wantedText(context, verb, wanted);
  return how && text ? `${context.hows[how]}: ${text}` : text;
}

/** Returns the organizations whose lists show the outcome: that of the users, and after a move the new one. */
const organizationsOf = (
  { organizationId }: UserBulkContext,
  { verb, wanted }: Pick<Work, 'verb' | 'wanted'>,
) => (verb === 'moveUser' ? [organizationId, ...wanted] : [organizationId]);

function jobOf(context: UserBulkContext, work: Work): BulkJob {
  const { verb, wanted, items, isUndo } = work;
  const included = new Set(work.includedIds);
  const organizations = organizationsOf(context, work);
  const reader = createUserBulkReader(
    context,
    organizations,
    items.map(({ id }) => id),
  );
  const writes = { ...context, readUser: reader.readUser, forgetUser: reader.forgetUser };
  return {
    verb,
    scope: context.organizationId,
    wanted,
    how: work.how,
    includedIds: work.includedIds,
    detail: detailOf(context, work),
    items,
    isUndo,
    get hasInverse() {
      return hasInverse(work);
    },
    writeOf: (item) => ({
      ...writeFor(writes, work, work.users.get(item.id) ?? unknownUser(item.id), included),
      name: item.name,
      isUndo,
      // `onEnd` tells the other tabs once.
      onSettled: () => {},
    }),
    readList: reader.readLists,
    isListed: ({ id }) => reader.isListed(id),
    forgetList: reader.forgetLists,
    flush: reader.flush,
    onEnd: (ids) => {
      const operation = verb === 'removeUser' ? 'removeUser' : 'updateUser';
      for (const organizationId of organizations)
        tellOtherTabs({ operation, organizationId, ids: idsForTabs(ids) });
    },
    undo: (undone) => undoPlan(context, work, undone),
  };
}

/** A user of an interrupted run whom the list does not hold any more. */
const unknownUser = (id: number): User => ({
  id,
  name: undefined,
  email: undefined,
  creationTimestamp: undefined,
  lastAccessTimestamp: undefined,
  organizationId: undefined,
  status: '',
  roles: [],
  rolesShape: 'none',
});

function writeFor(context: UserWriteContext, work: Work, user: User, included: ReadonlySet<number>): Write {
  const { verb, wanted, changes, formers } = work;
  const former = formers.get(user.id) ?? newFormer<User>();
  formers.set(user.id, former);
  switch (verb) {
    case 'block':
      return statusWrite(context, user, 'blocked', former);
    case 'unblock':
      return statusWrite(context, user, 'normal', former);
    case 'setRoles': {
      const change = changes?.get(user.id) ?? { ...changeOf(work), mayEmpty: included.has(user.id) };
      // Roles are not put back for somebody who has had others since that was planned.
      const undone = changes && change.how === 'replace' ? roleIdsOf(user) : undefined;
      return rolesWrite(context, user, change, former, undone);
    }
    case 'moveUser':
      return moveWrite(context, user, wanted[0] ?? context.organizationId, former);
    case 'removeUser':
      return removalWrite(context, user);
  }
}

/** Tells whether the former value of a user can be sent. The specification cannot restore `pending`. */
function canRestore(verb: UserBulkVerb, former: User): boolean {
  if (verb === 'block') return former.status === 'normal';
  if (verb === 'unblock') return former.status === 'blocked';
  // A service that reports one role of several does not tell the former ones.
  return verb === 'setRoles' ? former.rolesShape === 'array' : verb === 'moveUser';
}

/** Tells whether a former value is known that can be sent. A run that restores values has none. */
function hasInverse({ verb, formers, isUndo }: Work): boolean {
  if (isUndo || verb === 'removeUser') return false;
  for (const { record, isWanted } of formers.values())
    if (record && !isWanted && canRestore(verb, record)) return true;
  return false;
}

/** Reads a user and compares the present value with what the run set and with the former one. @throws {ApiError} */
async function presentOf(
  context: UserBulkContext,
  work: Work,
  reader: UserBulkReader,
  former: User,
): Promise<Present<User>> {
  const { verb, wanted } = work;
  const { id } = former;
  const [to] = wanted;
  if (verb === 'moveUser' && to !== undefined) {
    const there = await reader.readUser(to, id);
    if (isIn(there, to) && there.organizationId != null) return { ours: there };
    const here = await reader.readUser(context.organizationId, id);
    const isBack = isIn(here, context.organizationId);
    if (!isIn(there, to)) return isBack ? 'back' : { reason: 'gone' };
    // A service that reports no organization may answer for every organization in the path.
    return isBack ? { reason: 'unreadable' } : { ours: there };
  }
  const read = await reader.readUser(context.organizationId, id);
  if (!read) return { reason: 'gone' };
  const user = knownRolesOf(read, former.rolesShape === 'array');
  const change = changeOf(work);
  if (change.how !== 'replace') {
    if (user.rolesShape !== 'array') return { reason: 'unreadable' };
    const inverse = inverseOf(change, former);
    if (isChanged(user, inverse)) return 'back';
    return mayChange(user, inverse) ? { ours: user } : { reason: 'lastRole' };
  }
  if (verb === 'setRoles') {
    if (isSameSet(roleIdsOf(user), wanted)) return { ours: user };
    if (isSameSet(roleIdsOf(user), roleIdsOf(former))) return 'back';
    return { reason: 'changedSince', value: context.rolesOf(user) };
  }
  if (user.status === (verb === 'block' ? 'blocked' : 'normal')) return { ours: user };
  if (user.status === former.status) return 'back';
  return { reason: 'changedSince', value: context.wordFor(user.status) };
}

/** Returns the user whose values an undo restores: of roles that were added or removed, as before the first request. */
function formerOf({ how, formers }: Work, id: number): User | null {
  const { record, first } = formers.get(id) ?? newFormer<User>();
  return (how && first) || record;
}

/** Returns the plan that restores the former values, after reading the present ones. @throws {ApiError} */
async function undoPlan(
  context: UserBulkContext,
  work: Work,
  items: readonly BulkItem[],
): Promise<UndoPlan | null> {
  const verb = inverseVerbs[work.verb];
  if (verb === null || !hasInverse(work)) return null;
  return planUndo<User, UserBulkReader>(items, {
    formers: work.formers,
    restorableOf: (id) => {
      const former = formerOf(work, id);
      return former && canRestore(work.verb, former) ? former : null;
    },
    itemOf: userItem,
    readerOf: (ids) => createUserBulkReader(context, organizationsOf(context, work), ids),
    presentOf: (reader, former) => presentOf(context, work, reader, former),
    planOf: (users, skipped) => restoringPlan(context, work, verb, users, skipped),
  });
}

/** Returns the plan that gives users their former values. @param users as read just before */
function restoringPlan(
  context: UserBulkContext,
  work: Work,
  verb: UserBulkVerb,
  users: readonly User[],
  skipped: readonly BulkSkip[],
): BulkPlan {
  const { organizationId, rolesOf, organizationName, wordFor } = context;
  const [to] = work.wanted;
  const isMove = verb === 'moveUser' && to !== undefined;
  const there = isMove ? { ...context, organizationId: to } : context;
  const inverse = (former: User) => inverseOf(changeOf(work), former);
  const formerText = (user: User) => {
    const former = formerOf(work, user.id) ?? user;
    if (isMove) return organizationName(organizationId);
    if (verb !== 'setRoles') return wordFor(former.status);
    return work.how ? rolesByName(context, user, rolesAfter(user, inverse(former))) : rolesOf(former);
  };
  const formers = [...work.formers.keys()].flatMap((id) => {
    const former = formerOf(work, id);
    return former ? [[id, former] as const] : [];
  });
  return buildPlan<User>({
    ...planParts(there, verb, users),
    skipped,
    reasonOf: () => null,
    afterOf: formerText,
    jobOf: newJob(there, {
      verb,
      wanted: isMove ? [organizationId] : [],
      ...(verb === 'setRoles' && { changes: new Map(formers.map(([id, former]) => [id, inverse(former)])) }),
      isUndo: true,
    }),
  });
}

/**
 * Rebuilds the job of a run that a reload interrupted. Reads the list once, or each user of a step of a run; a user who is
 * not found is named `#` with the id. What was sent before the reload has no inverse: the values before it are lost.
 *
 * @param context of the organization of the run
 * @param run as it was recorded
 * @returns `null` for an undo of roles: each user had other ones, which are lost
 * @throws {ApiError} if the list cannot be read
 */
export async function rebuildUserJob(
  context: UserBulkContext,
  { verb, wanted, how, includedIds, ids, isUndo, isStep }: RecordedRun,
): Promise<BulkJob | null> {
  if ((verb === 'setRoles' || verb === 'moveUser') && wanted.length === 0) return null;
  const organizations = organizationsOf(context, { verb, wanted });
  const reader = createUserBulkReader(context, organizations, ids);
  // The steps of a run may belong to many organizations.
  if (!isStep) await reader.readLists();
  const users = new Map<number, User>();
  for (const organizationId of organizations.toReversed())
    await readEach(ids, async (id) => {
      const user = await reader.readUser(organizationId, id).catch(() => null);
      if (user) users.set(id, user);
    });
  const items = ids.map((id) => userItem(users.get(id) ?? unknownUser(id)));
  const known = new Map(knownRoles([...users.values()], [...users.values()]).map((user) => [user.id, user]));
  return jobOf(context, { verb, wanted, how, includedIds, items, users: known, isUndo, formers: new Map() });
}
