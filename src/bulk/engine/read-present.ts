/** Reads the present state of many records: looks them up in a list, or reads each by its id. */
import { startSlices } from '../../lib/time-slicing.ts';
import { MAX_PARALLEL } from './throttle.ts';

/** The greatest number of records that are read one by one; for more, the list is read. */
const MAX_SINGLE_READS = 500;

/** What reads many records: in lists that were read once, or each by its id. */
export interface PresentReader {
  /** Reads the lists once. @returns puts them to use */
  readLists: () => Promise<() => void>;
  isListed: (id: number) => boolean;
  forgetLists: () => void;
  /** Stores what was read. */
  flush: () => void;
}

/**
 * Reads the present state of records: of more than `MAX_SINGLE_READS` in the lists, and by their ids those that the lists
 * leave out.
 *
 * @param read reads one record with the reader
 * @throws the first error of `read`
 */
export async function readPresent<Item extends { id: number }, Result>(
  reader: PresentReader,
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
): Promise<Map<number, Result>> {
  const results = new Map<number, Result>();
  const readAll = (some: readonly Item[]) =>
    readEach(some, async (item) => void results.set(item.id, await read(item)));
  if (items.length > MAX_SINGLE_READS) {
    const lookIn = await reader.readLists();
    lookIn();
    await readAll(items.filter(({ id }) => reader.isListed(id)));
    reader.forgetLists();
  }
  await readAll(items.filter(({ id }) => !results.has(id)));
  return results;
}

/**
 * Calls `read` for each item, for several at once. Works in time slices: looking items up in a list waits for nothing.
 *
 * @returns the results in the order of the items
 * @throws the first error of `read`
 */
export async function readEach<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const next = items.entries();
  const work = async () => {
    const slices = startSlices();
    for (const [at, item] of next) {
      results[at] = await read(item);
      if (slices.due()) await slices.rest();
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
  return results;
}

/** The greatest number of ids in a message to the other tabs; without ids they read the whole list. */
const MAX_IDS_FOR_TABS = 20;

/** Returns the ids for a message to the other tabs. */
export const idsForTabs = (ids: readonly number[]): readonly number[] =>
  ids.length > MAX_IDS_FOR_TABS ? [] : ids;
