/** Measures the processor time of tests: other work on the machine does not count. */

/** Starts to measure the processor time of this thread. @returns a function that returns it, in milliseconds */
export function startCpuTime(): () => number {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
}
