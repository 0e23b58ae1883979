/** Loading a file that the page does without until it is needed. After a deploy such a file may be gone. */
import { deployMessages } from '../../i18n/deploy-messages.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { notifyFailure } from './notify.ts';
import { PartMissing } from './worded-error.ts';

/** Returns the words for a file that is gone, in the language in force. */
export const newVersionWords = () => deployMessages[currentLanguage().language];

/** Starts the page afresh, with the files of the new version. */
export const reloadPage = (): void => location.reload();

/** Says that a new version is there and offers to reload; whatever is on the page stays. */
export function sayNewVersion(): void {
  const { newVersion, offline, reload } = newVersionWords();
  // Without a network a file that is there cannot be had either, and reloading would lose the page.
  if (navigator.onLine === false) notifyFailure(offline);
  else notifyFailure(newVersion, { actions: [{ label: reload, onPress: reloadPage }] });
}

/**
 * Loads a part. When its file cannot be had, says so at the edge of the page.
 *
 * @returns the part, or `null` when it could not be loaded and the admin has been told
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch {
    sayNewVersion();
    return null;
  }
}

/**
 * Loads what the next step cannot do without.
 *
 * @param ofWrite the next step is a write, which is then not sent
 * @throws {PartMissing} for the form or dialog that takes the step to show
 */
export async function needPart<T>(load: () => Promise<T>, ofWrite = false): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const { newVersion, offline } = newVersionWords();
    throw new PartMissing(navigator.onLine === false ? offline : newVersion, ofWrite, cause);
  }
}

/** Functions of a file that comes when they are first needed, or before, while nobody waits for them. */
export interface LazyFunctions<T> {
  /** Loads the file. Rejects when it cannot be had; it is then tried again when it is needed. */
  preload: () => Promise<unknown>;
  /**
   * Calls `act` with them. Once they are there this happens at once, so that the next key belongs to what `act` opens:
   * `import()` takes a task even for what is loaded. When they cannot be had, says so at the edge of the page.
   */
  use: (act: (functions: T) => void) => void;
}

/** Makes lazy functions of what `load` brings. */
export function lazyFunctions<T extends object>(load: () => Promise<T>): LazyFunctions<T> {
  let loaded: T | null = null;
  const preload = async () => {
    loaded = await load();
    return loaded;
  };
  return {
    preload,
    use: (act) => {
      if (loaded) act(loaded);
      else void loadPart(preload).then((functions) => functions && act(functions));
    },
  };
}
