/** Runs work that the console does in time slices in one piece, as a test needs it. */

/** Runs a generator for `runInSlices` to its end. */
export function runAtOnce<T>(work: Generator<unknown, T>): T {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}
