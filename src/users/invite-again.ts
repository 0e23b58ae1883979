/** "Invite again": removes a pending user and invites the same person anew. The specification has no operation for it. */
import { ApiError } from '../api/errors.ts';
import type { User } from '../contract/user.ts';
import type { Locale } from '../contract/users.ts';
import { isSameSet, type Outcome } from '../writes/outcome.ts';
import type { WriteResult } from '../writes/run-write.ts';

/** Why a user cannot be invited again; the creation requires a name and an e-mail ("Users", POST). */
export type InviteAgainObstacle = 'notPending' | 'noName' | 'noEmail';

/** Returns why a user cannot be invited again; `null` if nothing prevents it. */
export function inviteAgainObstacle({ status, name, email }: User): InviteAgainObstacle | null {
  if (status !== 'pending') return 'notPending';
  if (!name?.trim()) return 'noName';
  return email?.trim() ? null : 'noEmail';
}

/** Returns the likely language of an invitation. The service does not report the language of the former one. */
export const guessLocale = (email: string): Locale => (/\.(pt|br)\s*$/i.test(email) ? 'pt' : 'en');

/** What differs from the user that the dialog shows. */
export type UserDifference = 'gone' | 'status' | 'email' | 'name' | 'roles';

/** Returns what changed since the dialog was opened; `null` if nothing that matters changed. @param now `null` if gone */
export function differenceSince(shown: User, now: User | null): UserDifference | null {
  if (now === null) return 'gone';
  if (now.status !== 'pending') return 'status';
  if (now.email !== shown.email) return 'email';
  if (now.name !== shown.name) return 'name';
  const roleIds = ({ roles }: User) => roles.map(({ id }) => id);
  return isSameSet(roleIds(now), roleIds(shown)) ? null : 'roles';
}

/**
 * How far the action came.
 *
 * - `removing`: the removal is being sent, or its outcome is unknown
 * - `removed`: the user was read back as gone; no invitation is known to have been sent
 * - `inviting`: the invitation is being sent, or its outcome is unknown
 */
export type InviteAgainStage = 'removing' | 'removed' | 'inviting';

/** The messages of outcomes after which the service certainly carried nothing out. */
const notCarriedOut: readonly Outcome['message'][] = [
  'refused',
  'forbidden',
  'signInAgain',
  'wait',
  'notSent',
  'blocked',
];

/** The steps of the second half. */
export interface InvitationSteps {
  /** Stores what will be sent, so that a reload does not lose it. */
  keep: (stage: InviteAgainStage) => void;
  /** Forgets what was stored. */
  drop: () => void;
  /** Tells whether the organization has somebody with the e-mail who is not the removed user. @throws {ApiError} */
  isThere: () => Promise<boolean>;
  /** Sends the invitation and reads it back. @returns `null` if the session ended meanwhile */
  invite: () => Promise<WriteResult | null>;
}

/** The steps of the whole action. */
export interface InviteAgainSteps extends InvitationSteps {
  /** The user as the dialog shows it. */
  shown: User;
  /** Whether this dialog sent a removal before, whose outcome was not clear. */
  removalWasSent: boolean;
  /** Reads the user; `null` if gone. @throws {ApiError} */
  read: () => Promise<User | null>;
  /** Sends the removal and reads it back. @returns `null` if the session ended meanwhile */
  remove: () => Promise<WriteResult | null>;
  /** Tells whether the invitation may follow: the dialog is still open. */
  mayContinue: () => boolean;
}

/**
 * How the action ended.
 *
 * - `unread`, `changed`: nothing was sent, or no invitation after the user was removed
 * - `there`: somebody else has invited the person meanwhile; no invitation was sent
 * - `notRemoved`: the removal was sent but not read back as done, so no invitation was sent
 * - `stopped`: the user is removed; the dialog was closed before the invitation was sent
 * - `notInvited`: the user is removed; the invitation failed, or its outcome is unknown
 */
export type InviteAgainEnd =
  | { kind: 'unread'; error: ApiError }
  | { kind: 'changed'; difference: UserDifference; now: User | null }
  | { kind: 'notRemoved' | 'stopped' | 'there' | 'notInvited' | 'invited' };

/**
 * Removes the user, then sends the invitation. Each request is sent at most once, and the invitation only after the
 * removal was read back.
 *
 * @throws any error that is not an `ApiError`
 */
export async function inviteAgain(steps: InviteAgainSteps): Promise<InviteAgainEnd> {
  let now: User | null;
  try {
    now = await steps.read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'unread', error };
  }
  let isOurs = true;
  // A removal whose outcome was unclear has worked by now.
  if (!(now === null && steps.removalWasSent)) {
    const difference = differenceSince(steps.shown, now);
    if (difference) return { kind: 'changed', difference, now };
    const removal = await remove(steps);
    if (removal === null) return { kind: 'notRemoved' };
    isOurs = removal.answer.kind === 'accepted';
  }
  steps.keep('removed');
  return steps.mayContinue() ? sendInvitation(steps, !isOurs) : { kind: 'stopped' };
}

/** Sends the removal. @returns its result; `null` if the user was not read back as gone */
async function remove(steps: InviteAgainSteps): Promise<WriteResult | null> {
  steps.keep('removing');
  const result = await steps.remove();
  if (isRemoved(result)) return result;
  if (isNotCarriedOut(result) && !steps.removalWasSent) steps.drop();
  return null;
}

/**
 * Sends the invitation of a user who was removed.
 *
 * @param looksFirst whether somebody else may have invited the person meanwhile, who must not be invited twice
 */
export async function sendInvitation(steps: InvitationSteps, looksFirst = false): Promise<InviteAgainEnd> {
  try {
    if (looksFirst && (await steps.isThere())) {
      steps.drop();
      return { kind: 'there' };
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'unread', error };
  }
  steps.keep('inviting');
  const result = await steps.invite();
  if (result?.outcome.role === 'status') {
    steps.drop();
    return { kind: 'invited' };
  }
  if (isNotCarriedOut(result)) steps.keep('removed');
  return { kind: 'notInvited' };
}

/** Tells whether the user was read back as gone. */
const isRemoved = (result: WriteResult | null): result is WriteResult =>
  result?.outcome.role === 'status' && result.seen?.kind === 'wanted';

/** Tells whether the service certainly carried a write out in no part. */
export const isNotCarriedOut = (result: WriteResult | null): boolean =>
  result !== null && notCarriedOut.includes(result.outcome.message);
