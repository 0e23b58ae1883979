/** Hook for the current height of table rows. */
import { useMediaQuery } from '../theme/use-media-query.ts';
import { usePreference } from '../theme/use-preference.ts';
import { type Heights, PHONE, rowHeights, TOUCH } from './row-height.ts';
import { type ColumnShape, cardLines } from './table-types.ts';

/** Returns the heights, and whether the rows are cards as on a phone. @param count the number of rows */
export function useRowHeight(columns: readonly ColumnShape[], count = 0): Heights & { narrow: boolean } {
  const density = usePreference('density');
  const narrow = useMediaQuery(PHONE);
  const coarse = useMediaQuery(TOUCH);
  return { narrow, ...rowHeights({ density, narrow, coarse, lines: cardLines(columns) }, count) };
}
