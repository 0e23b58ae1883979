/**
 * The questions of a review, as entries: of which record each is asked, which field it needs, and what it finds. A value
 * that the service does not report is unknown and never counts as “never”.
 */
import { lastUseOf } from '../api-keys/api-key.ts';
import type { ApiKey } from '../contract/api-key.ts';
import type { Timestamp } from '../contract/common.ts';
import type { User } from '../contract/user.ts';
import type { ReviewWords } from '../i18n/en/access-review.ts';
import { isSharedAddress } from './shared-address.ts';

/** The name of a question. */
export type QuestionId = keyof ReviewWords['questions'];

/** A question about one kind of records. */
export interface QuestionAbout<Row> {
  /** The field that the question needs. */
  field: keyof ReviewWords['fields'];
  /** Tells whether a record reports the field. */
  isReported: (record: Row) => boolean;
  /** Tells whether a record is a finding; `undefined` where its field does not tell. @param now epoch milliseconds */
  finds: (record: Row, now: number) => boolean | undefined;
}

const DAY = 86_400_000;

/** Tells whether a time lies more than a number of days back; `undefined` for an unknown time. “Never” is no time. */
function isOlder(time: Timestamp, days: number, now: number): boolean | undefined {
  if (time === null) return false;
  return typeof time === 'number' ? now - time > days * DAY : undefined;
}

const isNever = (time: Timestamp): boolean | undefined => (time === undefined ? undefined : time === null);

/** Tells whether a user has a status; `undefined` where the service does not report it. */
const hasStatus = ({ status }: User, wanted: string): boolean | undefined =>
  status === '' ? undefined : status === wanted;

/** Tells whether both hold; `undefined` where that is not known. */
const both = (one: boolean | undefined, other: boolean | undefined): boolean | undefined =>
  one === false || other === false ? false : one && other;

const aboutAccess = (finds: QuestionAbout<User>['finds']): QuestionAbout<User> => ({
  field: 'lastAccess',
  isReported: ({ lastAccessTimestamp }) => lastAccessTimestamp !== undefined,
  finds,
});

const noAccessFor = (days: number) =>
  aboutAccess(({ lastAccessTimestamp }, now) => isOlder(lastAccessTimestamp, days, now));

const aboutUse = (finds: QuestionAbout<ApiKey>['finds']): QuestionAbout<ApiKey> => ({
  field: 'lastUse',
  isReported: (key) => lastUseOf(key) !== undefined,
  finds,
});

/** Tells whether a user has a system role; `undefined` where the roles do not tell. */
export function hasSystemRole({ roles, rolesShape }: User): boolean | undefined {
  if (roles.some(({ isSystem }) => isSystem)) return true;
  return rolesShape === 'none' || roles.some(({ isSystem }) => isSystem == null) ? undefined : false;
}

/** The questions about users, in the order in which they are asked. */
export const userQuestions = {
  neverSignedIn: aboutAccess(({ lastAccessTimestamp }) => isNever(lastAccessTimestamp)),
  noAccess180: noAccessFor(180),
  noAccess90: noAccessFor(90),
  noAccess60: noAccessFor(60),
  noAccess30: noAccessFor(30),
  pending14: {
    field: 'created',
    isReported: ({ creationTimestamp }) => typeof creationTimestamp === 'number',
    finds: (user, now) =>
      both(hasStatus(user, 'pending'), isOlder(user.creationTimestamp ?? undefined, 14, now)),
  },
  systemRoles: {
    field: 'systemRoles',
    isReported: (user) => hasSystemRole(user) !== undefined,
    finds: hasSystemRole,
  },
  // Who has never signed in had no access either.
  blocked90: aboutAccess((user, now) => {
    const { lastAccessTimestamp } = user;
    return both(
      hasStatus(user, 'blocked'),
      lastAccessTimestamp === null || isOlder(lastAccessTimestamp, 90, now),
    );
  }),
  sharedAddress: {
    field: 'email',
    isReported: ({ email }) => !!email,
    finds: ({ email }) => (email ? isSharedAddress(email) : undefined),
  },
} satisfies Partial<Record<QuestionId, QuestionAbout<User>>>;

/** The questions about API keys, in the order in which they are asked. */
export const apiKeyQuestions = {
  keyNeverUsed: aboutUse((key) => isNever(lastUseOf(key))),
  keyUnused90: aboutUse((key, now) => isOlder(lastUseOf(key), 90, now)),
  keyNoEmails: {
    field: 'emails',
    isReported: ({ emails }) => emails !== undefined,
    finds: ({ emails }) => emails && emails.length === 0,
  },
  keySftpNoName: {
    field: 'permissions',
    isReported: ({ permissions }) => permissions !== undefined,
    finds: ({ permissions, dnsName }) => {
      if (!permissions?.includes('accessFtp')) return permissions && false;
      return dnsName === undefined ? undefined : !dnsName?.trim();
    },
  },
} satisfies Partial<Record<QuestionId, QuestionAbout<ApiKey>>>;
