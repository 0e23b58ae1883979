/** What the first rows of the list of API keys show before React is loaded: names and SFTP user names. */
import type { FirstList } from '../lists/rows/first-rows.ts';
import { storageKey } from '../paths.ts';
import { apiKeyColumnShapes } from './api-key-columns.ts';

/** Returns the list; `null` while the page begins with notices about undelivered tokens. */
export const firstApiKeys = (): FirstList | null =>
  sessionStorage.getItem(storageKey('undelivered')) === null
    ? { table: 'apiKeys', shapes: apiKeyColumnShapes, textsOf }
    : null;

function textsOf({ blocked, name, dnsName, token, organizations }: Record<string, unknown>) {
  // The table lists an API key last that the schema rejects. The schema is too large to load here: this is its main part.
  const fits = typeof blocked === 'boolean' && typeof token === 'object' && Array.isArray(organizations);
  if (!fits) return null;
  return dnsName == null || dnsName === '' ? { name } : { name, dnsName };
}
