/** The code that sorts a list by a column, and that precomputes in idle time. Loaded when the app is mounted, or later. */
import { IdlePreparation } from './idle-preparation.ts';
import { SortedColumns } from './sorted-columns.ts';

/** The classes of this code, which `lazySorting` creates. */
export const sorting = { IdlePreparation, SortedColumns };
