/**
 * The writes of this session, newest first, as the page "Activity" shows them. Kept until the session ends, also over a
 * reload of the tab: the storage holds what the page shows, without any token, and only its author sees it again.
 */

import { type RunVerb, runVerbs, writeVerbs } from '../i18n/by-verb.ts';
import { en } from '../i18n/en.ts';
import { createStore } from '../lib/create-store.ts';
import { tabStorage } from '../lib/storage.ts';
import { storageKey } from '../paths.ts';
import { isAuthor, type Owner, ownerHash } from '../session/data-owner.ts';
import { onSession, sessionState } from '../session/session-store.ts';
import { type DescribedResult, describeOutcome } from './describe-outcome.ts';
import { type RunOutcome, runOutcomes } from './outcome.ts';
import type { Write, WriteResult } from './run-write.ts';

/** A record of a run. */
export interface RunItem {
  id: number;
  name: string;
  /** What identifies the record besides its name; may be empty. */
  about: string;
  /** In a run of several steps: what was done, and where. */
  action?: string;
  /** In a run of several steps: the organization of the user; `null` for an API key. */
  scope?: number | null;
  outcome: RunOutcome;
  /** Why the record was refused or is not known, as text; may be empty. */
  reason?: string;
}

/** A run that has ended: one action over many records, or several steps. */
export interface RunSummary {
  verb: RunVerb;
  /** The organization of the users; `null` for API keys, and for several steps. */
  scope: number | null;
  /** The new roles or the new organization as text; empty for the other verbs. */
  detail: string;
  /** Of a move: the id of the new organization. */
  movesTo?: number | undefined;
  /** Whether the run restored former values. */
  isUndo: boolean;
  /** When the run ended, in epoch milliseconds. */
  endedAt: number;
  /** When the last record was read back, in epoch milliseconds; `null` if none was. */
  confirmedAt: number | null;
  counts: Readonly<Record<RunOutcome, number>>;
  items: readonly RunItem[];
  /** Opens the result of the run; `null` after a reload. */
  show: (() => void) | null;
  /** Starts to restore the former values; `null` if there is nothing to restore. */
  undo: (() => void) | null;
}

interface EntryParts {
  /** Unique among all entries of the session. */
  id: number;
  /** When the service answered, or when the run ended, in epoch milliseconds. */
  at: number;
  /** When a read last showed the wanted values, in epoch milliseconds; `null` if none did. */
  confirmedAt: number | null;
  /** Whether the write was undone. */
  isUndone: boolean;
}

/** A write of a single record. */
interface WriteEntry extends EntryParts {
  kind: 'write';
  result: DescribedResult & { write: Pick<Write, 'about' | 'target' | 'movesTo'> };
  /** The result with the write itself; absent after a reload, which loses how to undo it. */
  live?: WriteResult;
}

/** A run, as one entry. */
interface RunEntry extends EntryParts {
  kind: 'run';
  run: RunSummary;
}

/** A write or a run. An entry never changes: every change replaces it. */
export type ActivityEntry = WriteEntry | RunEntry;

/** The most records of one run that are kept. */
const MAX_ITEMS = 10_000;

const entries = createStore<readonly ActivityEntry[]>([]);
let nextId = 1;

function follow(): void {
  // The next session may belong to somebody else.
  if (sessionState() === 'none') {
    if (entries.get().length > 0) entries.set([]);
  } else if (entries.get().length === 0) entries.set(readStored());
  // A renewed session may bring another token, by which the author is recognized.
  else store();
}

/** Returns the entries of this session, newest first. */
export const activityEntries = entries.get;

/** Calls `listener` after each change. @returns how to stop */
export const onActivity = entries.subscribe;

/** Returns an entry; `undefined` after the session that it belonged to. */
export const activityEntry = (id: number): ActivityEntry | undefined =>
  entries.get().find((entry) => entry.id === id);

const confirmationOf = ({ seen }: WriteResult): number | null =>
  seen?.kind === 'wanted' ? Date.now() : null;

/** Adds a write whose outcome is known. @param at when the service answered, in epoch milliseconds @returns the entry's id */
export function logWrite(result: WriteResult, at: number): number {
  const id = nextId++;
  entries.set([
    { kind: 'write', id, at, result, live: result, confirmedAt: confirmationOf(result), isUndone: false },
    ...entries.get(),
  ]);
  return id;
}

/** Replaces the result of a write after its record was read again. */
export const updateWrite = (id: number, result: WriteResult): void =>
  change(id, (entry) =>
    entry.kind === 'write' ? { ...entry, result, live: result, confirmedAt: confirmationOf(result) } : entry,
  );

/**
 * Adds a run that has ended, or replaces it after it went on.
 *
 * @param id the id of the entry to replace; absent for a new one
 * @returns the entry's id
 */
export function logRun(run: RunSummary, id?: number): number {
  const kept = { ...run, items: itemsToKeep(run.items) };
  const parts = { kind: 'run', at: run.endedAt, confirmedAt: run.confirmedAt, run: kept } as const;
  if (id !== undefined && activityEntry(id)) {
    change(id, (entry) => ({ ...parts, id, isUndone: entry.isUndone }));
    return id;
  }
  const newId = nextId++;
  entries.set([{ ...parts, id: newId, isUndone: false }, ...entries.get()]);
  return newId;
}

