/**
 * Stores the runs of this tab in `sessionStorage`, so that they can be shown after a reload or a sign-out: ids and states,
 * and of invitations hashes of the mailboxes; no names, no addresses, no reasons. Shown only to their author. A record stays
 * until its run has nothing open, or is dismissed.
 */

import { mailboxKey } from '../../contract/email.ts';
import { createStore } from '../../lib/create-store.ts';
import { tabStorage } from '../../lib/storage.ts';
import { isAuthor, ownerHash, shortHash } from '../../session/data-owner.ts';
import { onSession, RUNS_PREFIX, sessionState } from '../../session/session-store.ts';
import { claim } from '../../writes/claim.ts';
import { type RunOutcome, runOutcomes } from '../../writes/outcome.ts';
import { readStates } from '../engine/item-states.ts';
import { type BulkItem, type BulkJob, type ItemState, type JobVerb, jobHows } from '../engine/job.ts';
import type { StoredStep } from '../engine/steps.ts';
import { bulkWords } from './bulk-words.ts';
import { hasRecords } from './describe-run.ts';

/** What is recorded of a run. */
interface RecordedRun {
  verb: JobVerb;
  scope: number | null;
  /** The ids that were sent: roles, or the new organization. */
  wanted: readonly number[];
  how?: BulkJob['how'];
  includedIds?: BulkJob['includedIds'];
  isUndo: boolean;
  ids: readonly number[];
  /** Of a run of several steps: its records by step. */
  steps?: readonly StoredStep[] | undefined;
}

interface StoredRun extends RecordedRun {
  /** Builds that do not know `how` read only 2: they would replace the values. */
  v: 2 | 3;
  /** By `ownerHash`. */
  owner: string;
  /** Of invitations: the hash of each mailbox, in the order of `ids`, by `hashOfMailbox`. */
  mailboxes?: readonly string[] | undefined;
}

/** The keys of a record. The states are one letter per record, written every half second. */
const keysOf = (id: string) => ({
  run: RUNS_PREFIX + id,
  states: `${RUNS_PREFIX}${id}.states`,
  /** The ids that were sent since the states were written, each with a space: written before its request is sent. */
  sent: `${RUNS_PREFIX}${id}.sent`,
});

/** Hashes of two runs cannot be compared with each other. */
const hashOfMailbox = (id: string, mailbox: string): string => shortHash(`${id} ${mailbox}`);

/** A run that a reload or a sign-out interrupted. */
export interface InterruptedRun extends RecordedRun {
  /** Tells runs apart. */
  id: string;
  /** The outcome of each record, in the order of `ids`, for `resumeRun`. */
  states: readonly ItemState[];
  counts: Record<RunOutcome, number>;
  /** Whether no other tab can be running it. */
  isSure: boolean;
}

/** The stored record of a running job. */
export type RunRecord = ReturnType<typeof openRecord>;

const offered = createStore<readonly InterruptedRun[]>([]);
/** The ids of the runs of this page. */
const own = new Set<string>();
/** How to give up the claim of each stored run that this page has asked for, by id. */
const claims = new Map<string, () => void>();

/** Returns the first run that was interrupted and not dismissed; `null` if there is none of this admin. */
export const interruptedRun = (): InterruptedRun | null => offered.get()[0] ?? null;

/** Calls `listener` when the interrupted runs change. @returns how to stop */
export const onInterruptedRun = offered.subscribe;

/**
 * Forgets an interrupted run. The next one is offered, if there is another. It stays claimed until the page is left: a
 * duplicated tab, which has a copy, may still be waiting for the claim.
 */
export function dismissInterruptedRun({ id }: Pick<InterruptedRun, 'id'>): void {
  erase(id);
  offered.set(offered.get().filter((run) => run.id !== id));
}

/** Finds interrupted runs when a session begins. */
function follow(): void {
  if (sessionState() === 'none') {
    for (const giveUp of claims.values()) giveUp();
    claims.clear();
    offered.set([]);
  } else if (sessionState() === 'active')
    for (const { id } of readRecords()) if (!own.has(id) && !claims.has(id)) offer(id);
}

/** Offers a stored run once no other tab claims it; one that another tab claims is a copy. */
function offer(id: string): void {
  const onClaimed = (isSure: boolean) => {
    const run = readRecords().find((each) => each.id === id);
    if (run) offered.set([...offered.get(), { ...run, isSure }]);
  };
  claims.set(id, claim(`run.${id}`, { onClaimed, onRefused: () => erase(id) }));
}

/** Opens the record of a run. */
export function openRecord(job: BulkJob) {
  const { verb, scope, wanted, how, includedIds, isUndo, items, title } = job;
  const id = Date.now().toString(36) + Math.random().toString(36).slice(2);
  const keys = keysOf(id);
  /** The owner in the stored record; `null` while none is stored. A renewed session may bring another token. */
  let storedOwner: string | null = null;
  /** The ids remembered since the states were written. */
  let sent = '';
  /** Whether the storage has refused a text. */
  let isFull = false;
  own.add(id);
  const release = claim(`run.${id}`);

  const store = (): boolean => {
    const owner = ownerHash();
    if (isFull || owner === undefined || owner === storedOwner) return storedOwner !== null;
    const ids = items.map((item) => item.id);
    const mailboxes = hasRecords(verb)
      ? undefined
      : items.map(({ about }) => hashOfMailbox(id, mailboxKey(about)));
    const steps = title && stepsOf(items);
    const change = { verb, scope, wanted, how, includedIds, isUndo };
    const run: StoredRun = { v: how ? 3 : 2, owner, ...change, ids, mailboxes, steps };
    if (!write(keys.run, JSON.stringify(run))) return false;
    storedOwner = owner;
    return true;
  };
  /** Erases the record if the storage refuses a text: an old one would call records “not sent” that were sent. */
  const write = (key: string, text: string) => {
    if (tabStorage.set(key, text)) return true;
    // The question before leaving the page still protects the run.
    forget();
    isFull = true;
    return false;
  };
  const forget = () => {
    storedOwner = null;
    sent = '';
    erase(id);
  };

  return {
    /** Remembers that the write of a record is about to be sent. */
    rememberSent: (itemId: number) => {
      if (!store()) return;
      sent += `${itemId} `;
      write(keys.sent, sent);
    },
    /** Stores the states of all records. @param states as text, one letter each */
    save: (states: string) => {
      if (!store() || !write(keys.states, states)) return;
      if (sent) write(keys.sent, '');
      sent = '';
    },
    remove: forget,
    /** Ends the recording without removing anything. A run that was removed stays claimed, as one that was dismissed. */
    leave: () => {
      own.delete(id);
      if (storedOwner !== null) release();
    },
  };
}

