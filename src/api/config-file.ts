/** Requests and checks `config.json`. Until it is accepted, nothing is sent to the service. */
import { type Config, readConfig } from '../contract/config.ts';

const path = `${import.meta.env.BASE_URL}config.json`;

/**
 * Loads the configuration.
 *
 * @throws {ConfigError} that names the first field that does not fit
 * @throws {Error} for a file that cannot be read; the message holds none of its content
 */
export async function loadConfig(): Promise<Config> {
  const response = await fetch(path, { cache: 'no-cache', redirect: 'error' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const json: unknown = await response.json().catch(() => {
    throw new Error(`${path}: no JSON`);
  });
  return readConfig(json);
}
