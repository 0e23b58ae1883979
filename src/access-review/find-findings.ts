/** Asks the questions of a review of every record in its scope: which records are findings, and what cannot be told. */
import type { ApiKey } from '../contract/api-key.ts';
import type { User } from '../contract/user.ts';
import {
  apiKeyQuestions,
  hasSystemRole,
  type QuestionAbout,
  type QuestionId,
  userQuestions,
} from './questions.ts';

/** A part of the scope: an organization by its id, or the API keys. */
export type Place = number | 'apiKeys';

/** The list of a place as it was read. */
export type ReadPlace = {
  /** When it was read, in epoch milliseconds. */
  readAt: number;
  /** How many records of the answer cannot be read. */
  unreadable: number;
} & ({ place: number; records: readonly User[] } | { place: 'apiKeys'; records: readonly ApiKey[] });

/** A record that answers at least one question. */
export type Finding = {
  /** Unique in a review: the place and the id. */
  key: string;
  reasons: readonly QuestionId[];
} & (
  | { place: number; record: User; isSystem: boolean }
  | { place: 'apiKeys'; record: ApiKey; isSystem: false }
);

/** What a question was answered. */
interface QuestionCount {
  found: number;
  /** For how many records the service does not report what the question needs. */
  unknown: number;
}

/** The findings of a review, in the order of its places and their records. */
export interface Found {
  findings: readonly Finding[];
  counts: ReadonlyMap<QuestionId, QuestionCount>;
}

const userEntries = Object.entries(userQuestions) as [QuestionId, QuestionAbout<User>][];
const apiKeyEntries = Object.entries(apiKeyQuestions) as [QuestionId, QuestionAbout<ApiKey>][];

/** Every question, those about users first. */
export const questionIds: readonly QuestionId[] = [...userEntries, ...apiKeyEntries].map(([id]) => id);

/** Tells whether a question is about API keys. */
export const isAboutKeys = (id: QuestionId): boolean => id in apiKeyQuestions;

/** Returns the field that a question needs. */
export const fieldOf = (id: QuestionId) => ({ ...userQuestions, ...apiKeyQuestions })[id].field;

/** Records between two chances to interrupt the work: about a millisecond. */
const STEP = 500;

/** Asks the questions of all records. @param now epoch milliseconds */
export function* findFindings(
  places: readonly ReadPlace[],
  asked: readonly QuestionId[],
  now: number,
): Generator<undefined, Found> {
  const findings: Finding[] = [];
  const counts = new Map(asked.map((id) => [id, { found: 0, unknown: 0 }]));
  const ask = (id: QuestionId, answer: boolean | undefined): boolean => {
    const count = counts.get(id);
    if (count && answer) count.found += 1;
    if (count && answer === undefined) count.unknown += 1;
    return answer === true;
  };
  const aboutUsers = userEntries.filter(([id]) => asked.includes(id));
  const aboutKeys = apiKeyEntries.filter(([id]) => asked.includes(id));
  let steps = 0;
  for (const read of places)
    if (read.place === 'apiKeys') {
      for (const record of read.records) {
        if (++steps % STEP === 0) yield;
        const reasons = aboutKeys.filter(([id, { finds }]) => ask(id, finds(record, now))).map(([id]) => id);
        if (reasons.length > 0)
          findings.push({
            key: keyOf('apiKeys', record.id),
            place: 'apiKeys',
            record,
            reasons,
            isSystem: false,
          });
      }
    } else {
      for (const record of read.records) {
        if (++steps % STEP === 0) yield;
        const reasons = aboutUsers.filter(([id, { finds }]) => ask(id, finds(record, now))).map(([id]) => id);
        if (reasons.length === 0) continue;
        const isSystem = hasSystemRole(record) === true;
        findings.push({ key: keyOf(read.place, record.id), place: read.place, record, reasons, isSystem });
      }
    }
  return { findings, counts };
}

/** Returns the key of a record in a review. */
export const keyOf = (place: Place, id: number): string => `${place}/${id}`;

/**
 * Returns the questions whose field none of the records reports. A place without records tells nothing.
 *
 * Stops at the first record of each place that reports the field, so it needs no slices unless none does.
 */
export function* findUnreported(places: readonly ReadPlace[]): Generator<undefined, ReadonlySet<QuestionId>> {
  const open = new Map<QuestionId, boolean>();
  for (const read of places) {
    const entries = read.place === 'apiKeys' ? apiKeyEntries : userEntries;
    for (const [id, { isReported }] of entries) {
      if (read.records.length === 0 || open.get(id) === false) continue;
      open.set(id, true);
      let steps = 0;
      for (const record of read.records) {
        if (++steps % STEP === 0) yield;
        if (!(isReported as (record: User | ApiKey) => boolean)(record)) continue;
        open.set(id, false);
        break;
      }
    }
  }
  return new Set([...open].filter(([, isUnreported]) => isUnreported).map(([id]) => id));
}
