/** The code that sorts a list by a column, and precomputes for that. Loaded in idle time, or with the first sorting. */
import { IdlePreparation } from './idle-preparation.ts';
import { SortedColumns } from './sorted-columns.ts';

/** The classes of that code. */
export const sorting = { IdlePreparation, SortedColumns };
