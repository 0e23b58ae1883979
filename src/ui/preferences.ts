/** What this browser remembers of how somebody likes to see things. Never anything about people, keys or sessions. */
import { useMemo, useSyncExternalStore } from 'react';
import type { TimeZone } from '../i18n/format.ts';

/** The choices and their values; the first of each is the default. */
const choices = {
  theme: ['auto', 'light', 'dark'],
  timeZone: ['local', 'utc'],
  density: ['comfortable', 'compact'],
  shortcuts: ['on', 'off'],
  insights: ['shown', 'hidden'],
} as const satisfies { timeZone: readonly TimeZone[] } & Record<string, readonly string[]>;

type Choices = typeof choices;
type Value<K extends keyof Choices> = Choices[K][number];

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

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A choice, for React. */
export const usePreference = <K extends keyof Choices>(name: K): Value<K> =>
  useSyncExternalStore(subscribe, () => preference(name));

/** The tables whose columns can be chosen. */
export type TableName = 'users' | 'apiKeys';

/** What was chosen of a table's columns, by key: `true` is shown, `false` is hidden; the others are as they come. */
export type ColumnChoice = ReadonlyMap<string, boolean>;

// As in "+id -created".
const readColumns = (text = ''): ColumnChoice =>
  new Map(text.match(/[+-]\w+/g)?.map((word) => [word.slice(1), word.startsWith('+')]));

/** Shows or hides a column. */
export function chooseColumn(table: TableName, key: string, shown: boolean): void {
  const choice = new Map(readColumns(remembered(`columns.${table}`))).set(key, shown);
  remember(`columns.${table}`, [...choice].map(([column, on]) => (on ? '+' : '-') + column).join(' '));
}

/** The columns chosen, for React. */
export function useColumnChoice(table: TableName): ColumnChoice {
  const text = useSyncExternalStore(subscribe, () => remembered(`columns.${table}`));
  return useMemo(() => readColumns(text), [text]);
}
