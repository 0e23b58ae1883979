/** Measures the processor time of tests: other work on the machine does not count. */

/** Starts to measure the processor time of this thread. @returns a function that returns it, in milliseconds */
export function startCpuTime(): () => number {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
}

/** Starts to measure the tasks of this thread. @returns a function that ends it and returns the longest, as processor time */
export function startLongestTask(): () => number {
  let longest = 0;
  let cpuTime = startCpuTime();
  const count = () => {
    longest = Math.max(longest, cpuTime());
    cpuTime = startCpuTime();
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  return () => {
    clearImmediate(next);
    return longest;
  };
}
