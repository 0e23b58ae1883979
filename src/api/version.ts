/** The version of the console, from package.json; the build inserts it. */
export const consoleVersion = import.meta.env.LATCHKEY_VERSION as string;
