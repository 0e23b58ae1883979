/** Keeps worlds in a browser's storage: what differs from the seed, one entry per world. */

import type { Persistence } from '../service/service.ts';
import { changeDialect, documented } from '../worlds/dialects.ts';
import { hash } from '../worlds/tokens.ts';
import type { WorldChanges } from '../worlds/world.ts';

/** More changed rows than this are not written at once after each change. */
const MANY = 200;
const PAUSE = 500;

/**
 * Keeps worlds as `latchkey.simulated.<hash of the world's key>`. A world key is part of a session token, so it is not
 * written down. A storage that is missing, full or forbidden means that worlds end with the page.
 */
export function createPersistence(storage: () => Storage): Persistence {
  const late = new Map<string, () => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const write of late.values()) write();
    late.clear();
  }

  globalThis.addEventListener?.('pagehide', flush);

  return {
    load: (key) => {
      try {
        const text = storage().getItem(nameOf(key));
        return text === null ? undefined : readChanges(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
    save: (key, changes) => {
      const write = () => {
        try {
          storage().setItem(nameOf(key), JSON.stringify({ v: VERSION, ...changes() }));
        } catch {
          // Full or forbidden: the world still goes on in this page.
        }
      };
      const { users, apiKeys } = changes();
      if (users.rows.length + apiKeys.rows.length + users.removed.length <= MANY) {
        late.delete(key);
        write();
        return;
      }
      late.set(key, write);
      timer ??= setTimeout(flush, PAUSE);
    },
    forget: (key) => {
      late.delete(key);
      try {
        storage().removeItem(nameOf(key));
      } catch {
        // What can't be reached was not written either.
      }
    },
  };
}

const nameOf = (key: string) =>
  `latchkey.simulated.${hash(key).toString(16).padStart(8, '0')}${hash(`#${key}`).toString(16).padStart(8, '0')}`;

/** Raised when worlds are written in another form: those of before start anew. */
const VERSION = 1;

function readChanges(json: unknown): WorldChanges | undefined {
  const { v, ...changes } = json as { v?: number } & WorldChanges;
  const isTable = (table: unknown) => {
    const { rows, removed, next } = table as Partial<WorldChanges['users']>;
    return Array.isArray(rows) && Array.isArray(removed) && Number.isSafeInteger(next);
  };
  const isWhole =
    v === VERSION && isTable(changes.users) && isTable(changes.apiKeys) && Array.isArray(changes.outbox);
  return isWhole ? { ...changes, dialect: changeDialect(documented, changes.dialect) } : undefined;
}
