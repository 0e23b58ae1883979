/** Long texts where there is room for a line: a service may report a megabyte where a name is expected. */

/** Characters of a text that a cell of a table shows. */
export const CELL_LENGTH = 500;

/** Returns a text that is cut off after `length` characters, which an ellipsis then shows. */
export const clipText = (text: string, length = CELL_LENGTH): string =>
  text.length > length ? `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
