/** How high the rows of a list are. */
import type { PreferenceValue } from '../theme/preferences.ts';

/** Holds where a table is a list, as on a phone. */
export const NARROW = '(max-width: 639px)';
/** Holds where fingers press. */
export const COARSE = '(pointer: coarse)';

const HEIGHTS = { comfortable: 40, compact: 32 };
/** A finger needs more than that. */
const TOUCHED = 48;
/** A row on a phone holds three lines. */
const TALL = 84;

/** Pixels that browsers let an element be high; Chromium's limit is the lowest. */
const HIGHEST = 33_000_000;

/** What the heights hang on. */
interface Surroundings {
  density: PreferenceValue<'density'>;
  narrow: boolean;
  coarse: boolean;
}

/** Pixels, hairlines included. */
export interface Heights {
  rowHeight: number;
  headHeight: number;
}

/**
 * The heights that a row and the head have.
 *
 * @param count rows of the list: so many that their end would lie beyond what can be scrolled to are compact
 */
export function rowHeights({ density, narrow, coarse }: Surroundings, count = 0): Heights {
  const chosen = coarse ? TOUCHED : HEIGHTS[density];
  return {
    rowHeight: narrow ? TALL : count * chosen > HIGHEST ? HEIGHTS.compact : chosen,
    headHeight: narrow || coarse ? 44 : 36,
  };
}
