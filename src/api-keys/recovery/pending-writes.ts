/**
 * The writes under way that may issue a token, in this tab's storage: a reload or a closed tab in the middle of one
 * must not hide a live credential. An entry holds ids and a time, never a name, an e-mail, a token or a hash of one. It
 * stays until it is known what became of the write and that has been shown.
 */

const STORAGE_KEY = 'latchkey.journal';
const MOST_ENTRIES = 20;
/** More ids than this are not kept; then it can't be told which keys are new. */
const MOST_IDS = 2000;
const DAY = 86_400_000;

/** A write that was begun. */
export type PendingWrite = {
  v: 1;
  /** Epoch milliseconds of this browser's clock; only to tell entries apart and to forget old ones. */
  startedAt: number;
} & (
  | {
      op: 'createApiKey';
      /** The ids of all keys that were there before; `null` when they are not known. */
      snapshotIds: number[] | null;
    }
  | { op: 'refreshApiToken'; id: number }
);

/**
 * Writes down that a creation begins.
 *
 * @param before the ids of all keys; `null` when they are not known
 * @returns how to strike the entry
 */
export const beginCreate = (before: ReadonlySet<number> | null): (() => void) =>
  begin({
    v: 1,
    op: 'createApiKey',
    snapshotIds: before && before.size <= MOST_IDS ? [...before] : null,
    startedAt: Date.now(),
  });

/** Writes down that a renewal begins. @returns how to strike the entry */
export const beginRegenerate = (id: number): (() => void) =>
  begin({ v: 1, op: 'refreshApiToken', id, startedAt: Date.now() });

/** Whether a former page of this tab left something under way. */
export const hasPendingWrites = (): boolean => pendingWrites().length > 0;

/** Returns the entries that a former page of this tab left behind. They stay until they are struck. */
export const pendingWrites = (): PendingWrite[] =>
  read().filter(({ startedAt }) => Date.now() - startedAt < DAY && !own.has(startedAt));

/** Strikes an entry: it is known what became of its write, and the admin can see it. */
export const removePendingWrite = ({ startedAt }: PendingWrite): void =>
  write(read().filter((one) => one.startedAt !== startedAt && Date.now() - one.startedAt < DAY));

/** What this page wrote down itself, by its time. */
const own = new Set<number>();

function begin(entry: PendingWrite): () => void {
  while (own.has(entry.startedAt)) entry.startedAt += 1;
  own.add(entry.startedAt);
  write([...read(), entry].slice(-MOST_ENTRIES));
  return () => removePendingWrite(entry);
}

function read(): PendingWrite[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is PendingWrite {
  const entry = (value ?? {}) as Record<string, unknown>;
  if (entry.v !== 1 || typeof entry.startedAt !== 'number') return false;
  if (entry.op === 'refreshApiToken') return Number.isSafeInteger(entry.id);
  const ids = entry.snapshotIds;
  return (
    entry.op === 'createApiKey' && (ids === null || (Array.isArray(ids) && ids.every(Number.isSafeInteger)))
  );
}

function write(entries: PendingWrite[]): void {
  try {
    if (entries.length) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(entries));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage only the guard against leaving is left.
  }
}
