/** How high the rows of a list are, here and now. */
import { usePreference } from './preferences.ts';
import { useMedia } from './use-media.ts';

const HEIGHTS = { comfortable: 40, compact: 32 };
/** A finger needs more than that. */
const TOUCHED = 48;
/** A row on a phone holds three lines. */
const TALL = 84;

/** Pixels that browsers let an element be high; Chromium's limit is the lowest. */
const HIGHEST = 33_000_000;

interface Heights {
  /** Pixels, hairline included. */
  rowHeight: number;
  headHeight: number;
  /** The table is a list on a phone. */
  narrow: boolean;
}

/**
 * The heights that a row and the head have.
 *
 * @param count rows of the list: so many that their end would lie beyond what can be scrolled to are compact
 */
export function useRowHeight(count = 0): Heights {
  const density = usePreference('density');
  const narrow = useMedia('(max-width: 639px)');
  const coarse = useMedia('(pointer: coarse)');
  const chosen = coarse ? TOUCHED : HEIGHTS[density];
  return {
    narrow,
    rowHeight: narrow ? TALL : count * chosen > HIGHEST ? HEIGHTS.compact : chosen,
    headHeight: narrow || coarse ? 44 : 36,
  };
}
