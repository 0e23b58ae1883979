/** Plans the undo of a run: reads what its records show now, and restores those that still have what the run set. */
import { ApiError } from '../../api/errors.ts';
import type { Former } from '../../writes/run-write.ts';
import type { BulkItem, BulkPlan, BulkSkip, UndoPlan } from './job.ts';
import { type PresentReader, readPresent } from './read-present.ts';

/** A record that still has what the run set, or why it is skipped. */
export type Present<Model> = { ours: Model } | Omit<BulkSkip, 'item'>;

/** What it takes to restore the former values of records. */
export interface UndoParts<Model, Reader extends PresentReader> {
  /** Returns the record whose values are restored; `null` if they are not known, or cannot be sent. */
  restorableOf: (former: Former<Model>) => Model | null;
  itemOf: (record: Model) => BulkItem;
  /** Returns what reads these records. */
  readerOf: (ids: readonly number[]) => Reader;
  /** Reads a record and compares it with what the run set. @throws {ApiError} */
  presentOf: (reader: Reader, former: Model) => Promise<Present<Model>>;
  /**
   * Returns the plan that restores records.
   *
   * @param records as just read
   * @param formers the records with the values to restore, by id
   */
  planOf: (
    records: readonly Model[],
    formers: ReadonlyMap<number, Model>,
    skipped: readonly BulkSkip[],
  ) => BulkPlan;
}

const unreadable = { reason: 'unreadable' } as const;

/** Skips a record that itself cannot be read. @throws any other error */
function unreadableOrThrow(error: unknown): typeof unreadable {
  if (error instanceof ApiError && error.kind === 'unreadable') return unreadable;
  throw error;
}

/**
 * Returns the plan that restores the former values of records; `null` if none is known.
 *
 * @param formerOf returns a record as read just before it was changed, by its id
 * @throws {ApiError}
 */
export async function planUndo<Model extends { id: number }, Reader extends PresentReader>(
  items: readonly BulkItem[],
  formerOf: (id: number) => Former<Model>,
  { restorableOf, itemOf, readerOf, presentOf, planOf }: UndoParts<Model, Reader>,
): Promise<UndoPlan | null> {
  const skipped: BulkSkip[] = [];
  const formers = new Map<number, Model>();
  for (const item of items) {
    const former = formerOf(item.id);
    const restorable = restorableOf(former);
    // Nothing was sent for a record that was already as wanted.
    if (former.isWanted) skipped.push({ item, reason: 'wantedBefore' });
    else if (restorable) formers.set(item.id, restorable);
    else skipped.push({ item, reason: 'noInverse' });
  }
  if (formers.size === 0) return null;

  const reader = readerOf([...formers.keys()]);
  const present = await readPresent(reader, [...formers.values()], (former) =>
    presentOf(reader, former).catch(unreadableOrThrow),
  );
  reader.flush();

  const ours: Model[] = [];
  for (const former of formers.values()) {
    const now = present.get(former.id) ?? unreadable;
    if ('ours' in now) ours.push(now.ours);
    else skipped.push({ item: itemOf(former), ...now });
  }
  const plan = planOf(ours, formers, skipped);
  const isSettled = ({ reason }: BulkSkip) => reason === 'wantedBefore' || reason === 'alreadyBack';
  return { plan, hasChanges: !plan.skipped.every(isSettled) };
}
