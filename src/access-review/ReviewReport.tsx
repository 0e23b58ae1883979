/** The report. */

/** Renders the buttons. */
export function ReviewReport() {
  return null;
}
