/** What this browser remembers of how somebody likes to see things. Never anything about people, keys or sessions. */
import type { TimeZone } from '../../i18n/format.ts';

/** The choices and their values; the first of each is the default. */
const choices = {
  theme: ['auto', 'light', 'dark'],
  timeZone: ['local', 'utc'],
  density: ['comfortable', 'compact'],
  shortcuts: ['on', 'off'],
  insights: ['shown', 'hidden'],
} as const satisfies { timeZone: readonly TimeZone[] } & Record<string, readonly string[]>;

/** What can be chosen. */
export type Choices = typeof choices;
/** What it can be. */
export type Value<K extends keyof Choices> = Choices[K][number];

const listeners = new Set<() => void>();
const held = new Map<string, string>();
const storageKey = (name: string) => `latchkey.${name}`;

/** The value chosen, else the default. Where storage is refused a choice lasts until the page is closed. */
export function preference<K extends keyof Choices>(name: K): Value<K> {
  const stored = remembered(name);
  const values: readonly Value<K>[] = choices[name];
  return values.find((value) => value === stored) ?? (values[0] as Value<K>);
}

function remembered(name: string): string | undefined {
  let stored = held.get(name);
  try {
    stored ??= localStorage.getItem(storageKey(name)) ?? undefined;
  } catch {
    // Storage is switched off.
  }
  return stored;
}

/** Remembers a choice. */
export const setPreference = <K extends keyof Choices>(name: K, value: Value<K>): void =>
  remember(name, value);

function remember(name: string, value: string): void {
  held.set(name, value);
  try {
    localStorage.setItem(storageKey(name), value);
  } catch {
    // It is held for this page all the same.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` after each choice. @returns how to stop */
export function onPreference(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The tables whose columns can be chosen. */
export type TableName = 'users' | 'apiKeys';

/** What was chosen of a table's columns, by key: `true` is shown, `false` is hidden; the others are as they come. */
export type ColumnChoice = ReadonlyMap<string, boolean>;

/** What was chosen, as text: "+id -created"; `undefined` when nothing was. */
export const columnsText = (table: TableName): string | undefined => remembered(`columns.${table}`);

/** Reads that text. */
export const readColumns = (text = ''): ColumnChoice =>
  new Map(text.match(/[+-]\w+/g)?.map((word) => [word.slice(1), word.startsWith('+')]));

/** Shows or hides a column. */
export function chooseColumn(table: TableName, key: string, shown: boolean): void {
  const choice = new Map(readColumns(columnsText(table))).set(key, shown);
  remember(`columns.${table}`, [...choice].map(([column, on]) => (on ? '+' : '-') + column).join(' '));
}
