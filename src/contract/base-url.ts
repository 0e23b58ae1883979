/** The address of the service in `config.json`. Without a schema, since the console starts with it. */

/** A path on the console's own origin, or an absolute http(s) address; without credentials, backslash, query, fragment. */
const BASE_URL = /^(https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?|\/(?!\/)[^\s?#\\]*)$/;

/**
 * Reads `baseUrl`.
 *
 * @param value what `config.json` holds; `undefined` stands for `/api`
 * @returns the address without a trailing slash, or `null` when it is none
 */
export function readBaseUrl(value: unknown): string | null {
  if (value === undefined) return '/api';
  return typeof value === 'string' && BASE_URL.test(value) ? value.replace(/\/+$/, '') : null;
}
