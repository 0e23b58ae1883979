/** Asks the questions of a review of every record in its scope: which records are findings, and what cannot be told. */

import { lastUseOf } from '../api-keys/api-key.ts';
import type { ApiKey } from '../contract/api-key.ts';
import type { Timestamp } from '../contract/common.ts';
import type { User } from '../contract/user.ts';
import { shortHash } from '../session/data-owner.ts';
import {
  apiKeyFields,
  apiKeyQuestions,
  type Field,
  type FieldTest,
  fieldOf,
  type Question,
  type QuestionId,
  questionIds,
  userFields,
  userQuestions,
} from './questions.ts';

/** A part of the scope: an organization by its id, or the API keys. */
export type Place = number | 'apiKeys';

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
export type ReadPlace = PlaceFacts &
  ({ place: number; records: readonly User[] } | { place: 'apiKeys'; records: readonly ApiKey[] });

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
} & ({ place: number; record: User } | { place: 'apiKeys'; record: ApiKey });

/** What was found in the lists. */
export interface Found {
  /** In the order of the places and their records. */
  findings: readonly Finding[];
  /** For how many records each question cannot be answered, since they do not report its field. */
  unknown: ReadonlyMap<QuestionId, number>;
}

type AnyRecord = User | ApiKey;

/** Returns the key of a record in a review. */
export const keyOf = (place: Place, id: number): string => `${place}/${id}`;

/** Tells whether a question is about API keys. */
export const isAboutKeys = (id: QuestionId): boolean => id in apiKeyQuestions;

/** Calls `act` for each item. Yields about every millisecond, for `runInSlices`. */
export function* forEach<Item>(items: Iterable<Item>, act: (item: Item) => void): Generator<undefined, void> {
  let steps = 0;
  for (const item of items) {
    act(item);
    if (++steps % 500 === 0) yield;
  }
}

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
    const questions = questionsAbout(place).filter(([id]) => asked.includes(id));
    yield* forEach<AnyRecord>(records, (record) => {
      const reasons = questions.flatMap(([id, { finds }]) => {
        const answer = finds(record, now);
        if (answer === undefined) unknown.set(id, (unknown.get(id) ?? 0) + 1);
        return answer ? id : [];
      });
      const key = keyOf(place, record.id);
      if (reasons.length > 0 || keptKeys.has(key))
        findings.push({
          key,
          place,
          record,
          reasons,
          state: stateOf(place, record, reasons, now),
        } as Finding);
    });
  }
  return { findings, unknown };
}

const questionsAbout = (place: Place) =>
  Object.entries(place === 'apiKeys' ? apiKeyQuestions : userQuestions) as [
    QuestionId,
    Question<AnyRecord>,
  ][];

/** Milliseconds without access after which a first access is a change. */
const DORMANT = 30 * 86_400_000;

/** Returns a time of access as far as it matters: of who is active, each access is the same. */
const asState = (time: Timestamp, now: number) =>
  typeof time === 'number' && now - time < DORMANT ? 'recent' : time;

function stateOf(place: Place, record: AnyRecord, reasons: readonly QuestionId[], now: number): string {
  const [key, user] = [record as ApiKey, record as User];
  const state =
    place === 'apiKeys'
      ? [key.blocked, asState(lastUseOf(key), now), key.dnsName, key.permissions, key.emails]
      : [user.status, asState(user.lastAccessTimestamp, now), user.email, user.roles.map(({ id }) => id)];
  return shortHash(JSON.stringify([reasons, state]));
}

/** Finds the fields that at least one record of a place reports. */
export function* findReported(
  place: Place,
  records: readonly AnyRecord[],
): Generator<undefined, ReadonlySet<Field>> {
  const tests = Object.entries(place === 'apiKeys' ? apiKeyFields : userFields) as FieldTest<AnyRecord>[];
  const reported = new Set<Field>();
  yield* forEach(records, (record) => {
    for (const [field, isReported] of tests)
      if (!reported.has(field) && isReported(record)) reported.add(field);
  });
  return reported;
}

/** Returns the questions whose field no record reports. A place without records tells nothing. */
export function unreportedIn(places: readonly PlaceFacts[]): QuestionId[] {
  const isUnreported = (id: QuestionId) => {
    const asked = places.filter(({ place, count }) => (place === 'apiKeys') === isAboutKeys(id) && count > 0);
    return asked.length > 0 && !asked.some(({ reported }) => reported.has(fieldOf(id)));
  };
  return questionIds.filter(isUnreported);
}
