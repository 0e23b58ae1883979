/**
 * Requests `config.json`. A script of its own in the page, which runs while the boot file still loads: where both ran as
 * one, the first request to the service left later. Decision 034 has the figures.
 */

const path = `${import.meta.env.BASE_URL}config.json`;

async function readFile(): Promise<unknown> {
  const response = await fetch(path, { cache: 'no-cache', redirect: 'error' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json().catch(() => {
    throw new Error(`${path}: no JSON`);
  }) as Promise<unknown>;
}

/** The content of `config.json`, parsed and unchecked. Rejects with an error that holds none of it. */
export const configFile: Promise<unknown> = readFile();
// The console reports the failure when it has started. Until then it must not be an unhandled rejection.
configFile.catch(() => {});
