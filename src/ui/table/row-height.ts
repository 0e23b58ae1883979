/** Computes the height of table rows from the density and the device. */
import type { PreferenceValue } from '../theme/preferences.ts';

/** Media query for phones, where each table row is a card of several lines. */
export const PHONE = '(max-width: 639px)';
/** Media query for windows without room for a column of buttons in a plain table. */
export const STACKED = '(max-width: 999px)';
/** Media query for touch screens. */
export const TOUCH = '(pointer: coarse)';

/** Pixels. */
const HEIGHTS = { comfortable: 40, compact: 32 };
/** Row height on touch screens, whatever the density. */
const TOUCH_HEIGHT = 48;
/** On phones: of a row with its title alone, and of each line below it. */
const CARD_HEIGHT = 44;
const LINE_HEIGHT = 20;

/** The highest element that browsers lay out, in pixels; Chromium has the lowest limit. */
const MAX_ELEMENT_HEIGHT = 33_000_000;

/** What the heights depend on. */
interface Environment {
  density: PreferenceValue<'density'>;
  narrow: boolean;
  coarse: boolean;
  /** The lines below the title of a card. */
  lines: number;
}

/** Heights in pixels, borders included. */
export interface Heights {
  rowHeight: number;
  headHeight: number;
}

/**
 * Returns the heights of a row and of the table's header.
 *
 * @param count the number of rows; rows become compact when the table would exceed the browser's largest element height
 */
export function rowHeights({ density, narrow, coarse, lines }: Environment, count = 0): Heights {
  const wanted = coarse ? TOUCH_HEIGHT : HEIGHTS[density];
  const fitting = count * wanted > MAX_ELEMENT_HEIGHT ? HEIGHTS.compact : wanted;
  return {
    rowHeight: narrow ? CARD_HEIGHT + LINE_HEIGHT * lines : fitting,
    headHeight: narrow || coarse ? 44 : 36,
  };
}
