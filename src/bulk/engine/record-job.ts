/** The job of one action over records, which are written one by one and read back by their ids or in lists. */
import { type TabMessage, tellOtherTabs } from '../../session/tab-channel.ts';
import { type Former, newFormer, type Write } from '../../writes/run-write.ts';
import type { BulkItem, BulkJob } from './job.ts';
import { planUndo, type UndoParts } from './plan-undo.ts';
import { idsForTabs, type PresentReader } from './read-present.ts';

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
