/** How far the tables of the session were scrolled, in pixels, by what they showed (`view`). Emptied with the session. */
export const keptScrolls = new Map<string, number>();

/** Where a table is scrolled to when it shows something. */
export interface ScrollView {
  /** Identifies what the table shows. */
  view: string;
  /** Whether it is shown as it was left, as after Back; otherwise it starts at its top. */
  restores: boolean;
}
