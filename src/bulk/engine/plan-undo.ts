/** Plans the undo of a run: reads what its records show now, and restores those that still have what the run set. */
import type { Former } from '../../writes/run-write.ts';
import type { BulkItem, BulkPlan, BulkSkip, UndoPlan } from './job.ts';
import { type PresentReader, readOrUnreadable, readPresent } from './read-present.ts';

/**
 * What a record shows now: what the run set, with the record; its former value, which `back` stands for; or why it is
 * skipped.
 */
export type Present<Model> = { ours: Model } | 'back' | Omit<BulkSkip, 'item'>;

/** The records of a run, as read just before they were changed, and what it takes to restore them. */
interface UndoParts<Model, Reader> {
  formers: ReadonlyMap<number, Former<Model>>;
  /** Returns a record with the values to restore; `null` if they are not known, or cannot be sent. */
  restorableOf: (id: number) => Model | null;
  itemOf: (record: Model) => BulkItem;
  /** Returns what reads these records. */
  readerOf: (ids: readonly number[]) => Reader;
  /** Reads a record and compares it with what the run set. @throws {ApiError} */
  presentOf: (reader: Reader, former: Model) => Promise<Present<Model>>;
  /** Returns the plan that restores records. @param records as just read */
  planOf: (records: readonly Model[], skipped: readonly BulkSkip[]) => BulkPlan;
}

/** Returns the plan that restores the former values of records; `null` if none is known. @throws {ApiError} */
export async function planUndo<Model extends { id: number }, Reader extends PresentReader>(
  items: readonly BulkItem[],
  { formers, restorableOf, itemOf, readerOf, presentOf, planOf }: UndoParts<Model, Reader>,
): Promise<UndoPlan | null> {
  const skipped: BulkSkip[] = [];
  const restorable: Model[] = [];
  for (const item of items) {
    const former = restorableOf(item.id);
    // Nothing was sent for a record that was already as wanted.
    if (formers.get(item.id)?.isWanted) skipped.push({ item, reason: 'wantedBefore' });
    else if (former) restorable.push(former);
    else skipped.push({ item, reason: 'noInverse' });
  }
  if (restorable.length === 0) return null;

  const reader = readerOf(restorable.map(({ id }) => id));
  const present = await readPresent(reader, restorable, (former) =>
    readOrUnreadable(() => presentOf(reader, former)),
  );
  reader.flush();

  const ours: Model[] = [];
  for (const former of restorable) {
    const now = present.get(former.id) ?? 'unreadable';
    if (now === 'back') continue;
    if (now === 'unreadable') skipped.push({ item: itemOf(former), reason: 'unreadable' });
    else if ('ours' in now) ours.push(now.ours);
    else skipped.push({ item: itemOf(former), ...now });
  }
  const plan = planOf(ours, skipped);
  return { plan, hasChanges: plan.skipped.some(({ reason }) => reason !== 'wantedBefore') };
}
