// The budgets of the build in kB of 1000 bytes: `npm run check:dist` and the bench compare with them.

/** The goals. */
export const budgets = {
  /** Before the first row of either list. */
  firstScreen: 165,
  // Most of it is loaded when it is needed, so that a new feature costs nothing before the first row. Each of the pages
  // that do a whole job, “Offboard a person” and “Access review”, is a file of its own, together 24 kB.
  allScripts: 425,
  firstStyles: 10,
  allStyles: 40,
};
