/**
 * What is sent before the console itself is there: the question for `config.json` and, when the address says what will
 * be shown first, the question for it. A small file of its own, so that nothing waits for the large ones.
 */
import { readOwnFile, sendEarly } from './api/transport.ts';
import { usersPageOf } from './paths.ts';
import { keptToken } from './session/session-store.ts';

/** The content of `config.json`, unchecked. */
export const configFile = readOwnFile('/config.json');

async function askEarly() {
  const organizationId = usersPageOf(location);
  const token = keptToken();
  if (organizationId === null || token === null) return;
  const { baseUrl = '/api' } = (await configFile) as { baseUrl?: unknown };
  if (typeof baseUrl !== 'string' || !/^(https?:\/|\/(?![/\\]))/.test(baseUrl)) return;
  sendEarly(`${baseUrl.replace(/\/+$/, '')}/organizations/${organizationId}/users`, token);
}

// In the demo the service starts later than this.
if (import.meta.env.MODE !== 'demo') {
  // What is wrong with the file is said once the console is there to say it.
  askEarly().catch(() => {});
}
