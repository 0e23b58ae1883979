/** The records that were created a moment ago. Their rows are marked; `mark-new.ts` has the mark and its style. */
import { createStore } from '../../api/create-store.ts';
import type { TableName } from '../theme/preferences.ts';

/** The ids of the new records of each table. */
export const newRows = createStore<Partial<Record<TableName, ReadonlySet<number>>>>({});
