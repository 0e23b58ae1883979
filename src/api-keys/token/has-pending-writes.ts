/** Tells whether pending writes are stored, without the code that reads them: the first screen asks. */
import { tabStorage } from '../../lib/storage.ts';
import { storageKey } from '../../paths.ts';

/**
 * The key of the pending writes in `sessionStorage`; it is absent when there are none. Tabs that were opened with another
 * version have stored theirs as `journal`: with another key they would be lost.
 */
export const PENDING_WRITES = storageKey('journal');

/** Tells whether this tab has stored pending writes, which may be interrupted ones. */
export const hasPendingWrites = (): boolean => tabStorage.get(PENDING_WRITES) !== null;