/** Marks an entry as undone, so that it cannot be undone a second time. */
export const markUndone = (id: number): void => change(id, (entry) => ({ ...entry, isUndone: true }));

/** Tells whether the former values of an entry can be restored. */
export function canUndo(entry: ActivityEntry): boolean {
  if (entry.isUndone) return false;
  if (entry.kind === 'run') return entry.run.undo !== null;
  const { live } = entry;
  return live?.outcome.buttons.includes('undo') === true && live.write.inverse?.() !== undefined;
}

function change(id: number, update: (entry: ActivityEntry) => ActivityEntry): void {
  entries.set(entries.get().map((entry) => (entry.id === id ? update(entry) : entry)));
}

/** Records that are not done come first: the text for a ticket lists them. */
function itemsToKeep(items: readonly RunItem[]): readonly RunItem[] {
  if (items.length <= MAX_ITEMS) return items;
  const isDone = ({ outcome }: RunItem) => outcome === 'done';
  return [...items.filter((item) => !isDone(item)), ...items.filter(isDone)].slice(0, MAX_ITEMS);
}

const STORAGE_KEY = storageKey('activity');
/** The most entries that are stored. */
const MAX_STORED = 500;

/** Stores the entries; the older half of them is left out as long as the storage is too small. */
function store(): void {
  const owner = ownerHash();
  if (owner === undefined) return;
  let kept = entries.get().slice(0, MAX_STORED);
  const storeKept = () =>
    tabStorage.set(STORAGE_KEY, JSON.stringify({ v: 1, owner, entries: kept.map(toStore) }));
  while (kept.length > 0 && !storeKept()) kept = kept.slice(0, kept.length >> 1);
}

/** Returns what the page shows of an entry. */
function toStore(entry: ActivityEntry): unknown {
  if (entry.kind === 'run') {
    const { items, ...run } = entry.run;
    const isDone = ({ outcome }: RunItem) => outcome === 'done';
    // Nothing names the records that are done: their drawers only look for their ids. An invitation has no drawer.
    const done = items
      .filter((item) => run.verb !== 'invite' && isDone(item))
      .map(({ id, action, scope }) => (scope === undefined ? id : { id, action, scope }));
    return {
      ...entry,
      run: { ...run, items: items.filter((item) => !isDone(item)), done, show: null, undo: null },
    };
  }
  const { id, at, confirmedAt, isUndone, kind, result } = entry;
  const { answer, seen, outcome } = result;
  const { verb, name, about, detail, scope, target, movesTo, isUndo } = result.write;
  const { serviceMessage, fields, status, problem } = answer.error ?? {};
  return {
    id,
    at,
    confirmedAt,
    isUndone,
    kind,
    result: {
      write: { verb, name, about, detail, scope, target, movesTo, isUndo },
      answer: {
        kind: answer.kind,
        error: answer.error && { serviceMessage, fields, status, problem },
      },
      seen,
      outcome,
    },
  };
}

/** Returns the stored entries of the current admin; none without any, or if they have another author. */
function readStored(): ActivityEntry[] {
  const stored = tabStorage.getJson(STORAGE_KEY) as { v: unknown; owner: Owner; entries: unknown } | null;
  if (stored?.v !== 1 || !isAuthor(stored.owner) || !Array.isArray(stored.entries)) return [];
  return stored.entries
    .map(fromStore)
    .filter(isEntry)
    .map((entry) => ({ ...entry, id: nextId++ }));
}

/** A stored entry, as far as it differs from the entry. */
interface StoredEntry {
  run?: { items: RunItem[]; done?: (number | Pick<RunItem, 'id'>)[] };
}

/** Returns the entry of a stored one. */
function fromStore(stored: unknown): unknown {
  const entry = stored as StoredEntry | null;
  if (!entry?.run) return stored;
  const { done = [], items, ...run } = entry.run;
  // `flat`: damaged parts must not throw here, since `isEntry` leaves the entry out.
  const doneItems = [done].flat().map((one) => ({
    ...(typeof one === 'number' ? { id: one } : one),
    name: '',
    about: '',
    outcome: 'done' as const,
  }));
  return { ...entry, run: { ...run, items: [items, doneItems].flat() } };
}

/** Tells whether a stored entry can be shown. It may be damaged, or written by another version. */
function isEntry(value: unknown): value is ActivityEntry {
  const entry = value as ActivityEntry;
  try {
    if (!Number.isFinite(entry.at) || Number.isNaN(new Date(entry.confirmedAt ?? 0).getTime())) return false;
    const isKnown =
      entry.kind === 'run' ? runVerbs.includes(entry.run.verb) : writeVerbs.includes(entry.result.write.verb);
    if (!isKnown) return false;
    // Throws for an outcome that it does not know.
    if (entry.kind === 'write') return describeOutcome(en.writes, entry.result).title !== '';
    const { counts, items } = entry.run;
    return (
      runOutcomes.every((outcome) => Number.isFinite(counts[outcome])) &&
      items.every(({ outcome }) => runOutcomes.includes(outcome))
    );
  } catch {
    return false;
  }
}

entries.subscribe(store);
onSession(follow);
follow();
