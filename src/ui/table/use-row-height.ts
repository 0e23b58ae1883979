/** How high the rows of a list are, here and now. */
import { COARSE, type Heights, NARROW, rowHeights } from './row-height.ts';
import { useMedia } from '../theme/use-media-query.ts';
import { usePreference } from '../theme/use-preference.ts';

/** The heights, and whether the table is a list. @param count rows of the list */
export function useRowHeight(count = 0): Heights & { narrow: boolean } {
  const density = usePreference('density');
  const narrow = useMedia(NARROW);
  const coarse = useMedia(COARSE);
  return { narrow, ...rowHeights({ density, narrow, coarse }, count) };
}
