/** Shortens texts of the service, which may report a megabyte where a name is expected. */

/** The most characters that a table cell shows. */
export const CELL_LENGTH = 500;

/** Returns `text`, cut after `length` UTF-16 code units and marked by an ellipsis. Never cuts a surrogate pair. */
export const clipText = (text: string, length = CELL_LENGTH): string =>
  text.length > length ? `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
