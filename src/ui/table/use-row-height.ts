/** How high the rows of a list are, here and now. */

import { useMediaQuery } from '../theme/use-media-query.ts';
import { usePreference } from '../theme/use-preference.ts';
import { COARSE, type Heights, NARROW, rowHeights } from './row-height.ts';

/** The heights, and whether the table is a list. @param count rows of the list */
export function useRowHeight(count = 0): Heights & { narrow: boolean } {
  const density = usePreference('density');
  const narrow = useMediaQuery(NARROW);
  const coarse = useMediaQuery(COARSE);
  return { narrow, ...rowHeights({ density, narrow, coarse }, count) };
}
