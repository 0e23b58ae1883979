/** Keys that take each other's place: a twin is made beside a key, takes over, and the old one goes. */
import type { ApiKey } from '../../contract/api-keys.ts';
import { normalizeText } from '../../lists/search/search.ts';

/** What is added to a name to tell a twin apart. */
const ADDITION = /[\s\-_.#([]+(?:v?\d+|copy|copia|twin|gemea|new|nova|novo|old|antiga|antigo)[)\]]?$/;

/** A name without what tells twins apart: "Nightly export (2)" is one of "Nightly export". */
export function baseName(name: string): string {
  const shorter = normalizeText(name).trim().replace(ADDITION, '');
  return shorter === normalizeText(name).trim() ? shorter : baseName(shorter);
}

/** The listed keys that share a key's base name. The service doesn't say which keys belong together. */
export function twinsOf(key: ApiKey, listed: readonly ApiKey[]): ApiKey[] {
  const base = baseName(key.name ?? '');
  return base === '' ? [] : listed.filter((one) => one.id !== key.id && baseName(one.name ?? '') === base);
}
