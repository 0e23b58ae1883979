/**
 * The questions of a review, as entries: of which records each is asked, which field it needs, and what it finds. Asks them of
 * every record in the scope. A value that the service does not report is unknown and never counts as “never”.
 */
import { lastUseOf } from '../api-keys/api-key.ts';
import { apiKeyItem } from '../api-keys/bulk/api-key-bulk.ts';
import type { BulkItem } from '../bulk/engine/job.ts';
import type { ApiKey } from '../contract/api-key.ts';
import type { Timestamp } from '../contract/common.ts';
import { mailboxKey } from '../contract/email.ts';
import type { User } from '../contract/user.ts';
import type { ReviewWords } from '../i18n/en/access-review.ts';
import { forEach } from '../lib/time-slicing.ts';
import { shortHash } from '../session/data-owner.ts';
import { userItem } from '../users/bulk/user-bulk.ts';

/** The name of a question. */
export type QuestionId = keyof ReviewWords['questions'];

/** A field that a question needs. */
export type Field = keyof ReviewWords['fields'];

/** A part of the scope: an organization by its id, or the API keys, which are `null`. */
export type Place = number | null;

/** What was read of a place. */
export interface PlaceFacts {
  place: Place;
  /** When its list was read, in epoch milliseconds. */
  readAt: number;
  /** How many records it has, and how many more cannot be read. */
  count: number;
  unreadable: number;
  /** The fields that at least one of the records reports. */
  reported: ReadonlySet<Field>;
}

/** The list of a place as it was read. */
export interface ReadPlace extends PlaceFacts {
  records: readonly (User | ApiKey)[];
}

/** A place whose list could not be read, and why. */
export interface UnreadPlace {
  place: Place;
  error: unknown;
}

/** The lists of a scope as they were read. */
export interface ReadLists {
  places: readonly ReadPlace[];
  unread: readonly UnreadPlace[];
}

/** A record that answers at least one question. */
export type Finding = {
  /** Unique in a review: the place and the id. */
  key: string;
  reasons: readonly QuestionId[];
  /** A hash of all that a decision depends on. */
  state: string;
} & ({ place: number; record: User } | { place: null; record: ApiKey });

/** What was found in the lists. */
export interface Found {
  /** In the order of the places and their records. */
  findings: readonly Finding[];
  /** For how many records each question cannot be answered, since they do not report its field. */
  unknown: ReadonlyMap<QuestionId, number>;
}

/** The questions about one kind of records, and the fields that they need. */
interface Kind<Model> {
  /** Tell whether a record reports the field. */
  fields: Partial<Record<Field, (record: Model) => boolean>>;
  /** In the order in which they are asked. */
  questions: Partial<Record<QuestionId, Question<Model>>>;
  /** Returns all of a record that a decision depends on, besides the reasons. */
  stateOf: (record: Model, now: number) => readonly unknown[];
}

interface Question<Model> {
  field: Field;
  /** Tells whether a record is a finding; `undefined` where its field does not tell. @param now epoch milliseconds */
  finds: (record: Model, now: number) => boolean | undefined;
}

const DAY = 86_400_000;

/** Tells whether a time lies more than a number of days back; `undefined` for an unknown time. “Never” is no time. */
function isOlder(time: Timestamp, days: number, now: number): boolean | undefined {
  if (time === null) return false;
  return typeof time === 'number' ? now - time > days * DAY : undefined;
}

const isNever = (time: Timestamp): boolean | undefined => (time === undefined ? undefined : time === null);

/** Returns a time of access as far as it matters: of who is active, each access is the same. */
const asState = (time: Timestamp, now: number) =>
  typeof time === 'number' && now - time < 30 * DAY ? 'recent' : time;

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

/** Local parts of an office, a team or a machine, in the languages of the console. */
const sharedNames = new Set(
  `abuse accounting accounts admin administracao administrador administration administrator all apoio atendimento billing
  careers comercial compras contabilidade contact contacto contactos contacts contato direcao email enquiries equipa
  everyone faturacao finance financeiro geral guest hello help helpdesk hola hostmaster hr info informacoes invoices it
  jobs mail marketing no-reply noreply office ola operations ops orders postmaster press receção rececao reception
  recrutamento reply rh root sales secretaria secretariado security service services shared staff suporte support team
  tech test teste tests usuario user utilizador vendas webmaster`.split(/\s+/),
);

/** The shortest word that says enough at the beginning of a longer name: `it.smith` may be a person. */
const MIN_SHARED = 4;

