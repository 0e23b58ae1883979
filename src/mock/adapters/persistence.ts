/** Keeps worlds in the browser's storage: one entry per world, with its difference from the seed. */
import * as z from 'zod/mini';
import { storageKey } from '../../paths.ts';
import type { Persistence } from '../service/service.ts';
import { changeDialect, type Dialect, documented } from '../worlds/dialects.ts';
import { apiKeyRecord, invitation, userRecord } from '../worlds/records.ts';
import { hash } from '../worlds/tokens.ts';
import type { WorldChanges } from '../worlds/world.ts';

/** With more changed records than this, writing is throttled. */
const MAX_IMMEDIATE_RECORDS = 200;
const THROTTLE_MS = 500;

/**
 * Returns a persistence that stores worlds as `latchkey.simulated.<hash of the world's key>`. The key itself is part of
 * a session token and must not be stored. When the storage is missing, full or forbidden, worlds end with the page.
 *
 * @param storage returns the storage; called each time, because access alone may throw
 */
export function createPersistence(storage: () => Storage): Persistence {
  const pending = new Map<string, () => void>();
  /** The entries as this tab has loaded or saved them, by the key of their world. */
  const known = new Map<string, string | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const write of pending.values()) write();
    pending.clear();
  }

  globalThis.addEventListener?.('pagehide', flush);

  return {
    load: (key) => {
      try {
        const text = storage().getItem(nameOf(key));
        known.set(key, text);
        return text === null ? undefined : readChanges(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
    isChanged: (key) => {
      try {
        return storage().getItem(nameOf(key)) !== known.get(key);
      } catch {
        return false;
      }
    },
    save: (key, changes) => {
      const write = () => {
        try {
          const text = JSON.stringify({ v: VERSION, ...changes() });
          storage().setItem(nameOf(key), text);
          known.set(key, text);
        } catch {
          // Full or forbidden: the world remains in memory.
        }
      };
      const { users, apiKeys } = changes();
      if (users.rows.length + apiKeys.rows.length + users.removed.length <= MAX_IMMEDIATE_RECORDS) {
        pending.delete(key);
        write();
        return;
      }
      pending.set(key, write);
      timer ??= setTimeout(flush, THROTTLE_MS);
    },
    forget: (key) => {
      pending.delete(key);
      try {
        storage().removeItem(nameOf(key));
        known.set(key, null);
      } catch {
        // A storage that cannot be accessed holds no entry.
      }
    },
  };
}

const nameOf = (key: string) =>
  storageKey(
    `simulated.${hash(key).toString(16).padStart(8, '0')}${hash(`#${key}`).toString(16).padStart(8, '0')}`,
  );

/** To be raised when the stored form changes. A new field of a record needs no new version: the schema rejects it. */
const VERSION = 1;

const tableChanges = <R extends z.ZodMiniType>(record: R) =>
  z.object({ rows: z.array(record), removed: z.array(z.number()), next: z.number() });

/** The stored form of {@link WorldChanges}. Built from the schemas of the records, so that it follows their fields. */
const storedChanges = z.object({
  v: z.literal(VERSION),
  bornAt: z.number(),
  users: tableChanges(userRecord),
  apiKeys: tableChanges(apiKeyRecord),
  outbox: z.array(invitation),
  nextTokenId: z.number(),
  dialect: z.record(z.string(), z.string()),
});

/**
 * Returns the changes of a stored world. A point that the stored dialect lacks gets its documented variant.
 *
 * @throws when the form differs, as for a record without a field that was added later: the world then starts from its
 * seed
 */
function readChanges(json: unknown): WorldChanges {
  const { v: _version, dialect, ...changes } = storedChanges.parse(json);
  return { ...changes, dialect: changeDialect(documented, dialect as Partial<Dialect>) };
}
