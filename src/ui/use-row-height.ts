/** How high the rows of a list are, here and now. */
import { usePreference } from './preferences.ts';
import { useMedia } from './use-media.ts';

const HEIGHTS = { comfortable: 40, compact: 32 };
/** A finger needs more than that. */
const TOUCHED = 48;
/** A row on a phone holds three lines. */
const TALL = 84;

interface Heights {
  /** Pixels, hairline included. */
  rowHeight: number;
  headHeight: number;
  /** The table is a list on a phone. */
  narrow: boolean;
}

/** The heights that a row and the head have. */
export function useRowHeight(): Heights {
  const density = usePreference('density');
  const narrow = useMedia('(max-width: 639px)');
  const coarse = useMedia('(pointer: coarse)');
  return {
    narrow,
    rowHeight: narrow ? TALL : coarse ? TOUCHED : HEIGHTS[density],
    headHeight: narrow || coarse ? 44 : 36,
  };
}
