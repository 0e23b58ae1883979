/**
 * Rotation of an API key: a second API key replaces the first without downtime. The service does not link the two, so
 * the console guesses by name which ones belong together.
 */
import type { ApiKey } from '../../contract/api-key.ts';
import type { Language } from '../../i18n/languages.ts';
import { normalizeText } from '../../lib/normalize-text.ts';

/** Words that tell a replacement from the original, normalized. Those of every language are understood. */
const words: Record<Language, string> = {
  en: 'copy|twin|new|old',
  pt: 'copia|gemea|nova|novo|antiga|antigo',
};

/** The end of a name: a number or one of the words. */
const REPLACEMENT_SUFFIX = new RegExp(`[\\s\\-_.#([]+(?:v?\\d+|${Object.values(words).join('|')})[)\\]]?$`);

/** Returns a name without its replacement suffixes, normalized: "nightly export" for "Nightly export (2)". */
export function baseName(name: string): string {
  const normalized = normalizeText(name).trim();
  const shorter = normalized.replace(REPLACEMENT_SUFFIX, '');
  return shorter === normalized ? shorter : baseName(shorter);
}

/** Returns the other listed API keys with the same base name. */
export function replacementsOf(key: ApiKey, listed: readonly ApiKey[]): ApiKey[] {
  const base = baseName(key.name ?? '');
  return base === '' ? [] : listed.filter((one) => one.id !== key.id && baseName(one.name ?? '') === base);
}
