/** The storages of the browser. Each may be disabled or full, or hold what another version stored: then nothing is thrown. */

/** Returns the functions of one storage. */
const open = (area: 'localStorage' | 'sessionStorage') => {
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return use(globalThis[area]);
    } catch {
      return otherwise;
    }
  };
  return {
    /** Returns a stored text; `null` without one. */
    get: (key: string): string | null => attempt((storage) => storage.getItem(key), null),
    /** Returns a stored JSON value; `null` without one, or if it is damaged. */
    json: (key: string): unknown =>
      attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown, null),
    /** Stores a text, or removes it with `null`. @returns whether that was possible */
    set: (key: string, text: string | null): boolean =>
      attempt((storage) => {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
        return true;
      }, false),
    /** Returns the keys that begin with a text. */
    keys: (prefix: string): string[] =>
      attempt((storage) => {
        const all = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
        return all.filter((key) => key.startsWith(prefix));
      }, []),
  };
};

/** The storage of this tab, which a reload keeps. */
export const tabStorage = open('sessionStorage');

/** The storage of this browser, which all tabs share. */
export const sharedStorage = open('localStorage');
