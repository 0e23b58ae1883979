/**
 * Stores the run of this tab in `sessionStorage`, so that it can be shown after a reload: ids and states, no names, no
 * reasons. Kept only for its author, as drafts are.
 */

import { createStore } from '../api/create-store.ts';
import { storageKey } from '../paths.ts';
import { authorToStore, isAuthor, type Owner } from '../session/data-owner.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import { readStates } from './item-states.ts';
import type { BulkJob, BulkVerb, ItemState } from './job.ts';
import { claimRun } from './run-claim.ts';
import { RUN_KEY } from './run-presence.ts';

/** One letter per record, written every half second. */
const STATES_KEY = storageKey('run.states');
/** The ids that were sent since the states were written, each with a space: written before its request is sent. */
const SENT_KEY = storageKey('run.sent');

interface StoredRun {
  v: 1;
  /** Tells runs apart, for the claim of a tab. */
  id: string;
  owner: Owner;
  verb: BulkVerb;
  scope: number | null;
  wanted: readonly number[];
  isUndo: boolean;
  ids: readonly number[];
}

/** A run that a reload interrupted. */
export interface InterruptedRun {
  verb: BulkVerb;
  scope: number | null;
  /** The ids that were sent: roles, or the new organization. */
  wanted: readonly number[];
  isUndo: boolean;
  ids: readonly number[];
  /** The outcome of each record, in the order of `ids`, for `resumeRun`. */
  states: readonly ItemState[];
  counts: { answered: number; notKnown: number; notSent: number };
}

/** The stored record of a running job. */
export interface RunRecord {
  /** Notes that the write of a record is about to be sent. */
  noteSent: (id: number) => void;
  /** Stores the states of all records. @param states as text, one letter each */
  save: (states: string) => void;
  remove: () => void;
  /** Ends the recording without removing anything, because the session has ended. */
  leave: () => void;
}

const interrupted = createStore<InterruptedRun | null>(null);
/** Whether the record belongs to a run of this page. */
let isLive = false;
/** Gives the claim to the interrupted run up; `null` without a claim. */
let giveUp: (() => void) | null = null;

/** Returns the run that a reload interrupted; `null` if there is none, or if another admin started it. */
export const interruptedRun = interrupted.get;

/** Calls `listener` when the interrupted run changes. @returns how to stop */
export const onInterruptedRun = interrupted.subscribe;

/** Forgets the interrupted run. */
export function dismissInterruptedRun(): void {
  if (!isLive) erase();
  forgetInterrupted();
}

function forgetInterrupted(): void {
  giveUp?.();
  giveUp = null;
  interrupted.set(null);
}

/** Finds an interrupted run when a session begins. */
function follow(): void {
  const state = sessionState();
  if (state === 'none') forgetInterrupted();
  else if (state === 'active' && !isLive && giveUp === null) offer();
}

/** Offers the stored run once no other tab claims it; one that another tab claims is a copy. */
function offer(): void {
  const run = readRecord();
  const id = readStored()?.id;
  if (!run || id === undefined) return;
  const onClaimed = () => {
    if (!isLive) interrupted.set(run);
  };
  const onRefused = () => {
    giveUp = null;
    if (!isLive) erase();
  };
  giveUp = claimRun(id, onClaimed, onRefused);
}
onSession(follow);
follow();

/** Opens the record of a run, in place of any other. A run that a reload interrupted is still offered, until the next reload. */
export function openRecord({ verb, scope, wanted, isUndo, items }: BulkJob): RunRecord {
  let isStored = false;
  /** The ids noted since the states were written. */
  let sent = '';
  /** Whether the storage has refused a text. */
  let isFull = false;
  const id = `${Date.now()}.${Math.random()}`;
  const release = claimRun(
    id,
    () => {},
    () => {},
  );
  erase();
  isLive = true;

  const store = () => {
    const owner = authorToStore();
    if (isFull || isStored || owner === undefined) return isStored;
    const ids = items.map(({ id }) => id);
    isStored = write(
      RUN_KEY,
      JSON.stringify({ v: 1, id, owner, verb, scope, wanted, isUndo, ids } satisfies StoredRun),
    );
    return isStored;
  };
  /** Erases the record if the storage refuses a text: an old one would call records “not sent” that were sent. */
  const write = (key: string, text: string) => {
    if (put(key, text)) return true;
    forget();
    isFull = true;
    return false;
  };
  const forget = () => {
    isStored = false;
    sent = '';
    erase();
  };

  return {
    noteSent: (id) => {
      if (!store()) return;
      sent += `${id} `;
      write(SENT_KEY, sent);
    },
    save: (states) => {
      if (!store() || !write(STATES_KEY, states)) return;
      if (sent) write(SENT_KEY, '');
      sent = '';
    },
    remove: forget,
    leave: () => {
      isLive = false;
      release();
    },
  };
}

/** Returns the stored run with the outcome of each record; `null` without one, or if it has another author. */
export function readRecord(): InterruptedRun | null {
  const stored = readStored();
  if (!stored || !isAuthor(stored.owner)) return null;
  const { verb, scope, wanted, isUndo, ids } = stored;
  const known = readStates(get(STATES_KEY) ?? '') ?? [];
  const sent = new Set((get(SENT_KEY) ?? '').split(' ').filter(Boolean).map(Number));
  const states = ids.map((id, at) => outcomeAfterReload(sent.has(id) ? 'sending' : (known[at] ?? 'waiting')));
  const count = (state: ItemState) => states.filter((each) => each === state).length;
  const [notKnown, notSent] = [count('notKnown'), count('notSent')];
  const counts = { answered: ids.length - notKnown - notSent, notKnown, notSent };
  return { verb, scope, wanted, isUndo, ids, states, counts };
}

function outcomeAfterReload(state: ItemState): ItemState {
  if (state === 'waiting') return 'notSent';
  if (state === 'sending') return 'notKnown';
  return state === 'answered' ? 'notConfirmed' : state;
}

function readStored(): StoredRun | null {
  try {
    const stored = JSON.parse(get(RUN_KEY) ?? 'null') as Partial<StoredRun> | null;
    return stored?.v === 1 &&
      typeof stored.id === 'string' &&
      Array.isArray(stored.ids) &&
      Array.isArray(stored.wanted)
      ? (stored as StoredRun)
      : null;
  } catch {
    return null;
  }
}

function get(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Storage is disabled.
    return null;
  }
}

function put(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    // Storage is full or disabled: the question before leaving the page still protects the run.
    return false;
  }
}

function erase(): void {
  try {
    for (const key of [RUN_KEY, STATES_KEY, SENT_KEY]) sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled.
  }
}
