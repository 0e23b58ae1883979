/** How a list is sorted by a column. Loaded while the browser is idle, or with the first sorting. */
import { IdlePreparation } from './idle-preparation.ts';
import { SortedColumns } from './sorted-columns.ts';

/** The classes that sort rows. */
export const sorting = { IdlePreparation, SortedColumns };
