/** JSON in the storage of the tab, which may be full, disabled, or hold anything. */

/** Returns what is stored; `null` for nothing, or for what is no JSON. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Stores a value; `null` erases the stored one.
 *
 * @param maxLength the most UTF-16 code units that may be stored
 * @returns whether the value is stored
 */
export function writeJson(key: string, value: unknown, maxLength = Number.POSITIVE_INFINITY): boolean {
  try {
    const text = value === null ? null : JSON.stringify(value);
    if (text !== null && text.length > maxLength) return false;
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
