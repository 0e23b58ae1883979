/**
 * The questions of a review, as entries: of which records each is asked, which field it needs, and what it finds. A value
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

/** A field that a question needs. */
export type Field = keyof ReviewWords['fields'];

/** A question about one kind of records. */
export interface Question<Model> {
  field: Field;
  /** Tells whether a record is a finding; `undefined` where its field does not tell. @param now epoch milliseconds */
  finds: (record: Model, now: number) => boolean | undefined;
}

/** A field, and what tells whether a record reports it. */
export type FieldTest<Model> = [field: Field, isReported: (record: Model) => boolean];

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

/** Tells whether a user has a system role; `undefined` where the roles do not tell. */
function hasSystemRole({ roles, rolesShape }: User): boolean | undefined {
  if (roles.some(({ isSystem }) => isSystem)) return true;
  // One reported role may stand for several.
  const isPartial = rolesShape === 'none' || rolesShape === 'object';
  return isPartial || roles.some(({ isSystem }) => isSystem == null) ? undefined : false;
}

/** The fields of users, with what tells whether a record reports them. */
export const userFields = {
  lastAccess: ({ lastAccessTimestamp }) => lastAccessTimestamp !== undefined,
  created: ({ creationTimestamp }) => typeof creationTimestamp === 'number',
  systemRoles: (user) =>
    hasSystemRole(user) !== undefined || user.roles.some(({ isSystem }) => isSystem != null),
  email: ({ email }) => !!email,
} satisfies Partial<Record<Field, (user: User) => boolean>>;

/** The fields of API keys, with what tells whether a record reports them. */
export const apiKeyFields = {
  lastUse: (key) => lastUseOf(key) !== undefined,
  emails: ({ emails }) => emails !== undefined,
  permissions: ({ permissions }) => permissions !== undefined,
} satisfies Partial<Record<Field, (key: ApiKey) => boolean>>;

const noAccessFor = (days: number): Question<User> => ({
  field: 'lastAccess',
  finds: ({ lastAccessTimestamp }, now) => isOlder(lastAccessTimestamp, days, now),
});

/** The questions about users, in the order in which they are asked. */
export const userQuestions = {
  neverSignedIn: {
    field: 'lastAccess',
    finds: ({ lastAccessTimestamp }) => isNever(lastAccessTimestamp),
  },
  noAccess180: noAccessFor(180),
  noAccess90: noAccessFor(90),
  noAccess60: noAccessFor(60),
  noAccess30: noAccessFor(30),
  pending14: {
    field: 'created',
    finds: (user, now) =>
      both(hasStatus(user, 'pending'), isOlder(user.creationTimestamp ?? undefined, 14, now)),
  },
  systemRoles: { field: 'systemRoles', finds: hasSystemRole },
  blocked90: {
    field: 'lastAccess',
    // Who has never signed in had no access either.
    finds: (user, now) =>
      both(
        hasStatus(user, 'blocked'),
        user.lastAccessTimestamp === null || isOlder(user.lastAccessTimestamp, 90, now),
      ),
  },
  sharedAddress: {
    field: 'email',
    finds: ({ email }) => (email ? isSharedAddress(email) : undefined),
  },
} satisfies Partial<Record<QuestionId, Question<User>>>;

/** The questions about API keys, in the order in which they are asked. */
export const apiKeyQuestions = {
  keyNeverUsed: { field: 'lastUse', finds: (key) => isNever(lastUseOf(key)) },
  keyUnused90: { field: 'lastUse', finds: (key, now) => isOlder(lastUseOf(key), 90, now) },
  keyNoEmails: { field: 'emails', finds: ({ emails }) => emails && emails.length === 0 },
  keySftpNoName: {
    field: 'permissions',
    finds: ({ permissions, dnsName }) => {
      if (!permissions?.includes('accessFtp')) return permissions && false;
      return dnsName === undefined ? undefined : !dnsName?.trim();
    },
  },
} satisfies Partial<Record<QuestionId, Question<ApiKey>>>;

/** Every question, those about users first. */
export const questionIds = [...Object.keys(userQuestions), ...Object.keys(apiKeyQuestions)] as QuestionId[];

/** Returns the field that a question needs. */
export const fieldOf = (id: QuestionId): Field => ({ ...userQuestions, ...apiKeyQuestions })[id].field;