function stepsOf(items: readonly BulkItem[]): StoredStep[] {
  const ids = new Map<BulkItem['step'], number[]>();
  for (const { step, recordId = Number.NaN } of items) {
    const known = ids.get(step) ?? [];
    known.push(recordId);
    ids.set(step, known);
  }
  return [...ids].flatMap(([step, own]) => (step ? [{ verb: step.verb, scope: step.scope, ids: own }] : []));
}

/** Returns the stored runs of the current admin with the outcome of each record, the oldest first. */
export const readRecords = (): (InterruptedRun & Pick<StoredRun, 'mailboxes'>)[] =>
  storedIds().flatMap((id) => {
    const stored = readStored(id);
    return stored && isAuthor(stored.owner) ? [asInterrupted(id, stored)] : [];
  });

function asInterrupted(id: string, stored: StoredRun) {
  const { v: _version, owner: _owner, ...run } = stored;
  const keys = keysOf(id);
  const known = readStates(tabStorage.get(keys.states) ?? '') ?? [];
  const sent = new Set((tabStorage.get(keys.sent) ?? '').split(' ').filter(Boolean).map(Number));
  const states = run.ids.map((item, at) =>
    outcomeAfterReload(sent.has(item) ? 'sending' : (known[at] ?? 'waiting')),
  );
  const count = (state: ItemState) => states.filter((each) => each === state).length;
  const counts = Object.fromEntries(runOutcomes.map((outcome) => [outcome, count(outcome)])) as Record<
    RunOutcome,
    number
  >;
  const isSure = own.has(id) || offered.get().some((one) => one.id === id && one.isSure);
  return { ...run, id, states, counts, isSure };
}

function outcomeAfterReload(state: ItemState): ItemState {
  if (state === 'waiting') return 'notSent';
  if (state === 'sending') return 'notKnown';
  return state === 'answered' ? 'notConfirmed' : state;
}

const invitationsTo = (organizationId: number) =>
  readRecords().filter(({ verb, scope }) => verb === 'invite' && scope === organizationId);

/**
 * Returns a function that tells whether an invitation to a mailbox may have been sent by a run that is still recorded.
 *
 * @returns a function of a mailbox, by `mailboxKey`
 */
export function readSentMailboxes(organizationId: number): (mailbox: string) => boolean {
  const runs = invitationsTo(organizationId).map(({ id, isSure, mailboxes = [], states }) => {
    // Another tab may have sent the rest of a run of which it is not sure where it runs.
    const isUnsent = (state: ItemState | undefined) =>
      state === 'refused' || (state === 'notSent' && isSure) || state === undefined;
    return { id, sent: new Set(mailboxes.filter((_, at) => !isUnsent(states[at]))) };
  });
  return (mailbox) => runs.some(({ id, sent }) => sent.has(hashOfMailbox(id, mailbox)));
}

/**
 * Forgets the interrupted invitations that a list continues: those with nothing open besides mailboxes of the list.
 *
 * @param listed the mailboxes of the list, each by `mailboxKey`
 */
export function dismissContinued(organizationId: number, listed: readonly string[]): void {
  for (const { id, mailboxes = [], states } of invitationsTo(organizationId)) {
    if (own.has(id)) continue;
    const covered = new Set(listed.map((mailbox) => hashOfMailbox(id, mailbox)));
    const isSettled = (hash: string, at: number) =>
      states[at] === 'done' || states[at] === 'refused' || covered.has(hash);
    if (mailboxes.every(isSettled)) dismissInterruptedRun({ id });
  }
}

/** Returns the ids of all stored runs. Keys of their parts hold a further dot. */
function storedIds(): string[] {
  return tabStorage
    .keys(RUNS_PREFIX)
    .map((key) => key.slice(RUNS_PREFIX.length))
    .filter((id) => !id.includes('.'))
    .sort();
}

function readStored(id: string): StoredRun | null {
  const stored = tabStorage.getJson(keysOf(id).run) as Partial<StoredRun> | null;
  // The version tells the form. Another build may know other verbs.
  const isRun =
    (stored?.v === 2 || stored?.v === 3) &&
    Object.hasOwn(bulkWords().bulk.titles, stored.verb ?? '') &&
    Array.isArray(stored.ids) &&
    Array.isArray(stored.wanted) &&
    (stored.how === undefined || jobHows.includes(stored.how));
  return isRun ? (stored as StoredRun) : null;
}

function erase(id: string): void {
  for (const key of Object.values(keysOf(id))) tabStorage.set(key, null);
}

onSession(follow);
follow();
