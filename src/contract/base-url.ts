/** Reads the address of the service in `config.json`. Uses no schema, since the first screen needs it. */

/** A path on the console's origin, or an absolute http(s) URL; no credentials, backslash, query or fragment. */
const BASE_URL = /^(https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?|\/(?!\/)[^\s?#\\]*)$/;

/** Returns whether a value is an address to which the console may send something. */
export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && BASE_URL.test(value) && URL.canParse(value, 'https://console.invalid');

/**
 * Reads `baseUrl`.
 *
 * @param value the value in `config.json`; `undefined` stands for `/api`
 * @returns the address without a trailing slash; `null` when the value is no address
 */
export function readBaseUrl(value: unknown): string | null {
  if (value === undefined) return '/api';
  return isAddress(value) ? value.replace(/\/+$/, '') : null;
}
