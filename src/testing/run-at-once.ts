/** Runs a generator of `runInSlices` to its end at once. @returns its result */
export function runAtOnce<T>(work: Generator<unknown, T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
