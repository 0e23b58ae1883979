/**
 * The writes under way that may issue a token, in this tab's storage: a reload or a closed tab in the middle of one
 * must not hide a live credential. An entry holds ids and a time, never a name, an e-mail or a token.
 */

const STORAGE_KEY = 'latchkey.journal';
const MOST_ENTRIES = 20;
/** More ids than this are not kept; then it can't be told which keys are new. */
const MOST_IDS = 2000;
const DAY = 86_400_000;

/** A write that was begun. */
export type JournalEntry = {
  v: 1;
  /** Epoch milliseconds of this browser's clock; only to forget old entries. */
  startedAt: number;
} & (
  | { op: 'createApiKey' /** The ids that were there before. */; snapshotIds: number[] | null }
  | { op: 'refreshApiToken'; id: number }
);

/** Writes down that a creation begins. @returns how to strike it out once its outcome is known */
export const beginCreate = (before: ReadonlySet<number> | null): (() => void) =>
  begin({
    v: 1,
    op: 'createApiKey',
    snapshotIds: before && before.size <= MOST_IDS ? [...before] : null,
    startedAt: Date.now(),
  });

/** Writes down that a renewal begins. @returns how to strike it out once its outcome is known */
export const beginRenewal = (id: number): (() => void) =>
  begin({ v: 1, op: 'refreshApiToken', id, startedAt: Date.now() });

/** Whether a former page of this tab left something under way. */
export const hasLeftovers = (): boolean => read().some(({ startedAt }) => !own.has(startedAt));

/** Takes the entries that a former page of this tab left behind. */
export function takeLeftovers(): JournalEntry[] {
  const entries = read().filter(({ startedAt }) => Date.now() - startedAt < DAY && !own.has(startedAt));
  write(read().filter(({ startedAt }) => own.has(startedAt)));
  return entries;
}

/** What this page wrote down itself, by its time: it knows the outcome of those. */
const own = new Set<number>();

function begin(entry: JournalEntry): () => void {
  while (own.has(entry.startedAt)) entry.startedAt += 1;
  own.add(entry.startedAt);
  write([...read(), entry].slice(-MOST_ENTRIES));
  return () => {
    own.delete(entry.startedAt);
    write(read().filter(({ startedAt }) => startedAt !== entry.startedAt));
  };
}

function read(): JournalEntry[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is JournalEntry {
  const entry = (value ?? {}) as Record<string, unknown>;
  if (entry.v !== 1 || typeof entry.startedAt !== 'number') return false;
  if (entry.op === 'refreshApiToken') return Number.isSafeInteger(entry.id);
  const ids = entry.snapshotIds;
  return (
    entry.op === 'createApiKey' && (ids === null || (Array.isArray(ids) && ids.every(Number.isSafeInteger)))
  );
}

function write(entries: JournalEntry[]): void {
  try {
    if (entries.length) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(entries));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage only the guard against leaving is left.
  }
}
