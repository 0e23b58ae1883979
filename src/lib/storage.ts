/**
 * The storage of the browser. It may be disabled or full: then nothing is found, and a write returns `false`. Who needs a
 * value in any case keeps it in memory as well.
 */

/** Returns how to use a storage. @param storage throws where the browser forbids it */
function storageOf(storage: () => Storage) {
  /** Returns the result of an access, or `otherwise` when it is refused. */
  const access = <T>(action: (storage: Storage) => T, otherwise: T): T => {
    try {
      return action(storage());
    } catch {
      return otherwise;
    }
  };
  const get = (key: string): string | null => access((stored) => stored.getItem(key), null);
  return {
    /** Returns the text of a key; `null` without one. */
    get,
    /** Returns the value whose JSON stands under a key; `null` without one, or if it is no JSON. */
    getJson: (key: string): unknown => {
      try {
        return JSON.parse(get(key) ?? 'null');
      } catch {
        return null;
      }
    },
    /** Stores a text, or removes it. @param text `null` to remove it @returns whether the storage allowed it */
    set: (key: string, text: string | null): boolean =>
      access((stored) => {
        if (text === null) stored.removeItem(key);
        else stored.setItem(key, text);
        return true;
      }, false),
    /** Returns the keys that begin with a text. */
    keys: (start: string): string[] =>
      access((stored) => Array.from({ length: stored.length }, (_, at) => stored.key(at) ?? ''), []).filter(
        (key) => key.startsWith(start),
      ),
  };
}

/** The storage of this tab; it ends with the tab. */
export const tabStorage = storageOf(() => sessionStorage);

/** The storage of this browser, which all tabs share. */
export const browserStorage = storageOf(() => localStorage);
