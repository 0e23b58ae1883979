/** The job of one action over records, which are written one by one and read back by their ids or in lists; and its undo. */
import { ApiError } from '../../api/errors.ts';
import { type TabMessage, tellOtherTabs } from '../../session/tab-channel.ts';
import { type Former, newFormer, type Write } from '../../writes/run-write.ts';
import type { BulkItem, BulkJob, BulkPlan, BulkSkip, UndoPlan } from './job.ts';
import { idsForTabs, type PresentReader, readPresent } from './read-present.ts';

/** A record that still has what the run set, or why it is skipped. */
export type Present<Model> = { ours: Model } | Omit<BulkSkip, 'item'>;

/** What it takes to restore the former values of records. */
interface UndoParts<Model, Reader extends PresentReader> {
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

/** What the action does to records of one kind. */
interface RecordJob<Model, Reader extends PresentReader>
  extends Pick<BulkJob, 'verb' | 'scope' | 'items' | 'isUndo' | 'how' | 'includedIds'>,
    Partial<Pick<BulkJob, 'wanted' | 'detail'>> {
  reader: PresentReader;
  /** Returns the write of a record. @param former receives the record as read just before */
  writeOf: (id: number, former: Former<Model>) => Write;
  /** What it takes to restore former values; `null` if nothing restores them. */
  undo: UndoParts<Model, Reader> | null;
  /** What the other tabs read again. */
  tabs: readonly Omit<TabMessage, 'ids'>[];
}

/** Returns the job. An undo has no inverse. */
export function recordJob<Model extends { id: number }, Reader extends PresentReader>(
  parts: RecordJob<Model, Reader>,
): BulkJob {
  const { reader, writeOf, undo, tabs, ...job } = parts;
  const { isUndo } = job;
  /** The records as read just before they were changed, by id. The list may have been older. */
  const formers = new Map<number, Former<Model>>();
  const formerOf = (id: number) => {
    const former = formers.get(id) ?? newFormer<Model>();
    formers.set(id, former);
    return former;
  };
  const hasInverse = (done: readonly BulkItem[]) =>
    !isUndo &&
    done.some(({ id }) => {
      const former = formers.get(id);
      return former && !former.isWanted && undo?.restorableOf(former);
    });
  return {
    wanted: [],
    detail: '',
    ...job,
    hasInverse,
    writeOf: ({ id, name }) => ({
      ...writeOf(id, formerOf(id)),
      name,
      isUndo,
      // `onEnd` tells the other tabs once.
      onSettled: () => {},
    }),
    readList: reader.readLists,
    isListed: ({ id }) => reader.isListed(id),
    forgetList: reader.forgetLists,
    flush: reader.flush,
    onEnd: (ids) => {
      for (const tab of tabs) tellOtherTabs({ ...tab, ids: idsForTabs(ids) });
    },
    undo: async (undone) => (hasInverse(undone) && undo ? planUndo(undone, formerOf, undo) : null),
  };
}

const unreadable = { reason: 'unreadable' } as const;

/** Skips a record that itself cannot be read. @throws any other error */
function unreadableOrThrow(error: unknown): typeof unreadable {
  if (error instanceof ApiError && error.kind === 'unreadable') return unreadable;
  throw error;
}

/**
 * Returns the plan that restores the former values of records: reads what they show now, and restores those that still have
 * what the run set.
 *
 * @param formerOf returns a record as read just before it was changed, by its id
 * @throws {ApiError}
 */
async function planUndo<Model extends { id: number }, Reader extends PresentReader>(
  items: readonly BulkItem[],
  formerOf: (id: number) => Former<Model>,
  { restorableOf, itemOf, readerOf, presentOf, planOf }: UndoParts<Model, Reader>,
): Promise<UndoPlan> {
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
