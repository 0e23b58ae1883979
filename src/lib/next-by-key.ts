/** The keys that move the focus among elements: the arrow keys, Home and End. */

/** Returns the element to which a key moves the focus from the focused one, around the ends; `undefined` for another key. */
export function nextByKey<E extends Element>(elements: readonly E[], key: string): E | undefined {
  const at = elements.indexOf(document.activeElement as E);
  if (key === 'ArrowDown' || key === 'ArrowRight') return elements[(at + 1) % elements.length];
  if (key === 'ArrowUp' || key === 'ArrowLeft') return elements.at(at < 0 ? -1 : at - 1);
  if (key === 'Home') return elements[0];
  return key === 'End' ? elements.at(-1) : undefined;
}
