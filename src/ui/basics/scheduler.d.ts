/** The types of the scheduler of React, as far as the console uses it. */
declare module 'scheduler' {
  /** Sets how many slices of rendering fit into a second, up to 125. */
  export function unstable_forceFrameRate(slicesPerSecond: number): void;
}
