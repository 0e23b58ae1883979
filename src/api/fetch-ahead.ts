/** Fetches files of the console before the code that imports them runs, which then takes them from the browser's cache. */

/**
 * How many files are fetched at a time. A browser sends six requests at a time to a server without HTTP/2; the others are
 * left to the list and to what the admin opens.
 */
const AT_A_TIME = 2;

/**
 * Fetches files without compiling or running them. Links cannot do that: `modulepreload` compiles, and Firefox refuses
 * `prefetch` under the policy of the page. Each of the two sequences ends with its first failed
 * request; the code that imports the file reports that it is missing.
 *
 * @param paths the paths of the files, with the base path
 * @param rest returns the milliseconds until the next file may be fetched; 0 or less for now
 * @returns a promise that resolves when all files are fetched or nothing more will be
 */
export async function fetchAhead(paths: readonly string[], rest: () => number): Promise<void> {
  const left = paths.values();
  const fetchInTurn = async () => {
    for (const path of left) {
      for (let wait = rest(); wait > 0; wait = rest())
        await new Promise((resolve) => setTimeout(resolve, wait));
      const response = await fetch(path, { priority: 'low' });
      // A file gets into the cache only when its body is read.
      await response.arrayBuffer();
    }
  };
  await Promise.allSettled(Array.from({ length: AT_A_TIME }, fetchInTurn));
}
