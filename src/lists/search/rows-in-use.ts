/** Tells whether somebody is at the rows of a table, so that they must keep their order. */

/** Pointer, focus, open menu, open drawer, toolbar of a selection, dialog. */
const IN_USE =
  'tbody:hover, tbody :focus, tbody [aria-expanded="true"], tr[aria-current], [data-over-rows], dialog[open]';

/** Returns whether rows are pointed at, focused, opened, selected or scrolled. */
export const rowsInUse = (): boolean =>
  scrollY > 0 ||
  document.querySelector(IN_USE) !== null ||
  (document.querySelector('.data-table')?.parentElement?.scrollTop ?? 0) > 0;