/** Tells whether an e-mail address belongs to no single person, such as `info@`. */
export function isSharedAddress(email: string): boolean {
  const key = mailboxKey(email);
  const local = key.slice(0, Math.max(0, key.lastIndexOf('@'))).replace(/\+.*$/, '');
  if (sharedNames.has(local)) return true;
  // Without numbers at the end of a part.
  const parts = local.split(/\d*(?:[._-]+|$)/).filter(Boolean);
  const [first = ''] = parts;
  return (
    sharedNames.has(first) && (first.length >= MIN_SHARED || parts.every((part) => sharedNames.has(part)))
  );
}

const noAccessFor = (days: number): Question<User> => ({
  field: 'lastAccess',
  finds: ({ lastAccessTimestamp }, now) => isOlder(lastAccessTimestamp, days, now),
});

const users = {
  fields: {
    lastAccess: ({ lastAccessTimestamp }) => lastAccessTimestamp !== undefined,
    created: ({ creationTimestamp }) => typeof creationTimestamp === 'number',
    systemRoles: (user) =>
      hasSystemRole(user) !== undefined || user.roles.some(({ isSystem }) => isSystem != null),
    email: ({ email }) => !!email,
  },
  questions: {
    neverSignedIn: { field: 'lastAccess', finds: ({ lastAccessTimestamp }) => isNever(lastAccessTimestamp) },
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
    sharedAddress: { field: 'email', finds: ({ email }) => (email ? isSharedAddress(email) : undefined) },
  },
  stateOf: ({ status, lastAccessTimestamp, email, roles }, now) => [
    status,
    asState(lastAccessTimestamp, now),
    email,
    roles.map(({ id }) => id),
  ],
} satisfies Kind<User>;

const apiKeys = {
  fields: {
    lastUse: (key) => lastUseOf(key) !== undefined,
    emails: ({ emails }) => emails !== undefined,
    permissions: ({ permissions }) => permissions !== undefined,
  },
  questions: {
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
  },
  stateOf: (key, now) => [
    key.blocked,
    asState(lastUseOf(key), now),
    key.dnsName,
    key.permissions,
    key.emails,
  ],
} satisfies Kind<ApiKey>;

const questions = { ...users.questions, ...apiKeys.questions };

/** Every question, those about users first. */
export const questionIds = Object.keys(questions) as QuestionId[];

/** Returns the field that a question needs. */
export const fieldOf = (id: QuestionId): Field => questions[id].field;

/** Tells whether a question is asked of the records of a place. */
export const isAskedOf = (id: QuestionId, place: Place): boolean => id in kindOf(place).questions;

const kindOf = (place: Place) => (place === null ? apiKeys : users) as Kind<User | ApiKey>;

/** Returns the key of a record in a review. */
export const keyOf = (place: Place, id: number): string => `${place ?? 'apiKeys'}/${id}`;

/** Returns the name of the record of a finding, and what identifies it besides. */
export const itemOf = (finding: Finding): BulkItem =>
  finding.place === null ? apiKeyItem(finding.record) : userItem(finding.record);

/**
 * Asks the questions of all records.
 *
 * @param keptKeys records that are findings even if they answer no question any more
 * @param now epoch milliseconds
 */
export function* findFindings(
  places: readonly ReadPlace[],
  asked: readonly QuestionId[],
  keptKeys: ReadonlySet<string>,
  now: number,
): Generator<undefined, Found> {
  const findings: Finding[] = [];
  const unknown = new Map(asked.map((id) => [id, 0]));
  for (const { place, records } of places) {
    const { questions, stateOf } = kindOf(place);
    const ids = questionIds.filter((id) => id in questions && asked.includes(id));
    yield* forEach(records, (record) => {
      const reasons = ids.filter((id) => {
        const answer = questions[id]?.finds(record, now);
        if (answer === undefined) unknown.set(id, (unknown.get(id) ?? 0) + 1);
        return answer;
      });
      const key = keyOf(place, record.id);
      if (reasons.length === 0 && !keptKeys.has(key)) return;
      const state = shortHash(JSON.stringify([reasons, stateOf(record, now)]));
      findings.push({ key, place, record, reasons, state } as Finding);
    });
  }
  return { findings, unknown };
}

/** Returns the fields that at least one record of a place reports. */
export function reportedIn(place: Place, records: ReadPlace['records']): ReadonlySet<Field> {
  const { fields } = kindOf(place);
  const isReported = (field: Field) => records.some((record) => fields[field]?.(record));
  return new Set((Object.keys(fields) as Field[]).filter(isReported));
}

/** Returns the questions whose field no record reports. A place without records tells nothing. */
export function unreportedIn(places: readonly PlaceFacts[]): QuestionId[] {
  const isUnreported = (id: QuestionId) => {
    const asked = places.filter(({ place, count }) => isAskedOf(id, place) && count > 0);
    return asked.length > 0 && !asked.some(({ reported }) => reported.has(fieldOf(id)));
  };
  return questionIds.filter(isUnreported);
}
