/** How found rows are ranked. Loaded while the browser is idle, or with the first search. */
import { keepOrder } from './keep-order.ts';
import { matchQuality } from './match-quality.ts';
import { rowsInUse } from './rows-in-use.ts';

/** The functions that rank rows. */
export const ranking = { keepOrder, matchQuality, rowsInUse };
