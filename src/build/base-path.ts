// Reads the path below which the console is served, for `BASE_PATH=/console/ npm run build`.

/**
 * Returns the base path with a slash at both ends.
 *
 * @param text the value of the environment variable; the root when it is missing or empty
 * @throws {Error} when it is no path of plain segments: links and storage keys are made of it; or when the service is there
 */
export function basePathOf(text: string | undefined): string {
  const inner = (text ?? '').trim().replace(/^\/|\/$/g, '');
  const path = inner === '' ? '/' : `/${inner}/`;
  if (path.startsWith('/api/')) throw new Error(`BASE_PATH is "${text}": /api/ leads to the service.`);
  if (/^\/(?:[\w-][\w.-]*\/)*$/.test(path)) return path;
  throw new Error(
    `BASE_PATH is "${text}": it must be a path like /console/, of letters, digits, "-", "_" and ".".`,
  );
}
