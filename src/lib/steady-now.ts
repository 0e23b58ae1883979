/** A time for waits: setting the clock of the computer does not change it. */

/** Returns the time in epoch milliseconds as the clock showed it at the start of the page, counted on from there. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
