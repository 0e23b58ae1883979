/** Which element of a table shows which row. */
import { useLayoutEffect, useRef } from 'react';

interface Place {
  index: number;
  id: number;
}

/** A row in the document, and the key of its element. */
interface Shown extends Place {
  key: number;
}

/**
 * Gives each row its element. An element stays with its row and goes where that goes, and with it the focus, a menu, a
 * text marked by mouse. Only when every row has to be rendered anyway, as with each letter of a search that marks other
 * words, does it stay where it is and show what is there now: to change its texts is less work than a new one.
 *
 * @param columns rows are rendered anew when it is another object
 * @param held somebody is at a row, so that it must keep its element
 * @returns the key of the row at an index
 */
export function useRowRecycling(
  places: readonly Place[],
  columns: unknown,
  held: boolean,
): (index: number) => number | undefined {
  const last = useRef<{ shown: readonly Shown[]; columns: unknown }>({ shown: [], columns });
  const inPlace =
    !held &&
    columns !== last.current.columns &&
    // A question asked of a row gives the focus back to it.
    !document.querySelector('dialog[open]');
  const shown = assign(last.current.shown, places, inPlace);
  useLayoutEffect(() => {
    last.current = { shown, columns };
  });
  const keys = new Map(shown.map(({ index, key }) => [index, key]));
  return (index) => keys.get(index);
}

function assign(before: readonly Shown[], places: readonly Place[], inPlace: boolean): Shown[] {
  const keys = new Map(before.map((one) => [inPlace ? one.index : one.id, one.key]));
  let newest = Math.max(0, ...before.map(({ key }) => key));
  return places.map((place) => ({ ...place, key: keys.get(inPlace ? place.index : place.id) ?? ++newest }));
}
